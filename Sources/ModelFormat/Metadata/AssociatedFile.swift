/// A file packed with the model, and what it is for (table `AssociatedFile`).
public struct AssociatedFile: Equatable, Sendable {
  /// What a file is for (enum `AssociatedFileType`).
  public enum Kind: Equatable, Sendable {
    /// The author did not say.
    case unknown
    /// A text for people.
    case descriptions
    /// One label a line for the indices along an axis of the tensor.
    case tensorAxisLabels
    /// One label a line for the values of the tensor.
    case tensorValueLabels
    /// One line of sigmoid parameters for each index along an axis of the tensor.
    case tensorAxisScoreCalibration
    /// One word a line.
    case vocabulary
    /// An index for nearest-neighbour search.
    case scannIndex
    /// A code that the schema does not have.
    case other(Int8)
  }

  /// The name of the entry in the model's ZIP archive.
  public let name: String?
  /// What the file is, for people.
  public let description: String?
  /// What the file is for.
  public let kind: Kind
  /// The language of the file, such as `en` or `en-US`.
  public let locale: String?
  /// The version of the file.
  public let version: String?
}

extension AssociatedFile {
  init(_ table: FlatBufferTable) throws(ModelError) {
    name = try table.string(0)
    description = try table.string(1)
    kind = Kind(code: try table.scalar(2, default: 0))
    locale = try table.string(3)
    version = try table.string(4)
  }
}

extension AssociatedFile.Kind {
  init(code: Int8) {
    self =
      switch code {
      case 0: .unknown
      case 1: .descriptions
      case 2: .tensorAxisLabels
      case 3: .tensorValueLabels
      case 4: .tensorAxisScoreCalibration
      case 5: .vocabulary
      case 6: .scannIndex
      default: .other(code)
      }
  }
}
