import KernelInterface

/// The vector kernels that plans of the fast family choose from here.
public struct KernelCatalog: Sendable {
  /// The level that is chosen: the highest that the CPU has, or the one that the environment variable `APUS_ISA` names.
  public let instructionSet: InstructionSet
  /// The names of the level's kernels.
  public let names: [String]

  /// Chooses the level, as planning does.
  ///
  /// - Throws: `ModelError` when `APUS_ISA` names none, or one that the CPU lacks.
  public init() throws(ModelError) {
    let kernels = try KernelSelection.vectorKernels()
    instructionSet = kernels.level
    names = Self.names(in: kernels)
  }

  /// The names of the kernels among the fields of `value` and the fields of these, so that none can be forgotten.
  private static func names(in value: Any) -> [String] {
    let fields = Mirror(reflecting: value).children
    if let name = fields.first(where: { $0.label == "name" })?.value as? String { return [name] }
    return fields.flatMap { names(in: $0.value) }
  }
}
