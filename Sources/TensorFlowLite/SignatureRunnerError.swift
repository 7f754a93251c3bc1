import Foundation

/// Why a `SignatureRunner` cannot do what it is asked.
///
/// Where a case does not say why, `Interpreter.Options.errorReporter` is told.
public enum SignatureRunnerError: Error, Equatable, Hashable {
  /// So many bytes were given for an input of another size.
  case invalidTensorDataCount(provided: Int, required: Int)
  /// The tensor's elements have no `Tensor.DataType`.
  case invalidTensorDataType
  /// The model has no signature of this name, or it cannot run.
  case failedToCreateSignatureRunner(signatureKey: String)
  /// The signature has no `input` or `output`, as `tensorType` says, of this name.
  case failedToGetTensor(tensorType: String, nameInSignature: String)
  /// The signature has no input of this name, or the model declares other sizes for its dimensions.
  case failedToResizeInputTensor(inputName: String)
  /// The data could not be copied; Apus never throws this.
  case failedToCopyDataToInputTensor
  /// The signature cannot run with inputs of such shapes, or asks for what is not implemented or too large.
  case failedToAllocateTensors
  /// An operator refuses the values that it was given.
  case failedToInvokeSignature(signatureKey: String)
  /// `allocateTensors()` has not been called since an input was resized.
  case allocateTensorsRequired
}

extension SignatureRunnerError: LocalizedError {
  /// What is wrong, one sentence.
  public var errorDescription: String? {
    switch self {
    case .invalidTensorDataCount(let provided, let required):
      "The input takes exactly \(required) bytes, and \(provided) were given."
    case .invalidTensorDataType: "The tensor has elements of a type that a signature cannot hand over."
    case .failedToCreateSignatureRunner(let key): "The model has no signature '\(key)' that can run."
    case .failedToGetTensor(let type, let name): "The signature has no \(type) '\(name)'."
    case .failedToResizeInputTensor(let name): "The signature has no input '\(name)' that can have this shape."
    case .failedToCopyDataToInputTensor: "The data cannot be copied to the signature's input."
    case .failedToAllocateTensors: "The signature's tensors cannot be allocated."
    case .failedToInvokeSignature(let key): "Signature '\(key)' cannot be run to its end."
    case .allocateTensorsRequired: "The signature's tensors are not allocated: call allocateTensors() first."
    }
  }
}

extension SignatureRunnerError: CustomStringConvertible {
  /// The same as `errorDescription`.
  public var description: String { errorDescription ?? "" }
}
