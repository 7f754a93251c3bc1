import Apus
import ApusVision
import TestSupport
import Testing

/// Models that end in TFLite_Detection_PostProcess, without metadata.
@Suite struct DetectionOperatorTests {
  /// A model of three boxes, their scores in two classes, and the operator with options that Python's flatbuffers package
  /// wrote; `order` are the positions of its outputs among the model's.
  private func model(_ options: String, order: [Int] = [0, 1, 2, 3]) throws -> Model {
    func constant(_ values: [Float], _ shape: [Int32], in file: inout ModelFile) -> Int32 {
      file.addTensor(shape, data: values.littleEndianBytes)
    }
    var file = ModelFile()
    file.inputs = [file.addTensor([1, 2, 2, 3], .uint8)]
    let inputs = [
      constant(Array(repeating: 0, count: 12), [1, 3, 4], in: &file),
      constant([0.75, 0.5, 0.25, 0.875, 0.125, 0.25], [1, 3, 2], in: &file),
      constant([0.5, 0.25, 0.5, 0.25, 0.5, 0.75, 0.5, 0.25, 0.5, 0.5, 0.25, 0.25], [3, 4], in: &file),
    ]
    let outputs = (0..<4).map { _ in file.addTensor([]) }
    file.outputs = order.map { outputs[$0] }
    file.addCustomOperator(
      "TFLite_Detection_PostProcess", inputs, outputs,
      options: try ProjectFolder.contents("Tests/ModelFormatTests/Fixtures/detection-\(options).flexbuffer"))
    return try file.model()
  }

  private func detect(_ model: Model, _ labels: [String]? = nil) throws -> [Detection] {
    var options = TaskOptions()
    options.settings.labels = labels
    return try ObjectDetector(model, options: options)
      .detect(Image(width: 64, height: 64, pixels: Array(repeating: 0, count: 64 * 64 * 3)))
  }

  @Test func oneClassForEachBox() throws {
    let found = try detect(model("sound"))
    #expect(found.map(\.edges) == [[40, 16, 16, 32], [8, 16, 16, 32]])
    #expect(found.map { $0.categories.map(\.index) } == [[1], [0]])
    // The operator says which output is which.
    #expect(try detect(model("sound", order: [3, 2, 1, 0])) == found)
    #expect(try detect(model("sound", order: [1, 3, 0, 2])) == found)
  }

  /// The operator counts boxes, each with two places; regular suppression counts places.
  @Test func severalClassesForEachBox() throws {
    let found = try detect(model("two-classes"))
    #expect(found.map { $0.categories.map(\.index) } == [[1, 0], [0, 1]])
    #expect(found.map { $0.categories.map(\.score) } == [[0.875, 0.25], [0.75, 0.5]])
    let regular = try detect(model("two-classes-regular"))
    #expect(regular.map { $0.categories.map(\.index) } == [[1], [0, 1]])
  }

  @Test func labelsAreAsManyAsClasses() throws {
    #expect(try detect(model("sound"), ["a", "b"]).map { $0.categories[0].label } == ["b", "a"])
    for (labels, given) in [(["a"], "1 label is"), (["background", "a", "b"], "3 labels are")] {
      let error = #expect(throws: TaskError.self) { try detect(model("sound"), labels) }
      #expect(error?.code == .labelMismatch)
      #expect(error?.detail == "\(given) given, the detector has 2 classes")
    }
  }
}
