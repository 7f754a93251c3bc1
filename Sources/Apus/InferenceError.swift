/// Why an interpreter cannot do what its caller asks; the model itself is sound.
public struct InferenceError: Error, Equatable, Sendable {
  /// The kind of fault.
  public enum Code: String, Sendable {
    /// The index names no input, output, tensor or step.
    case invalidTensorIndex = "invalid tensor index"
    /// The data have not the size of the tensor.
    case invalidDataCount = "invalid data count"
    /// The tensor's elements are of another type.
    case invalidElementType = "invalid element type"
    /// The tensors have not been allocated since the interpreter was made or an input resized.
    case allocateTensorsRequired = "tensors are not allocated"
    /// There is no output before the first run.
    case invokeRequired = "the model has not run"
    /// The tensor's memory serves other tensors too.
    case tensorNotKept = "tensor is not kept"
    /// The tensor is a constant, which cannot be replaced.
    case constantTensor = "tensor is constant"
    /// The name names no signature, or no input or output of it.
    case unknownName = "unknown name"
    /// An operator refuses the values that it was given.
    case invalidData = "invalid data"
  }

  /// The kind of fault.
  public let code: Code
  /// Expected and actual values, one sentence without a full stop.
  public let detail: String

  /// Why deferred operators cannot be planned for the values of a run; nil for other faults.
  public let refusal: ModelError?

  /// Makes an error from its parts.
  public init(_ code: Code, _ detail: String) {
    self.code = code
    self.detail = detail
    refusal = nil
  }

  /// The error for deferred operators that cannot be planned.
  init(_ refusal: ModelError) {
    code = .invalidData
    detail = refusal.description
    self.refusal = refusal
  }
}

extension InferenceError: CustomStringConvertible {
  /// What is wrong.
  public var description: String { refusal?.description ?? "\(code.rawValue): \(detail)" }
}
