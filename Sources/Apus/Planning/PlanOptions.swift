/// Choices made when a model is planned.
public struct PlanOptions: Equatable, Sendable {
  /// The family of kernels that computes.
  public var kernels = KernelFamily.fast
  /// The most threads that a run may use, nil for one; the reference kernels always use one.
  public var threadCount: Int?
  /// The level of the vector kernels, which the CPU must have; the reference kernels are the same on all levels.
  ///
  /// Nil for the level that the environment variable `APUS_ISA` names, or else the highest.
  public var instructionSet: InstructionSet?
  /// Whether the fast kernels may compute 3×3 convolutions on float32 by Winograd's algorithm, which is faster, takes four
  /// times the memory for filters, has about twice the rounding errors, and spreads NaN and infinity over 4×4 pixels.
  public var allowsWinograd = true
  /// Whether every tensor keeps its value after a run, so that all can be read, and every operator has a step of its own;
  /// takes more memory and time, and changes no result.
  public var keepsAllTensors = false
  /// The most bytes that the arena and the constants made at planning may take together.
  public var memoryLimit = 1 << 30
  /// The most times that all WHILE operators together may run their bodies in one run; more is an
  /// `InferenceError.Code.invalidData`.
  public var maximumLoopCount = 1 << 20

  /// The default choices.
  public init() {}
}
