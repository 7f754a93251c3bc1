/// What a model runs on; here, the processor in either case.
public enum Delegate: UInt, Sendable {
  /// The processor.
  case CPU
  /// A graphics processor, which Apus does not use: the model runs on the processor, with the same results.
  case GPU
}
