import Foundation

/// The label of the queue that runs the caller; Dispatch's Swift interface on Linux does not give it.
func currentQueueLabel() -> String {
  typealias Function = @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
  guard let symbol = dlsym(nil, "dispatch_queue_get_label") else { return "" }
  return unsafeBitCast(symbol, to: Function.self)(nil).map { String(cString: $0) } ?? ""
}
