import Apus

/// A part of a tensor, written as in NumPy: `[0, 3:5, :, -1]`; dimensions left out at the end are taken whole.
struct TensorSlice {
  /// The positions taken along each dimension.
  let positions: [[Int]]
  /// Whether each dimension remains, or was fixed by an index.
  let remains: [Bool]
  private let strides: [Int]

  /// All of a tensor of `shape`.
  init(_ shape: Shape) {
    positions = shape.dimensions.map { Array(0..<$0) }
    remains = shape.dimensions.map { _ in true }
    strides = Self.strides(shape)
  }

  /// The part of a tensor of `shape` that `text`, what stands between brackets, names.
  init(_ text: some StringProtocol, of shape: Shape) throws(ToolError) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= shape.rank else {
      throw ToolError(.usage, "[\(text)] has \(parts.count) indices, the tensor is \(shape)")
    }
    var positions: [[Int]] = []
    var remains: [Bool] = []
    for (dimension, size) in shape.dimensions.enumerated() {
      let part = dimension < parts.count ? String(parts[dimension].filter { $0 != " " }) : ":"
      positions.append(try Self.positions(part, dimension, size))
      remains.append(part.contains(":"))
    }
    self.positions = positions
    self.remains = remains
    strides = Self.strides(shape)
  }

  /// The shape of the part.
  var shape: Shape { Shape(zip(positions, remains).filter(\.1).map(\.0.count)) }

  /// The positions of the part's elements in the tensor, in order.
  var offsets: [Int] {
    var offsets = [0]
    for (positions, stride) in zip(positions, strides) {
      offsets = offsets.flatMap { offset in positions.map { offset + $0 * stride } }
    }
    return offsets
  }

  private static func strides(_ shape: Shape) -> [Int] {
    shape.dimensions.indices.map { shape.product(($0 + 1)...) }
  }

  private static func positions(_ text: String, _ dimension: Int, _ size: Int) throws(ToolError) -> [Int] {
    let place = "dimension \(dimension) of size \(size)"
    func number(_ text: some StringProtocol, or missing: Int) throws(ToolError) -> Int {
      if text.isEmpty { return missing }
      guard let value = Int(text), (-size...size).contains(value) else {
        throw ToolError(.usage, "\(text) is no position in \(place)")
      }
      return value < 0 ? value + size : value
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 1 else {
      let index = try number(text, or: size)
      guard index < size else { throw ToolError(.usage, "\(text) is no position in \(place)") }
      return [index]
    }
    guard parts.count <= 3, let step = parts.count < 3 || parts[2].isEmpty ? 1 : Int(parts[2]), step > 0 else {
      throw ToolError(.usage, "'\(text)': first:last, or first:last:step with a step from 1 on, is expected")
    }
    let (first, end) = (try number(parts[0], or: 0), try number(parts[1], or: size))
    return Array(stride(from: first, to: end, by: step))
  }
}
