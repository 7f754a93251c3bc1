import Apus
import TestSupport
import Testing

/// What operators refuse when a model is planned, and the words for it.
@Suite struct OperatorErrorTests {
  typealias Description = ModelFile.TensorDescription

  @Test func textNamesOperatorIndexNameAndVersion() throws {
    var file = ModelFile.relu
    file.addTensor([1, 4])
    file.addOperator(.lshProjection, version: 2, [1], [2])
    let error = #expect(throws: ModelError.self) { try Plan(try file.model()) }
    #expect(error?.code == .unsupportedOperator)
    #expect(
      error?.description
        == "unsupported operator: Apus has no implementation of LSH_PROJECTION (operator 1 LSH_PROJECTION version 2)")
  }

  @Test func textNamesCustomOperators() throws {
    var file = ModelFile.relu
    file.operators = []
    file.codes = []
    file.addCustomOperator("MyOperator", version: 3, [0], [1], options: [])
    let error = #expect(throws: ModelError.self) { try Plan(try file.model()) }
    #expect(error?.code == .unsupportedOperator)
    #expect(error?.location == .node(0, name: "MyOperator", version: 3, role: nil))
  }

  /// One version above the highest, for every operator that there is.
  @Test(arguments: OperatorSet.supported.map(\.kind))
  func laterVersionsAreRefused(_ kind: OperatorKind) throws {
    let maximum = try #require(OperatorSet.supported.first { $0.kind == kind }).maximumVersion
    var file = ModelFile.relu
    file.operators = []
    file.codes = []
    switch kind {
    case .builtin(let builtin): file.addOperator(builtin, version: Int32(maximum) + 1, [0], [1])
    case .custom(let name): file.addCustomOperator(name, version: Int32(maximum) + 1, [0], [1], options: [])
    }
    let error = #expect(throws: ModelError.self) { try Plan(try file.model()) }
    #expect(
      error?.description
        == "unsupported operator: version \(maximum + 1) of \(kind), at most \(maximum) is supported "
        + "(operator 0 \(kind) version \(maximum + 1))")
  }

  /// Operators that take any number of inputs.
  static let lists: Set<OperatorKind> = [.builtin(.addN), .builtin(.concatenation), .builtin(.if)]
  /// Operators that take no input.
  static let sources: Set<OperatorKind> = [.builtin(.varHandle)]

  /// Eleven inputs are too many for every operator but those that take any number.
  @Test(arguments: OperatorSet.supported.map(\.kind))
  func otherNumbersOfInputsAndOutputsAreRefused(_ kind: OperatorKind) throws {
    func plan(_ inputs: [Int32], _ outputs: [Int32]) throws {
      var file = ModelFile.relu
      file.addTensor([1, 4])
      file.operators = []
      file.codes = []
      switch kind {
      case .builtin(let builtin): file.addOperator(builtin, inputs, outputs)
      case .custom(let name): file.addCustomOperator(name, inputs, outputs, options: [])
      }
      file.outputs = outputs
      _ = try Plan(try file.model())
    }
    let many = Self.lists.contains(kind) ? [] : [Int32](repeating: 0, count: 11)
    let none = Self.sources.contains(kind) ? many : []
    for (inputs, outputs) in [(none, [1]), (many, [1]), ([0], []), ([0], [1, 2])] as [([Int32], [Int32])]
    where !(kind == .builtin(.if) && !inputs.isEmpty) {
      let error = #expect(throws: ModelError.self) { try plan(inputs, outputs) }
      #expect(error?.code == .malformed, "\(inputs.count) to \(outputs.count): \(error?.description ?? "")")
      #expect(error?.location == .node(0, name: kind.description, version: 1, role: nil))
    }
  }

  /// complex128 is a type that no operator computes, for lack of one that no operator copies.
  @Test(arguments: [
    BuiltinOperator.abs, .averagePool2D, .cast, .ceil, .cos, .densify, .dequantize, .elu, .exp, .floor, .gelu,
    .hardSwish, .l2Normalization, .l2Pool2D, .leakyRelu, .log, .logSoftmax, .logicalNot, .logistic, .maxPool2D, .neg,
    .quantize, .relu, .relu0To1, .relu6, .reluN1To1, .round, .rsqrt, .sign, .sin, .softmax, .sqrt, .square, .tanh,
    .zerosLike,
  ])
  func otherElementTypesAreRefused(_ builtin: BuiltinOperator) throws {
    let window: [Int: FlatValue] = [1, 2, 3, 4].reduce(into: [0: .scalar(Int8(1))]) { $0[$1] = .scalar(Int32(1)) }
    let isPooling = [.averagePool2D, .l2Pool2D, .maxPool2D].contains(builtin)
    let file = ModelFile.unary(builtin, [1, 2, 2, 1], .complex128, options: isPooling ? window : nil)
    let error = #expect(throws: ModelError.self) { try Plan(try file.model()) }
    #expect(error?.code == .unsupportedType)
    #expect(error?.location == .node(0, name: builtin.rawValue, version: 1, role: nil))
    #expect(error?.detail == "input complex128, output complex128")
  }

  @Test func requiredInputThatIsLeftOut() throws {
    var file = ModelFile.operation(.add, [.init([4]), .init([4])], output: .init([4]))
    file.operators[0].fields[1] = .vector([Int32(0), -1])
    let error = #expect(throws: ModelError.self) { try Plan(try file.model()) }
    #expect(error?.code == .malformed)
    #expect(error?.detail == "is left out")
  }

  @Test(arguments: OperatorErrorCase.all)
  func unsupportedOptionsAndShapesAreRefused(_ testCase: OperatorErrorCase) throws {
    let model = try testCase.file.model()
    let error = #expect(throws: ModelError.self) { try Plan(model) }
    #expect(error?.code == testCase.code, "\(error?.description ?? "")")
    guard case .node(let index, _, _, let role) = error?.location else {
      Issue.record("\(String(describing: error?.location)) is no operator")
      return
    }
    #expect(index == 0)
    #expect(role == testCase.role, "\(error?.description ?? "")")
    let name = model.mainSubgraph.operators[0].kind.description
    #expect(
      error?.description.hasSuffix("operator 0 \(name) version 1\(testCase.role.map { ", \($0)" } ?? ""))") == true)
  }
}
