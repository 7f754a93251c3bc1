import Apus
import Foundation
import TestSupport

/// A stored model with inputs, and the outputs of TensorFlow Lite's reference kernels and its default ones.
struct ConformanceCase {
  /// The inputs of one run, and its outputs.
  struct Run {
    let inputs: [NumPyArray]
    /// The outputs of the reference kernels.
    let reference: [NumPyArray]
    /// The outputs of the default kernels.
    let standard: [NumPyArray]
  }

  let name: String
  var model: Model
  /// One run, for operators that keep a state a second one on the state that the first leaves.
  var runs: [Run]

  /// The inputs of the first run.
  var inputs: [NumPyArray] { runs[0].inputs }

  /// The folder of the archives: `Tests/Conformance/cases`, or what `APUS_CONFORMANCE_CASES` names.
  static let folder =
    ProcessInfo.processInfo.environment["APUS_CONFORMANCE_CASES"].map { URL(fileURLWithPath: $0) }
    ?? ProjectFolder.root.appendingPathComponent("Tests/Conformance/cases")

  /// The names of the archives, one for each operator.
  static let archives: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".zip") }.map { String($0.dropLast(4)) }.sorted()
  }()

  /// Every case of an archive, in order of name.
  static func all(in archive: String) throws -> [ConformanceCase] {
    let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent("\(archive).zip")))
    guard let zip = try ZipArchive(ByteView(ModelBytes(copying: bytes))) else { return [] }
    let names = Set(zip.entries.map { String($0.name.prefix { $0 != "/" }) })
    return try names.sorted().map { try ConformanceCase($0, zip) }
  }

  private init(_ name: String, _ zip: ZipArchive) throws {
    self.name = name
    model = try Model(ModelBytes(copying: zip.contents(of: "\(name)/model.tflite")))
    let second = try Self.run(name, "2", zip)
    runs = [try Self.run(name, "", zip)] + (second.reference.isEmpty ? [] : [second])
  }

  private static func run(_ name: String, _ number: String, _ zip: ZipArchive) throws -> Run {
    let reference = try arrays("\(name)/ref\(number)_", zip)
    // Only default results that differ are stored.
    let standard = try reference.enumerated().map { index, array in
      let entry = "\(name)/def\(number)_\(index).npy"
      return zip.entries.contains { $0.name == entry } ? try NumPyArray(bytes: zip.contents(of: entry)) : array
    }
    return Run(inputs: try arrays("\(name)/in\(number)_", zip), reference: reference, standard: standard)
  }

  private static func arrays(_ prefix: String, _ zip: ZipArchive) throws -> [NumPyArray] {
    let count = zip.entries.count { $0.name.hasPrefix(prefix) }
    return try (0..<count).map { try NumPyArray(bytes: zip.contents(of: "\(prefix)\($0).npy")) }
  }

  /// What is wrong with our outputs, in words, or nil; the family of the options decides what is right.
  func difference(options: PlanOptions = PlanOptions()) throws -> String? {
    let interpreter = Interpreter(model, options: options)
    try interpreter.allocateTensors()
    for (index, run) in runs.enumerated() {
      let expected = options.kernels == .fast ? run.standard : run.reference
      let tolerance = options.kernels == .fast ? .relativeToLargest(1e-5) : tolerance
      if let difference = try difference(interpreter, run.inputs, expected, tolerance) {
        return index == 0 ? difference : "second run, \(difference)"
      }
    }
    return nil
  }

  /// The bytes of our outputs.
  func outputs(options: PlanOptions) throws -> [[UInt8]] {
    let interpreter = Interpreter(model, options: options)
    try interpreter.allocateTensors()
    for (index, input) in runs[0].inputs.enumerated() {
      try interpreter.copy(input.data, toInputAt: index)
    }
    try interpreter.invoke()
    return try (0..<interpreter.outputTensorCount).map { try interpreter.output(at: $0).data }
  }

  private func difference(
    _ interpreter: Interpreter, _ inputs: [NumPyArray], _ expected: [NumPyArray], _ tolerance: Tolerance
  ) throws -> String? {
    for (index, input) in inputs.enumerated() {
      try interpreter.copy(input.data, toInputAt: index)
    }
    try interpreter.invoke()
    guard interpreter.outputTensorCount == expected.count, !expected.isEmpty else {
      return "\(interpreter.outputTensorCount) outputs, \(expected.count) expected"
    }
    for (index, array) in expected.enumerated() {
      if let difference = try difference(interpreter.output(at: index), array, tolerance) {
        return "output \(index): \(difference)"
      }
    }
    return nil
  }

  private func difference(
    _ output: Tensor, _ reference: NumPyArray, _ tolerance: Tolerance
  ) throws -> String? {
    guard output.shape == reference.shape, output.dataType == reference.type else {
      return "\(output.dataType) \(output.shape), \(reference.type) \(reference.shape) expected"
    }
    if output.data == reference.data { return nil }
    guard output.dataType == .float32 else {
      let wrong = output.data.indices.filter { output.data[$0] != reference.data[$0] }
      return "\(wrong.count) of \(output.data.count) bytes differ, the first at \(wrong[0])"
    }
    return try tolerance.difference(output.values(), reference.floats)
  }

  /// How far floats of the reference family may be from the reference: 10⁻⁵ of the largest, but 4 units in the last place for a function of each
  /// element by itself, whose error depends on no other element.
  private var tolerance: Tolerance {
    let kinds = Set(model.mainSubgraph.operators.map(\.kind))
    guard kinds.count == 1, let kind = kinds.first, Self.functions.contains(kind) else {
      return .relativeToLargest(1e-5)
    }
    guard kind == .builtin(.gelu) else { return .unitsInTheLastPlace(4) }
    // LiteRT computes GELU by Eigen's rational functions. Over 1.5 million arguments in −14…8 they are at most 7.5e-8 (10
    // units, at −1.412, where the C library has the exact value but for rounding) and with tanh 7.2e-7 (at −4.842, where
    // 1 + tanh cancels) from the C library's, but for differences within 4 units.
    let isApproximate = model.mainSubgraph.operators.flatMap(OperatorSet.options).contains { $0.value == "true" }
    return .unitsInTheLastPlace(4, floor: isApproximate ? 0x1p-20 : 0x1p-23)
  }

  /// Operators that are a transcendental function, or a root, of each element.
  private static let functions: Set<OperatorKind> = [
    .builtin(.atan2), .builtin(.cos), .builtin(.elu), .builtin(.exp), .builtin(.gelu), .builtin(.log),
    .builtin(.logistic), .builtin(.pow), .builtin(.rsqrt), .builtin(.sin), .builtin(.sqrt), .builtin(.tanh),
  ]
}

extension NumPyArray {
  /// The elements of a float32 array.
  var floats: [Float] {
    data.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map { bytes.loadUnaligned(fromByteOffset: 4 * $0, as: Float.self) }
    }
  }
}
