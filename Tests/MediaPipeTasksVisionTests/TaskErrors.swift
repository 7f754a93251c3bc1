import Foundation
import MediaPipeTasksVision

/// The error that `body` throws, if it is one of the tasks'.
func taskError(_ body: () throws -> Void) -> NSError? {
  do {
    try body()
  } catch let error as NSError where error.domain == "com.google.mediapipe.tasks" {
    return error
  } catch {}
  return nil
}

extension NSError {
  /// The code by name.
  var tasksCode: TasksErrorCode? { TasksErrorCode(rawValue: UInt(code)) }
}
