/// How four numbers of an output are a box; see `BoundingBoxProperties`.
struct BoxReader: Sendable {
  private let kind: BoundingBoxProperties.Kind
  /// Where the numbers stand that `kind` lists.
  private let order: [Int]
  /// What columns and rows are divided by.
  private let unit: (x: Float, y: Float)

  /// The reader that `properties` describe, for a model with an input of `width` × `height` pixels; without properties
  /// top, left, bottom, right in fractions, as TFLite_Detection_PostProcess makes them.
  ///
  /// - Throws: `ModelError` with code `malformed` or `unsupportedOption` for properties that make no sense.
  init(_ properties: BoundingBoxProperties?, width: Int, height: Int) throws(ModelError) {
    guard let properties else {
      (kind, order, unit) = (.boundaries, [1, 0, 3, 2], (1, 1))
      return
    }
    if case .other(let code) = properties.kind {
      throw ModelError(.unsupportedOption, at: .file, "boxes of type \(code), 0 to 3 expected")
    }
    switch properties.coordinateKind {
    case .ratio: unit = (1, 1)
    case .pixel: unit = (Float(width), Float(height))
    case .other(let code):
      throw ModelError(.unsupportedOption, at: .file, "coordinates of boxes of type \(code), 0 or 1 expected")
    }
    let index = properties.index.isEmpty ? [0, 1, 2, 3] : properties.index
    guard index.sorted() == [0, 1, 2, 3] else {
      throw ModelError(.malformed, at: .file, "the index of boxes is \(index.prefix(8)), 0 to 3 in any order expected")
    }
    kind = properties.kind
    order = index.map(Int.init)
  }

  /// The box of `values`, four numbers.
  func box(_ values: ArraySlice<Float>) -> RelativeBox {
    let numbers = order.map { values[values.startIndex + $0] }
    let (x, y) = (numbers[0] / unit.x, numbers[1] / unit.y)
    let (third, fourth) = (numbers[2] / unit.x, numbers[3] / unit.y)
    return switch kind {
    case .upperLeft: RelativeBox(left: x, top: y, right: x + third, bottom: y + fourth)
    case .center:
      RelativeBox(left: x - third / 2, top: y - fourth / 2, right: x + third / 2, bottom: y + fourth / 2)
    case .unknown, .boundaries, .other: RelativeBox(left: x, top: y, right: third, bottom: fourth)
    }
  }
}
