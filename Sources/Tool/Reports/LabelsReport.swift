import Apus

/// The labels of one output.
struct LabelsReport: Encodable {
  let output: Int
  /// The packed file that holds the labels.
  let file: String
  let labels: [String]

  /// The most outputs whose labels are read.
  private static let maximumOutputCount = 16

  static func all(
    _ metadata: ModelMetadata?, _ archive: ZipArchive?, outputCount: Int
  ) throws(ModelError) -> [LabelsReport] {
    var reports: [LabelsReport] = []
    let outputs = (metadata?.subgraphs.first?.outputs ?? []).prefix(min(outputCount, maximumOutputCount))
    for (output, tensor) in outputs.enumerated() {
      for kind in [AssociatedFile.Kind.tensorAxisLabels, .tensorValueLabels] {
        if let file = tensor.firstFile(kind)?.name, let map = try LabelMap(tensor, kind: kind, archive: archive) {
          reports.append(LabelsReport(output: output, file: file, labels: map.labels))
        }
      }
    }
    return reports
  }
}
