import Apus
import TestSupport
import Testing

/// Damaged models are refused with a typed error, or run; nothing ends the process or takes forever.
@Suite(.timeLimit(.minutes(5))) struct RobustnessTests {
  private static let networks = (try? ConformanceCase.networks()) ?? [:]

  /// Reads `bytes`, plans, runs once on inputs of ones, and reads whatever can be read.
  ///
  /// The memory limit keeps damaged shapes from taking the machine's memory, and so bounds the work of a run.
  @discardableResult
  private static func exercise(_ bytes: [UInt8]) throws -> Bool {
    do {
      let model = try Model(ModelBytes(copying: bytes))
      var options = PlanOptions()
      options.memoryLimit = 1 << 20
      let plan = try Plan(model, options: options)
      let interpreter = Interpreter(plan)
      for index in 0..<interpreter.inputTensorCount {
        let count = try interpreter.input(at: index).data.count
        try interpreter.copy(repeatElement(1, count: count), toInputAt: index)
      }
      try interpreter.invoke()
      for index in plan.tensors.indices {
        _ = try? interpreter.tensor(at: index).realValues()
      }
      for key in interpreter.signatureKeys {
        _ = try? interpreter.signatureRunner(with: key)
      }
      return true
    } catch is ModelError {
      return false
    } catch is InferenceError {
      return false
    }
  }

  /// Empty tensors whose other dimensions are as large as they may be: no overflow, no long loops over nothing.
  @Test(arguments: [[0, 46_340, 46_340, 1], [1, 46_340, 46_340, 0], [1, 0, 46_340, 46_340]] as [[Int32]])
  func emptyTensorsTakeNoTime(_ shape: [Int32]) throws {
    let image = ModelFile.TensorDescription(shape)
    let output = ModelFile.TensorDescription([1])
    let window: [Int: FlatValue] = [1, 2, 3, 4].reduce(into: [0: .scalar(Int8(1))]) { $0[$1] = .scalar(Int32(1)) }
    let zeros = [Int32](repeating: 0, count: 8).littleEndianBytes
    let files = [
      ModelFile.operation(.add, [image, image], output: output), .operation(.softmax, [image], output: output),
      .operation(.maxPool2D, [image], output: output, options: window),
      .operation(.concatenation, [image, image], output: output, options: [0: .scalar(Int32(3))]),
      .operation(.transpose, [image, .integers([3, 1, 2, 0])], output: output),
      .operation(.pad, [image, .init([4, 2], .int32, data: zeros)], output: output),
      .operation(.resizeNearestNeighbor, [image, .integers([46_340, 46_340])], output: output),
      .operation(.mean, [image, .integers([0])], output: output),
    ]
    let duration = try ContinuousClock().measure {
      for file in files {
        try Self.exercise(file.bytes)
      }
    }
    #expect(duration < .seconds(2))
  }

  @Test func thereAreNetworks() throws {
    #expect(Self.networks.count == 14)
    for (name, bytes) in Self.networks {
      #expect(try Self.exercise(bytes), "\(name)")
    }
  }

  @Test(arguments: networks.keys.sorted())
  func everyPrefixIsRefusedOrRuns(_ name: String) throws {
    let bytes = try #require(Self.networks[name])
    // Data and strings at the end of the file are found missing too.
    for count in stride(from: 0, to: bytes.count, by: bytes.count < 1000 ? 1 : 7) {
      #expect(try !Self.exercise(Array(bytes.prefix(count))), "\(count) bytes of \(name)")
    }
  }

  @Test(arguments: networks.keys.sorted())
  func randomBitFlipsAreRefusedOrRun(_ name: String) throws {
    let bytes = try #require(Self.networks[name])
    var generator = SplitMix64(seed: 2026)
    var runCount = 0
    for _ in 0..<2000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        changed[Int.random(in: 0..<changed.count, using: &generator)] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      }
      if try Self.exercise(changed) { runCount += 1 }
    }
    // Flipped weights run; flipped structure does not: the test reaches both ends.
    #expect(runCount > 20 && runCount < 2000)
  }

  @Test(
    arguments: ["two-named-inputs-and-outputs-float32-0", "two-heads-int8-0"],
    [0, 1, 0x7FFF_FFFF, 0xFFFF_FFFF] as [UInt32])
  func extremeWordsAreRefusedOrRun(_ name: String, _ word: UInt32) throws {
    let bytes = try #require(Self.networks[name])
    for offset in stride(from: 0, to: bytes.count - 3, by: 4) {
      try Self.exercise(bytes.replacing(at: offset, with: word))
    }
  }

  @Test(
    arguments: ["two-named-inputs-and-outputs-uint8-0", "two-heads-float32-0"], [0, 1, 4, 0x7FFF, 0xFFFF] as [UInt16])
  func extremeHalfwordsAreRefusedOrRun(_ name: String, _ halfword: UInt16) throws {
    let bytes = try #require(Self.networks[name])
    for offset in stride(from: 0, to: bytes.count - 1, by: 2) {
      try Self.exercise(bytes.replacing(at: offset, with: halfword))
    }
  }
}

extension ConformanceCase {
  /// The files of the tiny networks by name.
  fileprivate static func networks() throws -> [String: [UInt8]] {
    let bytes = try ProjectFolder.contents("Tests/Conformance/cases/MODELS.zip")
    guard let zip = try ZipArchive(ByteView(ModelBytes(copying: bytes))) else { return [:] }
    let suffix = "/model.tflite"
    let names = zip.entries.map(\.name).filter { $0.hasSuffix(suffix) }
    return try Dictionary(
      uniqueKeysWithValues: names.map { (String($0.dropLast(suffix.count)), try zip.contents(of: $0)) })
  }
}
