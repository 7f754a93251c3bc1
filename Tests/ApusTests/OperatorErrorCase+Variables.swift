import Apus
import TestSupport

extension OperatorErrorCase {
  /// Handles that name no variable.
  static var variables: [OperatorErrorCase] {
    func read(_ name: String, _ code: ModelError.Code, _ handle: Description) -> OperatorErrorCase {
      OperatorErrorCase(name, code, "handle", .readVariable, [handle])
    }
    return [
      OperatorErrorCase("float32 handle", .unsupportedType, nil, .varHandle, []),
      read("float32 handle", .unsupportedType, floats([])),
      read("two int32 handles", .unsupportedType, .integers([0, 0])),
      read("int32 handle that names no variable", .malformed, .integers([0])),
      read("int32 handle −1", .malformed, .integers([-1])),
    ]
  }
}
