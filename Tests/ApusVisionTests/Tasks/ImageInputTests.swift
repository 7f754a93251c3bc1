import ApusVision
import TestSupport
import Testing

/// Inputs and outputs that other tasks refuse, on models whose scores are the elements of their input.
@Suite struct ImageInputTests {
  private static let samples: [UInt8] = [0, 64, 128, 255, 127, 1, 2, 3, 4, 5, 6, 7]

  /// RESHAPE of an input to an output.
  private func model(
    _ type: ElementType = .float32, input: [Int32], output: [Int32], fields: [Int: FlatValue] = [:],
    signature: [Int32]? = nil
  ) throws -> Model {
    var file = ModelFile()
    var inputFields = fields
    inputFields[7] = signature.map { .vector($0) }
    file.inputs = [file.addTensor(input, type, fields: inputFields)]
    file.outputs = [file.addTensor(output, type, fields: fields)]
    file.addOperator(.reshape, [0], file.outputs, options: [0: .vector(output)])
    return try file.model()
  }

  private func options(_ change: (inout ModelSettings) throws -> Void) rethrows -> TaskOptions {
    var options = TaskOptions()
    options.settings.normalization = .identity
    try change(&options.settings)
    return options
  }

  /// The scores of the model in the order of its classes.
  private func scores(_ model: Model, _ options: TaskOptions) throws -> [Float] {
    let heads = try ImageClassifier(model, options: options).classify(PixelModel.image(Self.samples))
    return heads[0].categories.sorted { $0.index < $1.index }.map(\.score)
  }

  /// round((v − mean) / std / scale) + zero point, NumPy 2.4.6 in float32, for mean 127.5, std 127.5.
  @Test func integersAreQuantized() throws {
    let fields = ModelFile.quantization([0.01], [-10])
    let model = try model(.int8, input: [1, 2, 2, 3], output: [1, 12], fields: fields)
    let options = try options {
      $0.normalization = try Normalization(mean: [127.5], standardDeviation: [127.5])
    }
    let input = try ImageInput(model, settings: options.settings).encode(PixelModel.image(Self.samples))
    let expected: [Int8] = [-110, -60, -10, 90, -10, -109, -108, -108, -107, -106, -105, -105]
    #expect(input.bytes.map { Int8(bitPattern: $0) } == expected)
    let values = expected.map { Float(0.01) * Float(Int($0) + 10) }
    #expect(try scores(model, options) == values)
  }

  @Test func integersWithoutNormalizationAreSamples() throws {
    let fields = ModelFile.quantization([1], [-128])
    let model = try model(.int8, input: [1, 2, 2, 3], output: [1, 12], fields: fields)
    #expect(try scores(model, TaskOptions()) == Self.samples.map { Float($0) })
    let bytes = try PixelModel.make()
    let given = try ImageInput(bytes, settings: options { _ in }.settings)
    // Scale 1/256: samples above 0 become more than 255 can hold.
    #expect(try given.encode(PixelModel.image(Self.samples)).bytes == Self.samples.map { $0 == 0 ? 0 : 255 })
    #expect(try ImageInput(bytes).encode(PixelModel.image(Self.samples)).bytes == Self.samples)
  }

  @Test func integersWithoutScaleTakeNoNormalization() throws {
    let model = try model(.int8, input: [1, 2, 2, 3], output: [1, 12])
    let error = #expect(throws: ImageError.self) { try ImageInput(model, settings: options { _ in }.settings) }
    #expect(error?.code == .invalidArgument)
  }

  @Test func planesAndColorOrder() throws {
    let planes = try model(input: [1, 3, 2, 2], output: [1, 12])
    #expect(try scores(planes, options { _ in }) == [0, 255, 2, 5, 64, 127, 3, 6, 128, 1, 4, 7])
    let bgr = try scores(planes, options { $0.colorOrder = .bgr })
    #expect(bgr == [128, 1, 4, 7, 64, 127, 3, 6, 0, 255, 2, 5])
    let pixels = try model(input: [1, 2, 2, 3], output: [1, 12])
    let normalized = try scores(
      pixels,
      options {
        $0.colorOrder = .bgr
        $0.normalization = try Normalization(mean: [1, 2, 3], standardDeviation: [1, 2, 4])
      })
    #expect(normalized == [127, 31, -0.75, 0, 62.5, 63, 3, 0.5, -0.25, 6, 2, 0.5])
  }

