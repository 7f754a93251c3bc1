/// The labels of a tensor, and their names in the user's language.
public struct LabelMap: Equatable, Sendable {
  /// The locale of display names unless the caller states another.
  public static let defaultLocale = "en"

  /// The labels; the index is the class.
  public let labels: [String]
  /// The labels in the requested locale, as many as `labels`; nil when the model has none.
  public let displayNames: [String]?

  /// A map of these labels.
  ///
  /// - Throws: `ModelError` with code `malformed` when there are display names, and not as many as labels.
  public init(labels: [String], displayNames: [String]? = nil) throws(ModelError) {
    try self.init(labels: labels, displayNames: displayNames, at: .file)
  }

  /// The labels that the model packs for `tensor`; nil when it names no file of `kind`.
  ///
  /// Detectors describe classes with `tensorValueLabels`, classifiers with `tensorAxisLabels`. The labels are the first
  /// file of `kind`, whatever its locale; the display names are the first with exactly `locale` (any, when it is
  /// empty), which may be the same file. An empty file of display names counts as none. As in MediaPipe Tasks.
  ///
  /// - Throws: `ModelError` with code `malformed` for a file that `archive` lacks, for one without labels or
  ///   with another number of display names than labels, and what `ZipArchive.contents(of:)` throws.
  public init?(
    _ tensor: TensorMetadata, kind: AssociatedFile.Kind = .tensorAxisLabels, archive: ZipArchive?,
    locale: String = LabelMap.defaultLocale
  ) throws(ModelError) {
    guard let labelsName = tensor.firstFile(kind)?.name else { return nil }
    let location = ModelError.Location.packedFile(labelsName)
    let labels = try LabelFile(try archive.contents(of: labelsName), at: location).labels
    guard let namesName = tensor.firstFile(kind, locale: locale)?.name else {
      try self.init(labels: labels, displayNames: nil, at: location)
      return
    }
    let namesLocation = ModelError.Location.packedFile(namesName)
    let contents = try archive.contents(of: namesName)
    let names = contents.isEmpty ? nil : try LabelFile(contents, at: namesLocation).labels
    try self.init(labels: labels, displayNames: names, at: namesLocation)
  }

  private init(labels: [String], displayNames: [String]?, at location: ModelError.Location) throws(ModelError) {
    guard displayNames == nil || displayNames?.count == labels.count else {
      throw ModelError(
        .malformed, at: location, "\(displayNames?.count ?? 0) display names for \(labels.count) labels")
    }
    self.labels = labels
    self.displayNames = displayNames
  }
}
