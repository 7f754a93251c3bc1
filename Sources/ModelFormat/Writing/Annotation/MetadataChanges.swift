/// What is to be said in a model's metadata; nil leaves what they say.
public struct MetadataChanges: Equatable, Sendable {
  /// The name of the model.
  public var name: String?
  /// What the model does.
  public var description: String?
  /// The version of the model.
  public var version: String?
  /// Who made the model.
  public var author: String?
  /// The licence of the model.
  public var license: String?
  /// The normalization of the only input, an image.
  public var normalization: NormalizationOptions?
  /// The position of the output that what follows is about, among those of a classifier; a detector has one of each kind.
  public var output = 0
  /// The name of the output in the metadata of a classifier.
  public var outputName: String?
  /// The label of each class.
  public var labels: [String]?
  /// The language of the labels; nil for the labels themselves, which replace those in every language.
  public var labelLocale: String?
  /// The score below which results are unreliable.
  public var scoreThreshold: Float?

  /// Nothing is changed.
  public init() {}
}

extension MetadataChanges {
  /// The bytes of the file of labels; nil without labels.
  ///
  /// - Throws: `ModelError` with code `unsuitable` for labels that no file of one label a line can hold.
  func labelFile() throws(ModelError) -> [UInt8]? {
    guard let labels else { return nil }
    guard labels.count <= LabelFile.maximumCount else {
      throw ModelError(
        .limitExceeded, at: .file, "\(labels.count) labels, at most \(LabelFile.maximumCount) are written")
    }
    guard labels.last?.isEmpty == false else {
      throw ModelError(.unsuitable, at: .file, "there are no labels, or the last one is empty")
    }
    if let index = labels.firstIndex(where: { $0.utf8.contains { $0 == 0 || $0 == 0x0A || $0 == 0x0D } }) {
      throw ModelError(.unsuitable, at: .file, "label \(index) has a line break or a zero byte")
    }
    let bytes = labels.flatMap { (label) -> [UInt8] in Array(label.utf8) + [0x0A] }
    guard bytes.count <= ModelLimits.maximumPackedFileByteCount else {
      throw ModelError(
        .limitExceeded, at: .file,
        "labels of \(bytes.count) bytes, at most \(ModelLimits.maximumPackedFileByteCount) are read")
    }
    return bytes
  }
}
