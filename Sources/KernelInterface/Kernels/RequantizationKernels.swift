/// QUANTIZE between integer types.
///
/// One generic routine serves every pair, so the set is a function of the types rather than a field for each.
public enum RequantizationKernels {
  /// The kernel from `Input` to `Output`.
  public static func reference<Input: FixedWidthInteger & Sendable, Output: FixedWidthInteger & Sendable>(
    from: Input.Type, to: Output.Type
  ) -> Kernel<UnaryArguments<Input, Output, Requantization>> {
    Kernel("requantize-\(name(of: Input.self))-\(name(of: Output.self))-reference", ReferenceQuantization.requantize)
  }

  /// The type's name in kernel names, such as `u8`.
  private static func name(of type: (some FixedWidthInteger).Type) -> String {
    "\(type.isSigned ? "i" : "u")\(type.bitWidth)"
  }
}
