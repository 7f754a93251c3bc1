internal import Apus

extension Interpreter {
  /// Choices for an interpreter.
  public struct Options: Equatable, Hashable {
    /// The most threads that a run may use; nil, 0 and negative numbers leave the choice to Apus, which is one thread.
    public var threadCount: Int?
    /// Whether XNNPACK's kernels compute where they can; changes nothing.
    ///
    /// Apus gives the results of TensorFlow Lite's default kernels, which are XNNPACK's where that takes an operator,
    /// whatever is set here.
    public var isXNNPackEnabled = false
    /// Whether all tensors keep their values after a run for `Interpreter.tensor(at:)`.
    ///
    /// Takes more memory and time, and changes no result. An addition to TensorFlowLiteSwift.
    public var keepsAllTensors = false
    /// What is told the reasons of errors; nil for lines `ERROR: …` on standard error.
    ///
    /// An addition to TensorFlowLiteSwift.
    public var errorReporter: ErrorReporter?

    /// The default choices.
    public init() {}
  }
}

/// The former name of `Interpreter.Options`.
@available(*, deprecated, renamed: "Interpreter.Options")
public typealias InterpreterOptions = Interpreter.Options

extension PlanOptions {
  /// What `options` say about planning.
  init(_ options: Interpreter.Options?) {
    self.init()
    threadCount = options?.threadCount
    keepsAllTensors = options?.keepsAllTensors ?? false
  }
}
