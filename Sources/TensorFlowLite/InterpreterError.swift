import Foundation

/// Why an `Interpreter` cannot do what it is asked.
///
/// Where a case does not say why, `Interpreter.Options.errorReporter` is told.
public enum InterpreterError: Error, Equatable, Hashable {
  /// There is no tensor with this index; `maxIndex` is the last, −1 when there is none.
  case invalidTensorIndex(index: Int, maxIndex: Int)
  /// So many bytes were given for a tensor of another size.
  case invalidTensorDataCount(provided: Int, required: Int)
  /// The tensor's elements have no `Tensor.DataType`.
  case invalidTensorDataType
  /// The file cannot be read, or is not a valid model.
  case failedToLoadModel
  /// The model uses an operator that is not implemented.
  case failedToCreateInterpreter
  /// The input cannot have such a shape, whatever the model.
  case failedToResizeInputTensor(index: Int)
  /// The data could not be copied; Apus never throws this.
  case failedToCopyDataToInputTensor
  /// The model cannot run with inputs of such shapes, or asks for what is not implemented or too large.
  case failedToAllocateTensors
  /// `allocateTensors()` has not been called since the interpreter was made or an input resized.
  case allocateTensorsRequired
  /// The output does not exist before `allocateTensors()`, or, where its shape depends on values, before `invoke()`.
  case invokeInterpreterRequired
  /// Anything else, in words: an operator refuses the values that it was given, or a tensor is not kept.
  case tensorFlowLiteError(String)
}

extension InterpreterError: LocalizedError {
  /// What is wrong, one sentence.
  public var errorDescription: String? {
    switch self {
    case .invalidTensorIndex(let index, let maxIndex):
      "There is no tensor \(index): " + (maxIndex < 0 ? "the model has none of this kind." : "the last is \(maxIndex).")
    case .invalidTensorDataCount(let provided, let required):
      "The tensor takes exactly \(required) bytes, and \(provided) were given."
    case .invalidTensorDataType: "The tensor has elements of a type that cannot be handed over."
    case .failedToLoadModel: "The model cannot be loaded."
    case .failedToCreateInterpreter: "No interpreter can be made for the model."
    case .failedToResizeInputTensor(let index): "Input \(index) cannot have this shape."
    case .failedToCopyDataToInputTensor: "The data cannot be copied to the input."
    case .failedToAllocateTensors: "The model's tensors cannot be allocated."
    case .allocateTensorsRequired: "The tensors are not allocated: call allocateTensors() first."
    case .invokeInterpreterRequired: "There is no output yet: call invoke() first."
    case .tensorFlowLiteError(let reason): "The model cannot go on: \(reason)."
    }
  }
}

extension InterpreterError: CustomStringConvertible {
  /// The same as `errorDescription`.
  public var description: String { errorDescription ?? "" }
}
