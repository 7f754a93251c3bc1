/// Stands for the delegate to Apple's Core ML, which Apus does not use.
///
/// Code that falls back to another delegate when this one cannot be made goes the way that it goes on devices without a
/// Neural Engine.
public final class CoreMLDelegate: Delegate {
  /// The choices for the delegate, which change nothing.
  public let options: Options
  /// TensorFlow Lite's structure, without contents.
  public private(set) var cDelegate: CDelegate

  /// A delegate, or nil when `options` ask for the Neural Engine, as the default ones do: Apus has none.
  public init?(options: Options = Options()) {
    guard options.enabledDevices != .neuralEngine else { return nil }
    self.options = options
    cDelegate = .allocated()
  }

  deinit {
    cDelegate.deallocate()
  }

  /// What becomes of the delegate, and of its options.
  public var explanation: String {
    "CoreMLDelegate is not used: Apus computes every operator on the CPU, without Core ML; all of its options are ignored"
  }
}

extension CoreMLDelegate {
  /// The devices on which the delegate is wanted.
  public enum EnabledDevices: Equatable, Hashable, Sendable {
    /// Those with a Neural Engine.
    case neuralEngine
    /// All.
    case all
  }

  /// Choices for the delegate, which change nothing but whether it can be made.
  public struct Options: Equatable, Hashable, Sendable {
    /// The devices on which the delegate is wanted.
    public var enabledDevices: EnabledDevices = .neuralEngine
    /// The version of Core ML to convert to; 0 for the newest.
    public var coreMLVersion = 0
    /// The most parts of a graph to hand over; 0 for all.
    public var maxDelegatedPartitions = 0
    /// The least operators of a part that is handed over.
    public var minNodesPerPartition = 2

    /// The default choices.
    public init() {}
  }
}
