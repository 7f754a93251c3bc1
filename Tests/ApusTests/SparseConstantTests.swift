import Apus
import TestSupport
import Testing

/// Sparse constants, sound ones and those that contradict themselves.
@Suite struct SparseConstantTests {
  /// One dimension of the traversal.
  private enum Level {
    case dense(Int32)
    case compressed([Int32], [Int32])

    var table: FlatTable {
      switch self {
      case .dense(let size): FlatTable([1: .scalar(size)])
      case .compressed(let segments, let indices):
        FlatTable([
          0: .scalar(Int8(1)), 2: .scalar(UInt8(1)), 3: .table(FlatTable([0: .vector(segments)])),
          4: .scalar(UInt8(1)), 5: .table(FlatTable([0: .vector(indices)])),
        ])
      }
    }
  }

  private static func sparsity(_ levels: [Level], order: [Int32], map: [Int32]) -> [Int: FlatValue] {
    [6: .table(FlatTable([0: .vector(order), 1: .vector(map), 2: .tables(levels.map(\.table))]))]
  }

  /// `[3, 4]` with the elements 1…3 at (0, 1), (0, 3) and (2, 0), unless a case says otherwise.
  private func file(
    _ builtin: BuiltinOperator = .densify, _ levels: [Level] = [.dense(3), .compressed([0, 2, 2, 3], [1, 3, 0])],
    order: [Int32] = [0, 1], map: [Int32] = [], shape: [Int32] = [3, 4], elements: [Float] = [1, 2, 3]
  ) -> ModelFile {
    var file = ModelFile()
    file.inputs = [file.addTensor([1, 4])]
    let weights = file.addTensor(
      shape, data: elements.littleEndianBytes, fields: Self.sparsity(levels, order: order, map: map))
    file.outputs = [file.addTensor([1])]
    file.addOperator(builtin, builtin == .densify ? [weights] : [0, weights], file.outputs)
    return file
  }

  private func dense(_ file: ModelFile) throws -> [Float] {
    let interpreter = try Interpreter(allocated: file)
    try interpreter.invoke()
    return try interpreter.output(at: 0).values()
  }

  private func error(_ file: ModelFile) -> ModelError? {
    #expect(throws: ModelError.self) { try Plan(try file.model()) }
  }

  @Test func zerosAreFilledIn() throws {
    #expect(try dense(file()) == [0, 1, 0, 2, 0, 0, 0, 0, 3, 0, 0, 0])
  }

  @Test func columnsMayComeFirst() throws {
    let levels: [Level] = [.dense(4), .compressed([0, 1, 2, 2, 3], [2, 0, 1])]
    #expect(try dense(file(.densify, levels, order: [1, 0])) == [0, 2, 0, 0, 0, 0, 0, 3, 1, 0, 0, 0])
  }

  @Test func blocksHaveTheirPlaces() throws {
    let levels: [Level] = [.dense(3), .compressed([0, 1, 1, 2], [1, 0]), .dense(2)]
    let file = file(.densify, levels, order: [0, 1, 2], map: [1], elements: [1, 2, 3, 4])
    #expect(try dense(file) == [0, 0, 1, 2, 0, 0, 0, 0, 3, 4, 0, 0])
  }

  /// Block dimensions in a cyclic order, for which the reference kernel takes the sizes of other blocks.
  @Test func threeBlocksInACycle() throws {
    let levels: [Level] = [.dense(1), .dense(1), .dense(1), .dense(3), .dense(1), .dense(2)]
    let file = file(
      .densify, levels, order: [0, 1, 2, 5, 3, 4], map: [0, 1, 2], shape: [1, 2, 3], elements: [1, 2, 3, 4, 5, 6])
    #expect(try dense(file) == [1, 3, 5, 2, 4, 6])
  }

  @Test(arguments: [
    "segments that end early", "segments that go back", "too few segments", "index 4 of 4", "index −1",
    "dense size of another dimension", "dimension twice", "dimension 2 of rank 2", "compressed alone",
  ])
  func contradictionsAreRefused(_ name: String) {
    let first = Level.dense(3)
    let cases: [String: ModelFile] = [
      "segments that end early": file(.densify, [first, .compressed([0, 1, 1, 2], [1, 3, 0])]),
      "segments that go back": file(.densify, [first, .compressed([0, 2, 1, 3], [1, 3, 0])]),
      "too few segments": file(.densify, [first, .compressed([0, 2, 3], [1, 3, 0])]),
      "index 4 of 4": file(.densify, [first, .compressed([0, 2, 2, 3], [1, 4, 0])]),
      "index −1": file(.densify, [first, .compressed([0, 2, 2, 3], [1, -1, 0])]),
      "dense size of another dimension": file(.densify, [.dense(4), .compressed([0, 2, 2, 3, 3], [1, 3, 0])]),
      "dimension twice": file(order: [0, 0]),
      "dimension 2 of rank 2": file(order: [0, 2]),
      "compressed alone": file(.densify, [.compressed([], [])], order: [0]),
    ]
    let error = cases[name].flatMap { self.error($0) }
    #expect(error?.code == .malformed)
    #expect(error?.location == .node(0, name: "DENSIFY", version: 1, role: "input"))
  }

  @Test func blocksThatDoNotFitAreRefused() {
    let blocks: [(Level, [Int32])] = [
      (.dense(3), [1]), (.dense(0), [1]), (.compressed([0, 1, 2, 3], [0, 0, 0]), [1]), (.dense(2), [2]),
      (.dense(2), [-1]),
    ]
    for (block, map) in blocks {
      let levels: [Level] = [.dense(3), .compressed([0, 1, 1, 2], [1, 0]), block]
      #expect(error(file(.densify, levels, order: [0, 1, 2], map: map))?.code == .malformed)
    }
  }

  @Test func otherNumbersOfElementsAreRefused() {
    #expect(error(file(elements: [1, 2]))?.code == .malformed)
    #expect(error(file(elements: [1, 2, 3, 4]))?.code == .malformed)
  }

  /// Sizes whose product overflows, with empty lists between.
  @Test func enormousTensorsAreRefused() {
    let size = Int32(1) << 16
    let levels: [Level] = [.dense(size), .dense(size), .dense(size), .dense(size)]
    #expect(throws: ModelError.self) {
      try Plan(try file(.densify, levels, order: [0, 1, 2, 3], shape: [size, size, size, size]).model())
    }
    let lists: [Level] = [.compressed([0, 1], [0]), .dense(1 << 30)]
    #expect(error(file(.densify, lists, shape: [2, 1 << 29]))?.code == .malformed)
  }

  @Test func weightsOfFullyConnectedAreMadeDense() throws {
    let interpreter = try Interpreter(allocated: file(.fullyConnected))
    try interpreter.copy(([1, 10, 100, 1000] as [Float]).littleEndianBytes, toInputAt: 0)
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0).values(as: Float.self) == [2010, 0, 3])
  }

  @Test func denseWeightsCountAgainstTheMemoryLimit() throws {
    var options = PlanOptions()
    options.memoryLimit = 40
    let model = try file(.fullyConnected).model()
    let error = #expect(throws: ModelError.self) { try Plan(model, options: options) }
    #expect(error?.code == .limitExceeded)
  }

  @Test func otherOperatorsCannotReadThem() {
    let error = error(file(.add))
    #expect(error?.code == .unsupportedOption)
    #expect(error?.location == .node(0, name: "ADD", version: 1, role: "input 1"))
  }
}
