/// Stands for the delegate to GPUs through Metal, which Apus does not use.
public final class MetalDelegate: Delegate {
  /// The choices for the delegate, which change nothing.
  public let options: Options
  /// TensorFlow Lite's structure, without contents.
  public private(set) var cDelegate: CDelegate

  /// A delegate with these choices.
  public init(options: Options = Options()) {
    self.options = options
    cDelegate = .allocated()
  }

  deinit {
    cDelegate.deallocate()
  }

  /// What becomes of the delegate, and of its options.
  public var explanation: String {
    "MetalDelegate is not used: Apus computes every operator on the CPU, in full precision; all of its options are ignored"
  }
}

extension MetalDelegate {
  /// Choices for the delegate, which change nothing.
  public struct Options: Equatable, Hashable, Sendable {
    /// Whether float32 models may be computed in float16.
    public var isPrecisionLossAllowed = false
    /// The former name of `isPrecisionLossAllowed`.
    @available(*, deprecated, renamed: "isPrecisionLossAllowed")
    public var allowsPrecisionLoss: Bool {
      get { isPrecisionLossAllowed }
      set { isPrecisionLossAllowed = newValue }
    }
    /// How the thread waits for the GPU.
    public var waitType: ThreadWaitType = .passive
    /// Whether quantized models may be handed over.
    public var isQuantizationEnabled = true

    /// The default choices.
    public init() {}
  }
}
