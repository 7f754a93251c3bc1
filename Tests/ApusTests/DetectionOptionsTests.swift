import Apus
import TestSupport
import Testing

/// Options of TFLite_Detection_PostProcess that Python's flatbuffers package wrote; see `generate_reader.py` among the
/// fixtures of ModelFormatTests.
@Suite struct DetectionOptionsTests {
  /// Boxes of two classes, four unless `count` says otherwise; `boxes` replaces the shape of their encodings.
  private func file(
    _ options: String, count: Int32 = 4, boxes: [Int32]? = nil, score: ElementType = .float32
  ) throws -> ModelFile {
    var file = ModelFile()
    let inputs = [
      file.addTensor(boxes ?? [1, count, 4]), file.addTensor([1, count, 2], score),
      file.addTensor([count, 4], data: [Float](repeating: 1, count: Int(4 * count)).littleEndianBytes),
    ]
    file.inputs = Array(inputs.prefix(2))
    file.outputs = (0..<4).map { _ in file.addTensor([]) }
    let fixture = "Tests/ModelFormatTests/Fixtures/detection-\(options).flexbuffer"
    file.addCustomOperator(
      "TFLite_Detection_PostProcess", inputs, file.outputs, options: try ProjectFolder.contents(fixture))
    return file
  }

  private func expectError(_ code: ModelError.Code, role: String? = nil, _ file: ModelFile) {
    let error = #expect(throws: ModelError.self) { try Plan(try file.model()) }
    #expect(error?.code == code, "\(error?.description ?? "")")
    #expect(error?.location == .node(0, name: "TFLite_Detection_PostProcess", version: 1, role: role))
  }

  @Test func soundOptionsGiveTheOutputsTheirShapes() throws {
    let plan = try Plan(try file("sound").model())
    #expect(plan.tensors[3...].map(\.shape) == [[1, 3, 4], [1, 3], [1, 3], [1]])
    #expect(plan.foldedOperators.isEmpty)
    let options = OperatorSet.options(of: plan.model.mainSubgraph.operators[0]).map { "\($0.name) \($0.value)" }
    #expect(options.contains("max_detections 3"))
    #expect(options.contains("num_classes 2"))
    #expect(options.contains("use_regular_nms false"))
    #expect(options.contains("nms_iou_threshold 0.5"))
  }

  @Test(arguments: [
    "no-detections", "no-classes", "negative-per-class", "no-classes-per-detection", "iou-0", "iou-above-1", "iou-nan",
  ])
  func optionsOutOfRange(_ options: String) throws {
    expectError(.malformed, try file(options))
  }

  @Test func optionsThatDoNotFitTheInputs() throws {
    expectError(.shapeMismatch, role: "class scores", try file("five-classes"))
    expectError(.shapeMismatch, try file("sound", boxes: [1, 5, 4]))
    expectError(.shapeMismatch, try file("sound", boxes: [1, 4, 3]))
    expectError(.shapeMismatch, try file("sound", boxes: [2, 4, 4]))
    expectError(.shapeMismatch, try file("sound", boxes: [4, 4]))
    expectError(.unsupportedType, try file("sound", score: .int16))
  }

  /// Scratch memory is there during a run only.
  @Test func operatorsWithScratchMemoryAreNotComputedAtPlanning() throws {
    var file = try file("sound")
    let zeros = [UInt8](repeating: 0, count: 64)
    for (tensor, count) in [(0, 64), (1, 32)] {
      file.tensors[tensor].fields[2] = .scalar(UInt32(file.buffers.count))
      file.buffers.append(FlatTable([0: .vector(Array(zeros.prefix(count)), count: count, alignment: 16)]))
    }
    file.inputs = []
    let interpreter = try Interpreter(allocated: file)
    #expect(interpreter.plan?.foldedOperators.isEmpty == true)
    try interpreter.invoke()
    #expect(try interpreter.output(at: 3).values() == [0] as [Float])
  }

  @Test func outputsBeyondTheLimit() throws {
    expectError(.limitExceeded, role: "output", try file("huge"))
  }

  @Test func comparisonsThatWouldTakeHours() throws {
    expectError(.limitExceeded, try file("huge", count: 64))
  }

  /// A box whose bottom is above its top stops the run, and the interpreter stays usable.
  @Test func invalidBoxIsAnInferenceError() throws {
    let interpreter = try Interpreter(allocated: try file("sound"))
    let sound = [Float](repeating: 0, count: 16)
    try interpreter.copy(([Float](repeating: 0.9, count: 8)).littleEndianBytes, toInputAt: 1)
    try interpreter.copy(sound.littleEndianBytes, toInputAt: 0)
    try interpreter.invoke()
    #expect(try interpreter.output(at: 3).values() == [1] as [Float])
    var anchors = try file("sound")
    anchors.buffers[1] = FlatTable([0: .vector([Float](repeating: -1, count: 16).littleEndianBytes)])
    let refusing = try Interpreter(allocated: anchors)
    expectInferenceError(.invalidData) { try refusing.invoke() }
    expectInferenceError(.invokeRequired) { try refusing.output(at: 0) }
  }
}
