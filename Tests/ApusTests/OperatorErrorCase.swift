import Apus
import TestSupport
import Testing

/// A model of one operator with one thing that its implementation refuses.
struct OperatorErrorCase: Sendable, CustomTestStringConvertible {
  typealias Description = ModelFile.TensorDescription
  typealias Fields = [Int: FlatValue]

  let testDescription: String
  let file: ModelFile
  let code: ModelError.Code
  let role: String?

  init(
    _ name: String, _ code: ModelError.Code, _ role: String? = nil, _ builtin: BuiltinOperator, _ inputs: [Description],
    output: Description = Description([1]), _ options: Fields? = nil
  ) {
    testDescription = "\(builtin.rawValue): \(name)"
    file = .operation(builtin, inputs, output: output, options: options)
    self.code = code
    self.role = role
  }

  init(
    _ name: String, _ code: ModelError.Code, _ role: String? = nil, custom operation: String, _ inputs: [Description],
    _ options: [UInt8]
  ) {
    testDescription = "\(operation): \(name)"
    file = .customOperation(operation, inputs, output: Description([1]), options: options)
    self.code = code
    self.role = role
  }

  static let all =
    convolutions + windows + scales + filterScales + outputScales + shapes + copies + transposesAndPads + contradictions
    + ratios + slices + stridedSlices + parts + spaces + generations
    + convolutionTypes + wideWeights + dynamicRanges + transposedConvolutions + transposedConvolutionsWithBias
    + gathers + scatters + conditionsAndPoolings + sparseConstants
    + elementwise + normalizations + conversions
    + matrixProducts
    + pairs + selections + reductions
    + memories + variables
}
