@testable import ModelFormat

extension TensorMetadata {
  static func sample(units: [ProcessUnit] = [], files: [AssociatedFile] = []) -> TensorMetadata {
    TensorMetadata(
      name: "sample", description: nil, dimensionNames: [], content: nil, processUnits: units, statistics: nil,
      associatedFiles: files)
  }
}

extension AssociatedFile {
  static func sample(_ name: String?, kind: Kind = .tensorAxisLabels, locale: String? = nil) -> AssociatedFile {
    AssociatedFile(name: name, description: nil, kind: kind, locale: locale, version: nil)
  }
}
