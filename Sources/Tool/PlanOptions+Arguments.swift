import Apus

extension CommandDescription.Option {
  /// `--kernels`, shared by every command that runs a model.
  static let kernels = Self(
    "kernels", value: "FAMILY",
    "The arithmetic (default: fast).\n"
      + "reference: bit-exact with TensorFlow Lite's reference kernels;\n"
      + "fast: vector kernels, with the arithmetic of TensorFlow Lite's default.")
  /// `--isa`, shared by commands that look into a run.
  static let isa = Self(
    "isa", value: "LEVEL",
    "The level of the vector kernels: \(InstructionSet.allCases.map(\.rawValue).joined(separator: ", "))\n"
      + "(default: APUS_ISA, or else the highest that the CPU has).")
  /// `--threads`, shared by every command that runs a model.
  static let threads = Self(
    "threads", value: "N", "The most threads to use; the reference kernels always use one.")
}

extension [CommandDescription.Option] {
  /// `--input`, `--image` and how to fit images, shared by commands that look into a run.
  static let modelInputs: Self =
    [
      .init("input", value: "FILE.npy", repeats: true, "An input; once for each input of the model, in graph order."),
      .init("image", value: "FILE", "An image for the model's only input; without either, inputs are random."),
    ] + ImageSettings.options
}

extension PlanOptions {
  /// The choices that the user made with `--kernels` and `--threads`.
  init(_ arguments: ParsedArguments) throws(ToolError) {
    self.init()
    kernels = try arguments.choice("kernels", of: KernelFamily.self) ?? kernels
    instructionSet = try arguments.choice("isa", of: InstructionSet.self)
    threadCount = try arguments.int("threads", in: 1...ModelLimits.maximumThreadCount)
  }
}