  /// Width 3 and 3 channels: the shape says NHWC, the settings know better.
  @Test func layoutIsGivenWhereTheShapeMayBeBoth() throws {
    let model = try model(input: [1, 3, 1, 3], output: [1, 9])
    #expect(
      try ImageInput(model, settings: options { _ in }.settings).encode(PixelModel.image(Self.samples)).picture.height
        == 3)
    let given = try ImageInput(model, settings: options { $0.layout = .nchw }.settings)
    #expect(try given.encode(PixelModel.image(Self.samples)).picture.width == 3)
    let none = try self.model(input: [1, 2, 2, 5], output: [1, 20])
    let error = #expect(throws: ModelError.self) { try ImageInput(none, settings: options { _ in }.settings) }
    #expect(error?.code == .unsuitable)
  }

  @Test func fourChannelsHaveFourNormalizations() throws {
    let model = try model(input: [1, 2, 2, 4], output: [1, 16])
    let options = try options {
      $0.normalization = try Normalization(mean: [0, 1, 2, 55], standardDeviation: [1, 1, 1, 100])
    }
    #expect(try scores(model, options) == [0, 63, 126, 2, 255, 126, -1, 2, 2, 2, 2, 2, 5, 5, 5, 2])
  }

  /// Luma is 0.299 R + 0.587 G + 0.114 B.
  @Test func grayscale() throws {
    let model = try model(input: [1, 2, 2, 1], output: [1, 4])
    #expect(try scores(model, options { _ in }) == [52, 151, 3, 6])
    let planes = try self.model(input: [1, 1, 2, 2], output: [1, 4])
    #expect(try scores(planes, options { _ in }) == [52, 151, 3, 6])
  }

  /// Graphs that allow a batch of one run one; others get the image as often as they take it.
  @Test(arguments: [[2, 12], [2, -1]] as [[Int32]])
  func batches(_ target: [Int32]) throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([2, 2, 2, 3])]
    file.outputs = [file.addTensor([2, 12])]
    file.addOperator(.reshape, [0], file.outputs, options: [0: .vector(target)])
    #expect(try scores(file.model(), options { _ in }) == Self.samples.map { Float($0) })
  }

  /// The sum of a batch of three and its parts cannot be had from one image.
  @Test func batchesThatAreMixed() throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([3, 2, 2, 3])]
    let constant = file.addTensor([3, 2, 2, 3], data: [Float](repeating: 0.5, count: 36).littleEndianBytes)
    let sum = file.addTensor([3, 2, 2, 3])
    file.addOperator(.add, [0, constant], [sum], options: [:])
    file.outputs = [file.addTensor([3, 12])]
    file.addOperator(.reshape, [sum], file.outputs, options: [0: .vector([3, 12] as [Int32])])
    let classifier = try ImageClassifier(file.model(), options: options { _ in })
    let image = try classifier.encode(PixelModel.image(Self.samples))
    #expect(try classifier.inputArray(image).shape == [3, 2, 2, 3])
    #expect(try scores(file.model(), options { _ in }) == Self.samples.map { Float($0) + 0.5 })
  }

  @Test(
    arguments: [[12], [1, 12], [12, 1], [1, 1, 12], [1, 12, 1, 1], [1, 1, 1, 12], [1, 1, 12, 1]] as [[Int32]])
  func outputsOfAnyRank(_ output: [Int32]) throws {
    #expect(try scores(model(input: [1, 2, 2, 3], output: output), options { _ in }).count == 12)
  }

  @Test(arguments: [[1, 2, 6], [2, 6], [1, 3, 4, 1]] as [[Int32]])
  func outputsOfSeveralDimensionsAreRefused(_ output: [Int32]) throws {
    let model = try model(input: [1, 2, 2, 3], output: output)
    let error = #expect(throws: ModelError.self) { try ImageClassifier(model, options: options { _ in }) }
    #expect(error?.code == .unsuitable)
  }

  @Test func sizesThatVary() throws {
    let declared = try model(input: [1, 2, 2, 3], output: [1, 12], signature: [-1, -1, -1, 3])
    #expect(try scores(declared, options { _ in }).count == 12)
    var file = ModelFile()
    file.inputs = [file.addTensor([1, 1, 1, 3], fields: [7: .vector([-1, -1, -1, 3] as [Int32])])]
    file.outputs = [file.addTensor([1, 3])]
    file.addOperator(.reshape, [0], file.outputs, options: [0: .vector([1, -1] as [Int32])])
    let error = #expect(throws: ModelError.self) { try ImageClassifier(file.model(), options: options { _ in }) }
    #expect(error?.code == .unsuitable)
    let given = try options { $0.inputSize = ImageSize(width: 2, height: 2) }
    #expect(try scores(file.model(), given) == Self.samples.map { Float($0) })
    let senseless = try options { $0.inputSize = ImageSize(width: -2, height: Int.max) }
    #expect(throws: ModelError.self) { try ImageClassifier(file.model(), options: senseless) }
  }

  @Test func resultsAreLimitedBySettings() throws {
    var options = TaskOptions()
    options.settings.maxResults = 2
    #expect(try scores(PixelModel.make(), options).count == 2)
    options.maxResults = 5
    #expect(try scores(PixelModel.make(), options).count == 5)
    options.settings.maxResults = 0
    #expect(throws: TaskError.self) { try ImageClassifier(PixelModel.make(), options: options) }
  }
}
