import Apus
import CZlib
import Foundation
import TestSupport
import Testing

/// Every tensor of quantized models against its checksum in LiteRT; `Fixtures/make_intermediate_tensors.py` stores them.
@Suite struct IntermediateTensorTests {
  /// The CRC-32 of every computed tensor of the models, in hexadecimal, by index.
  private struct Checksums: Decodable {
    let models: [String: [String: String]]
  }

  /// What the inputs are filled with.
  enum Pattern: Int, CaseIterable {
    case noise, ramp

    func bytes(_ count: Int) -> [UInt8] {
      var numbers = SplitMix64(seed: 1)
      switch self {
      case .noise: return (0..<count).map { _ in UInt8(truncatingIfNeeded: numbers.next() >> 32) }
      case .ramp: return (0..<count).map { UInt8(truncatingIfNeeded: $0 / 97) }
      }
    }
  }

  private static let checksums = Result {
    try JSONDecoder().decode(
      Checksums.self,
      from: Data(ProjectFolder.contents("Tests/ApusTests/Debugging/Fixtures/intermediate-tensors.json")))
  }

  /// The paths of the models that are there, by name.
  private static let paths: [String: String] = {
    let folders = [
      ProjectFolder.root.appendingPathComponent("Models"), ProjectFolder.shared.appendingPathComponent("models"),
    ]
    let names = (try? checksums.get().models.keys.sorted()) ?? []
    let found = names.compactMap { name in
      folders.map { $0.appendingPathComponent("\(name).tflite").path }.first(where: FileManager.default.fileExists)
        .map { (name, $0) }
    }
    return Dictionary(uniqueKeysWithValues: found)
  }()

  @Test func theModelOfTheProjectIsAmongThem() {
    #expect(Self.paths["efficientnet_lite0"] != nil)
  }

  @Test(arguments: paths.keys.sorted(), Pattern.allCases)
  func tensorsEqualThoseOfTheReferenceKernels(_ name: String, _ pattern: Pattern) throws {
    try compare(name, pattern, .reference, column: pattern.rawValue)
  }

  @Test(arguments: paths.keys.sorted(), Pattern.allCases)
  func tensorsEqualThoseOfTheDefaultKernels(_ name: String, _ pattern: Pattern) throws {
    try compare(name, pattern, .fast, column: 2 + pattern.rawValue)
  }

  private func compare(_ name: String, _ pattern: Pattern, _ kernels: KernelFamily, column: Int) throws {
    let expected = try #require(try Self.checksums.get().models[name])
    var options = PlanOptions()
    options.kernels = kernels
    options.keepsAllTensors = true
    let interpreter = try Interpreter(modelPath: try #require(Self.paths[name]), options: options)
    try interpreter.allocateTensors()
    for position in 0..<interpreter.inputTensorCount {
      let input = try interpreter.input(at: position)
      try interpreter.copy(pattern.bytes(input.data.count), toInputAt: position)
    }
    try interpreter.invoke()
    let graph = interpreter.model.mainSubgraph
    let computed = Set(graph.inputs + graph.operators.flatMap(\.outputs))
    #expect(Set(expected.keys) == Set(computed.map(String.init)))
    var different: [String] = []
    for index in computed.sorted() {
      let tensor = try interpreter.tensor(at: index)
      let columns = try #require(expected["\(index)"]).split(separator: " ")
      if columns[column] != Self.checksum(tensor.data) { different.append("\(index) '\(tensor.name)'") }
    }
    #expect(different == [])
  }

  private static func checksum(_ bytes: [UInt8]) -> String {
    let value = bytes.withUnsafeBufferPointer { CZlib.crc32(0, $0.baseAddress, UInt32($0.count)) }
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
