internal import Apus

/// What executes models.
public enum Runtime {
  /// The semantic version of Apus, such as `0.1.0`; TensorFlow Lite's own numbers start at 1.
  public static var version: String { Version.current }
}
