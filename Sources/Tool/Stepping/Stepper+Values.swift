import Apus
import Foundation

extension Stepper {
  /// The tensor that the user names, in full; a part of it is not taken.
  func tensor(_ text: String?) throws -> Tensor {
    let reference = try reference(text)
    guard reference.slice == nil else {
      throw ToolError(.usage, "\(text ?? ""): a whole tensor is expected, without [\(reference.slice ?? "")]")
    }
    return try session.tensor(at: reference.index)
  }

  /// What tensor `index` is in what the run is compared with.
  func counterpartTensor(_ index: Int) throws -> Tensor {
    guard let comparison else {
      throw ToolError(.usage, "nothing to compare with: start with --against")
    }
    guard let tensor = try comparison.tensor(at: index) else {
      throw ToolError(.usage, "\(comparison.name) has no tensor \(index) '\(session.plan.tensors[index].name)'")
    }
    return tensor
  }
}

extension Double {
  /// The number with up to six significant digits.
  var short: String { isNaN ? "nan" : String(format: "%.6g", self) }

  /// The number with all its digits when it is an integer that float64 tells from its neighbours.
  var inFull: String { rounded() == self && magnitude < 0x1p53 ? String(format: "%.0f", self) : short }
}
