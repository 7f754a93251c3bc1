import Apus
import ApusVision
import TestSupport

/// Detectors whose outputs are constants, so that every result is known beforehand.
struct DetectorModel {
  /// An output: its name in the metadata, its shape and its values.
  struct Output {
    var name: String
    var shape: [Int32]
    var values: [Float]
    /// Fields of table TensorMetadata besides the name.
    var metadata: [Int: FlatValue] = [:]
  }

  var outputs: [Output]
  /// Tables CustomMetadata.
  var custom: [FlatTable] = []
  /// Packed files.
  var files: [(name: String, contents: String)] = []
  /// Columns and rows of the input.
  var size: (width: Int32, height: Int32) = (2, 2)
  var hasMetadata = true

  /// A model of the four outputs of TFLite_Detection_PostProcess; boxes are as that makes them: top, left, bottom, right.
  static func finished(
    _ boxes: [[Float]], classes: [Float], scores: [Float], count: Float? = nil
  ) -> DetectorModel {
    let places = Int32(scores.count)
    return DetectorModel(outputs: [
      Output(name: "location", shape: [1, places, 4], values: boxes.flatMap { $0 }),
      Output(name: "category", shape: [1, places], values: classes),
      Output(name: "score", shape: [1, places], values: scores),
      Output(name: "number of detections", shape: [1], values: [count ?? Float(places)]),
    ])
  }

  /// A model of raw boxes and scores, each given box by box.
  static func raw(_ boxes: [[Float]], scores: [[Float]]) -> DetectorModel {
    let count = Int32(boxes.count)
    return DetectorModel(outputs: [
      Output(name: "location", shape: [1, count, Int32(boxes.first?.count ?? 4)], values: boxes.flatMap { $0 }),
      Output(name: "score", shape: [1, count, Int32(scores.first?.count ?? 1)], values: scores.flatMap { $0 }),
    ])
  }

  /// The content of table TensorMetadata that describes boxes.
  static func content(order: [UInt32] = [], kind: Int8, unit: Int8 = 0) -> FlatValue {
    var fields: [Int: FlatValue] = [1: .scalar(kind), 2: .scalar(unit)]
    if !order.isEmpty { fields[0] = .vector(order) }
    return .table(FlatTable([0: .scalar(UInt8(3)), 1: .table(FlatTable(fields))]))
  }

  /// The field of table TensorMetadata that names `labels.txt` as a file of `kind`.
  static func labels(_ kind: Int8) -> FlatValue {
    .tables([FlatTable([0: .string("labels.txt"), 2: .scalar(kind)])])
  }

  func model() throws -> Model {
    var file = ModelFile()
    file.inputs = [file.addTensor([1, size.height, size.width, 3], .uint8)]
    for output in outputs {
      file.outputs.append(
        file.addTensor(
          output.shape, data: output.values.littleEndianBytes, fields: [3: .string("graph/\(output.name)")]))
    }
    if hasMetadata {
      let described = outputs.map { FlatTable($0.metadata.merging([0: .string($0.name)]) { $1 }) }
      let graph = FlatTable([2: .tables([FlatTable()]), 3: .tables(described), 9: .tables(custom)])
      let bytes = FlatBufferWriter(FlatTable([3: .tables([graph])]), identifier: "M001").bytes
      let entry = FlatTable([0: .string("TFLITE_METADATA"), 1: .scalar(UInt32(file.buffers.count))])
      file.fields[6] = .tables([entry])
      file.buffers.append(FlatTable([0: .vector(bytes, count: bytes.count, alignment: 16)]))
    }
    return try Model(ModelBytes(copying: file.bytes + StoredZip(files).bytes))
  }

  /// What a detector on the model finds in an image of `width` × `height` pixels.
  func detect(
    width: Int = 100, height: Int = 100, region: RegionOfInterest = .full,
    _ change: (inout TaskOptions) throws -> Void = { _ in }
  ) throws -> [Detection] {
    var options = TaskOptions()
    try change(&options)
    let image = try Image(width: width, height: height, pixels: Array(repeating: 0, count: width * height * 3))
    return try ObjectDetector(model(), options: options).detect(image, region: region)
  }
}

extension Detection {
  /// The edges of the box: x, y, width, height.
  var edges: [Double] { [boundingBox.x, boundingBox.y, boundingBox.width, boundingBox.height] }
}
