/// Functions on stored int16 values.
///
/// One generic routine serves every function, so the set is a function of the type rather than a field for each.
public enum QuantizedFunctionKernels {
  /// The kernel that runs `function` on every element.
  public static func reference<Function: QuantizedFunction>(
    of function: Function
  ) -> Kernel<UnaryArguments<Int16, Int16, Function>> {
    Kernel("\(function.name)-i16-reference") { a in
      for i in 0..<a.count {
        a.output[i] = a.parameters(a.input[i])
      }
    }
  }
}
