/// What a model's author says about an input or output tensor (table `TensorMetadata`).
public struct TensorMetadata: Equatable, Sendable {
  /// The name of the tensor, which may differ from its name in the graph.
  public let name: String?
  /// What the tensor holds.
  public let description: String?
  /// The names of the dimensions, in their order; empty when absent.
  public let dimensionNames: [String]
  /// What the values mean.
  public let content: TensorContent?
  /// The steps before (inputs) or after (outputs) inference, in their order.
  public let processUnits: [ProcessUnit]
  /// The range of the values.
  public let statistics: TensorStatistics?
  /// The files packed with the model that concern this tensor.
  public let associatedFiles: [AssociatedFile]
}

extension TensorMetadata {
  /// The first associated file that has a name, is of `kind` and, unless `locale` is empty, has exactly this locale.
  ///
  /// As MediaPipe's `ModelMetadataExtractor::FindFirstAssociatedFileName`.
  public func firstFile(_ kind: AssociatedFile.Kind, locale: String = "") -> AssociatedFile? {
    associatedFiles.first { $0.kind == kind && $0.name != nil && (locale.isEmpty || $0.locale == locale) }
  }

  /// The normalization of an input; nil when there is none.
  ///
  /// - Throws: `ModelError` with code `malformed` for several, for different numbers of means and deviations, for none
  ///   of them, for values that are not finite, and for a deviation of zero.
  public func normalization() throws(ModelError) -> NormalizationOptions? {
    let found = try only("normalization") { if case .normalization(let value) = $0 { value } else { nil } }
    guard let found else { return nil }
    let isSound =
      !found.mean.isEmpty && found.mean.count == found.std.count && found.mean.allSatisfy(\.isFinite)
      && found.std.allSatisfy { $0.isFinite && $0 != 0 }
    guard isSound else {
      throw ModelError(.malformed, at: .file, "normalization of \(title) has mean \(found.mean), std \(found.std)")
    }
    return found
  }

  /// The options of the calibration of scores; nil when there is none.
  ///
  /// - Throws: `ModelError` with code `malformed` for several.
  public func scoreCalibrationOptions() throws(ModelError) -> ScoreCalibrationOptions? {
    try only("score calibration") { if case .scoreCalibration(let value) = $0 { value } else { nil } }
  }

  /// The score below which results are unreliable; nil when there is none.
  ///
  /// - Throws: `ModelError` with code `malformed` for several.
  public func scoreThreshold() throws(ModelError) -> Float? {
    try only("score thresholding") { if case .scoreThresholding(let value) = $0 { value } else { nil } }
  }

  private func only<Value>(_ kind: String, _ select: (ProcessUnit) -> Value?) throws(ModelError) -> Value? {
    let found = processUnits.compactMap(select)
    guard found.count <= 1 else {
      throw ModelError(.malformed, at: .file, "\(title) has \(found.count) \(kind) units, at most one expected")
    }
    return found.first
  }

  private var title: String { "tensor metadata '\(name ?? "")'" }

  init(_ table: FlatBufferTable) throws(ModelError) {
    name = try table.string(0)
    description = try table.string(1)
    dimensionNames = try table.strings(2)
    content = try table.table(3, name: "Content").map(TensorContent.init)
    processUnits = try table.tables(4, name: "ProcessUnit").map(ProcessUnit.init)
    statistics = try table.table(5, name: "Stats").map(TensorStatistics.init)
    associatedFiles = try table.tables(6, name: "AssociatedFile").map(AssociatedFile.init)
  }
}
