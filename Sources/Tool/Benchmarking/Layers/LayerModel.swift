import Apus

/// A model being written for a benchmark: its inputs are filled later, its weights are random, the same each time.
struct LayerModel {
  /// How real numbers are stored; 8-bit types have scales like those in networks.
  enum Precision: String, CaseIterable {
    case float32, int8, uint8

    var type: ElementType {
      switch self {
      case .float32: .float32
      case .int8: .int8
      case .uint8: .uint8
      }
    }

    /// The quantization: activations reach from −2 to 6, weights lie around 0.
    func fields(_ scale: Float = 8.0 / 255, isWeight: Bool = false) -> [Int: FlatValue] {
      switch self {
      case .float32: [:]
      case .int8: ModelFile.quantization([scale], [-64])
      case .uint8: ModelFile.quantization([scale], [isWeight ? 128 : 64])
      }
    }
  }

  private(set) var file = ModelFile()
  /// Not those of inputs, which would be large where weights are.
  private var elements = RandomElements(seed: 7)

  /// An input `shape`.
  mutating func input(_ shape: [Int], _ precision: Precision) -> Int32 {
    let index = file.addTensor(shape.map(Int32.init), precision.type, fields: precision.fields())
    file.inputs.append(index)
    return index
  }

  /// An output `shape`; `quantization` is that of 8-bit elements where it is not the usual one.
  mutating func output(
    _ shape: [Int], _ precision: Precision, quantization: (scale: Float, zeroPoint: Int64)? = nil
  ) -> Int32 {
    let given = quantization.map { ModelFile.quantization([$0.scale], [$0.zeroPoint]) }
    let index = file.addTensor(shape.map(Int32.init), precision.type, fields: given ?? precision.fields())
    file.outputs = [index]
    return index
  }

  /// Random weights, with scales for each index of dimension `channels` where the type is int8.
  mutating func weights(_ shape: [Int], _ precision: Precision, channels: Int = 0) -> Int32 {
    let count = shape.reduce(1, *)
    let fields: [Int: FlatValue] =
      precision == .int8
      ? ModelFile.quantization(
        Array(repeating: 1 / 256, count: shape[channels]), Array(repeating: 0, count: shape[channels]),
        dimension: Int32(channels))
      : precision.fields(1 / 256, isWeight: true)
    return file.addTensor(
      shape.map(Int32.init), precision.type, data: elements.bytes(precision.type, count: count) ?? [], fields: fields)
  }

  /// A bias for `count` channels.
  mutating func bias(_ count: Int, _ precision: Precision) -> Int32 {
    guard precision != .float32 else {
      return file.addTensor([Int32(count)], data: elements.bytes(.float32, count: count) ?? [])
    }
    let scale = Float(8.0 / 255 / 256)
    let scales = precision == .int8 ? Array(repeating: scale, count: count) : [scale]
    return file.addTensor(
      [Int32(count)], .int32, data: (0..<count).map { Int32($0 * 37 % 2001 - 1000) }.littleEndianBytes,
      fields: ModelFile.quantization(scales, Array(repeating: 0, count: scales.count)))
  }

  /// Constant integers, such as axes.
  mutating func integers(_ values: [Int]) -> Int32 {
    file.addTensor([Int32(values.count)], .int32, data: values.map(Int32.init).littleEndianBytes)
  }

  /// A constant matrix of integers with two columns.
  mutating func pairs(_ values: [(Int, Int)]) -> Int32 {
    file.addTensor(
      [Int32(values.count), 2], .int32, data: values.flatMap { [Int32($0.0), Int32($0.1)] }.littleEndianBytes)
  }

  /// A float32 or 8-bit tensor between two operators.
  mutating func intermediate(_ shape: [Int], _ precision: Precision) -> Int32 {
    file.addTensor(shape.map(Int32.init), precision.type, fields: precision.fields())
  }

  mutating func add(
    _ kind: BuiltinOperator, _ inputs: [Int32], _ output: Int32, _ options: [Int: FlatValue] = [:], version: Int32 = 1
  ) {
    file.addOperator(kind, version: version, inputs, [output], options: options)
  }
}
