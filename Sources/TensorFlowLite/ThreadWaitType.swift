/// How a thread would wait for the GPU, see `MetalDelegate.Options.waitType`.
public enum ThreadWaitType: Equatable, Hashable, Sendable {
  /// Not at all.
  case none
  /// Until the work is done.
  case passive
  /// Until the work is done, with the least delay, whatever that takes of the CPU.
  case active
  /// Until the work is done, keeping the GPU awake.
  case aggressive
}
