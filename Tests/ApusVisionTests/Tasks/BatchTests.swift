import Apus
import ApusVision
import TestSupport
import Testing

/// Models run on several photos at once give, for each, exactly what they give for it alone.
@Suite struct BatchTests {
  /// EfficientNet-Lite0, uint8 outside and int8 per channel inside, on four parts of one photo; its RESHAPE names the
  /// batch of 1.
  @Test func defaultModel() throws {
    let root = ProjectFolder.root.path
    let photo = try Image(path: "\(root)/Models/samples/chelsea.png")
    let parts = try [0, 0.1, 0.2, 0.3].map { try RegionOfInterest(x: $0, y: $0, width: 0.7, height: 0.6) }
    try compare("\(root)/Models/efficientnet_lite0.tflite", parts.map { (photo, $0) })
  }

  @Test(
    .enabled(if: ProjectFolder.hasShared, "data beside the project"),
    arguments: [
      "mobilenet_v1_0.25_128_quant", "mobilenet_v2_1.0_224_quant", "tf2_mobilenet_v2_1.0_224_ptq", "vww_96_int8",
      "vww_96_float", "mobilenet_v1_0.25_224_1_metadata_1",
    ])
  func mobileNets(_ name: String) throws {
    let shared = ProjectFolder.shared.path
    let photos = try ["cat.bmp", "burger.jpg", "parrot.jpg", "grace_hopper.bmp"].map {
      try Image(path: "\(shared)/images/\($0)")
    }
    try compare("\(shared)/models/\(name).tflite", photos.map { ($0, .full) })
  }

  private func compare(_ path: String, _ photos: [(image: Image, region: RegionOfInterest)]) throws {
    let model = try Model(path: path)
    var options = TaskOptions()
    if model.mainSubgraph.tensors[model.mainSubgraph.inputs[0]].type == .float32 {
      options.settings.normalization = try Normalization(mean: [127.5], standardDeviation: [127.5])
    }
    let classifier = try ImageClassifier(model, options: options)
    let inputs = photos.map { classifier.encode($0.image, region: $0.region).bytes }
    #expect(Set(inputs).count == 4)
    let single = try Interpreter(Plan(model))
    let alone = try inputs.flatMap { try outputs(of: single, $0) }
    let batch = Interpreter(model)
    var shape = model.mainSubgraph.tensors[model.mainSubgraph.inputs[0]].shape.dimensions
    shape[0] = 4
    try batch.resizeInput(at: 0, to: Shape(shape))
    try batch.allocateTensors()
    #expect(try outputs(of: batch, Array(inputs.joined())) == alone)
    #expect(try batch.output(at: 0).shape[0] == 4)
  }

  private func outputs(of interpreter: Interpreter, _ input: [UInt8]) throws -> [UInt8] {
    try interpreter.copy(input, toInputAt: 0)
    try interpreter.invoke()
    return try interpreter.output(at: 0).data
  }
}
