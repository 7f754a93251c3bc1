import Apus
import TestSupport
import Testing

/// What the stored cases cannot hold: shapes computed at planning, and results that TensorFlow Lite has none for.
@Suite struct RearrangementTests {
  private typealias Description = ModelFile.TensorDescription

  private func run(
    _ builtin: BuiltinOperator, _ inputs: [Description], _ values: [Float], options: [Int: FlatValue]? = nil
  ) throws -> [Float] {
    try Interpreter(allocated: .operation(builtin, inputs, output: Description([1]), options: options)).run(values)
  }

  /// The batch of the input, SHAPE → STRIDED_SLICE → PACK, is that of the output of RESHAPE.
  private var flattening: ModelFile {
    var file = ModelFile()
    let image = file.addTensor([1, 2, 3, 1])
    let shape = file.addTensor([4], .int32)
    let (zero, one) = (Int32(0).littleEndianBytes, Int32(1).littleEndianBytes)
    let (begin, end) = (file.addTensor([1], .int32, data: zero), file.addTensor([1], .int32, data: one))
    let batch = file.addTensor([], .int32)
    let free = file.addTensor([], .int32, data: Int32(-1).littleEndianBytes)
    let newShape = file.addTensor([2], .int32)
    let vectors = file.addTensor([1, 6])
    file.addOperator(.shape, [image], [shape], options: [0: .scalar(ElementType.int32.rawValue)])
    file.addOperator(.stridedSlice, [shape, begin, end, end], [batch], options: [4: .scalar(Int32(1))])
    file.addOperator(.pack, [batch, free], [newShape], options: [0: .scalar(Int32(2))])
    file.addOperator(.reshape, [image, newShape], [vectors])
    (file.inputs, file.outputs) = ([image], [vectors])
    return file
  }

  @Test func computedShapesAreFolded() throws {
    let interpreter = Interpreter(try flattening.model())
    for batch in [1, 4] {
      try interpreter.resizeInput(at: 0, to: [batch, 2, 3, 1])
      try interpreter.allocateTensors()
      #expect(interpreter.plan?.foldedOperators == [0, 1, 2])
      let values = (0..<batch * 6).map(Float.init)
      #expect(try interpreter.run(values) == values)
      #expect(try interpreter.output(at: 0).shape == [batch, 6])
    }
  }

  @Test func rankIsFolded() throws {
    var file = ModelFile()
    (file.inputs, file.outputs) = ([file.addTensor([2, 3, 1])], [file.addTensor([], .int32)])
    file.addOperator(.rank, file.inputs, file.outputs)
    let interpreter = try Interpreter(allocated: file)
    #expect(interpreter.plan?.foldedOperators == [0])
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0).values() == [3] as [Int32])
  }

  /// TensorFlow Lite leaves the output as it was.
  @Test func scalarsAreTransposed() throws {
    #expect(try run(.transpose, [Description([]), .integers([])], [7]) == [7])
  }

  /// TensorFlow Lite demands that axes be neighbours.
  @Test func axesApartAreReversed() throws {
    let values = (0..<12).map(Float.init)
    let result = try run(.reverseV2, [Description([2, 3, 2]), .integers([2, 0])], values)
    #expect(result == [7, 6, 9, 8, 11, 10, 1, 0, 3, 2, 5, 4])
    #expect(try run(.reverseV2, [Description([2]), .integers([])], [1, 2]) == [1, 2])
  }

  /// `input[..., 1, 2]` of rank 2: TensorFlow Lite takes the ellipsis for the first dimension.
  @Test func ellipsisMayStandForNothing() throws {
    let result = try run(
      .stridedSlice,
      [Description([2, 3]), .integers([0, 1, 2]), .integers([0, 2, 3]), .integers([1, 1, 1])], [0, 1, 2, 3, 4, 5],
      options: [2: .scalar(Int32(1)), 4: .scalar(Int32(6))])
    #expect(result == [5])
  }

  /// `end` as an offset that leads from the last element backwards to the first.
  @Test func offsetsMayBeNegative() throws {
    let result = try run(
      .stridedSlice, [Description([4]), .integers([-1]), .integers([-4]), .integers([-1])], [1, 2, 3, 4],
      options: [5: .scalar(UInt8(1))])
    #expect(result == [4, 3, 2, 1])
  }

  /// Strides far beyond the input, and begins and ends at the bounds of int32.
  @Test(arguments: [Int32(3), 1 << 20, .max, -3, -(1 << 20), -.max])
  func farStridesTakeOneElement(_ stride: Int32) throws {
    let (first, last): (Int32, Int32) = stride > 0 ? (.min, .max) : (.max, .min)
    let result = try run(
      .stridedSlice, [Description([3]), .integers([first]), .integers([last]), .integers([stride])], [1, 2, 3])
    #expect(result == [stride > 0 ? 1 : 3])
  }

  @Test func partsOfUnequalSizeAreRefused() throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([5])]
    let axis = file.addTensor([], .int32, data: Int32(0).littleEndianBytes)
    file.outputs = [file.addTensor([2]), file.addTensor([3])]
    file.addOperator(.split, [axis, 0], file.outputs, options: [0: .scalar(Int32(2))])
    let error = #expect(throws: ModelError.self) { try Plan(try file.model()) }
    #expect(error?.code == .shapeMismatch)
    #expect(error?.detail == "has shape [5], which cannot be cut into 2 along axis 0")
  }

  @Test func largestRankIsTiled() throws {
    let ones = [Int32](repeating: 1, count: 8)
    let twos = [Int32](repeating: 2, count: 8)
    let values = (0..<256).map(Float.init)
    let result = try run(.tile, [Description(twos), .integers(twos)], values)
    #expect(result.count == 65_536)
    let places = (0..<65_536).map { index in
      (0..<8).reduce(0) { $0 | (index >> (2 * $1) & 1) << $1 }
    }
    #expect(result == places.map { values[$0] })
    #expect(try run(.tile, [Description(ones), .integers(ones)], [3]) == [3])
  }

  @Test func emptyRangesAreEmpty() throws {
    func scalar(_ value: Int32) -> Description { Description([], .int32, data: value.littleEndianBytes) }
    let file = ModelFile.operation(
      .range, [scalar(4), scalar(4), scalar(-1)], output: Description([1], .int32))
    let interpreter = try Interpreter(allocated: file)
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0).shape == [0])
  }
}
