extension FlatTable {
  /// A table with the fields of `table`, what they refer to left where it stands.
  ///
  /// - Parameters:
  ///   - scalars: The sizes in bytes of the fields that are scalars.
  ///   - fieldCount: The number of fields in the schema.
  /// - Throws: `ModelError` for a table with fields of a later schema, which might be either.
  init(extending table: FlatBufferTable, scalars: [Int: Int] = [:], fieldCount: Int) throws(ModelError) {
    self.init()
    for field in try table.storedFields().keys {
      guard field < fieldCount else {
        throw ModelError(
          .unsupportedOption, at: table.location,
          "table \(table.name) has field \(field), which is of a later schema and cannot be kept")
      }
      if let size = scalars[field] {
        fields[field] = try table.offset(of: field, byteCount: size).map { (offset) throws(ModelError) in
          .scalar(try table.bytes.slice(at: offset, count: size, field: table.name).withBytes { Array($0) })
        }
      } else if let target = try table.reference(field) {
        guard target < Int(Int32.max) else {
          throw ModelError(.limitExceeded, at: table.location, "field \(field) refers to offset \(target)")
        }
        fields[field] = .behind(target)
      }
    }
  }

  /// Table `ProcessUnit` with a member of its union.
  static func processUnit(_ type: UInt8, _ options: FlatTable) -> FlatTable {
    FlatTable([0: .scalar(type), 1: .table(options)])
  }

  /// Table `ProcessUnit` that normalizes an input.
  static func processUnit(_ normalization: NormalizationOptions) -> FlatTable {
    processUnit(1, FlatTable([0: .vector(normalization.mean), 1: .vector(normalization.std)]))
  }

  /// Table `ProcessUnit` that gives scores a threshold.
  static func processUnit(scoreThreshold: Float) -> FlatTable {
    processUnit(3, FlatTable([0: .scalar(scoreThreshold)]))
  }

  /// Table `Content` of an image with one channel, or with colors.
  static func imageContent(isGrayscale: Bool) -> FlatTable {
    FlatTable([0: .scalar(UInt8(2)), 1: .table(FlatTable([0: .scalar(Int8(isGrayscale ? 2 : 1))]))])
  }

  /// Table `Content` of numbers; those of a detector are one for each box, along dimension 2 of a group of boxes.
  static func featureContent(isPerBox: Bool) -> FlatTable {
    var content = FlatTable([0: .scalar(UInt8(1)), 1: .table(FlatTable())])
    if isPerBox { content.fields[2] = .table(boxRange) }
    return content
  }

  /// Table `Content` of boxes top, left, bottom, right in fractions of the image.
  static var boxContent: FlatTable {
    let properties = FlatTable([
      0: .vector([1, 0, 3, 2] as [UInt32]), 1: .scalar(Int8(1)), 2: .scalar(Int8(0)),
    ])
    return FlatTable([0: .scalar(UInt8(3)), 1: .table(properties), 2: .table(boxRange)])
  }

  /// Table `ValueRange` of the dimension that boxes are counted along.
  private static var boxRange: FlatTable { FlatTable([0: .scalar(Int32(2)), 1: .scalar(Int32(2))]) }

  /// Table `AssociatedFile`.
  static func associatedFile(_ name: String, _ kind: Int8, locale: String?) -> FlatTable {
    var table = FlatTable([0: .string(name), 2: .scalar(kind)])
    table.fields[3] = locale.map { .string($0) }
    return table
  }
}
