/// CAST.
///
/// One generic routine serves every pair, so the set is a function of the types rather than a field for each.
public enum CastKernels {
  /// The kernel from `Input` to `Output`.
  public static func reference<Input: CastElement, Output: CastElement>(
    from: Input.Type, to: Output.Type
  ) -> Kernel<UnaryArguments<Input, Output, Void>> {
    Kernel("cast-\(Input.kernelName)-\(Output.kernelName)-reference") { a in
      for i in 0..<a.count {
        a.output[i] = Output(casting: a.input[i].castValue)
      }
    }
  }
}
