import Apus

/// The labels of one output.
struct LabelsReport: Encodable {
  let output: Int
  let labels: [String]

  static func all(_ metadata: ModelMetadata?, _ archive: ZipArchive?) throws(ModelError) -> [LabelsReport] {
    var reports: [LabelsReport] = []
    for (output, tensor) in (metadata?.subgraphs.first?.outputs ?? []).enumerated() {
      for kind in [AssociatedFile.Kind.tensorAxisLabels, .tensorValueLabels] {
        if let map = try LabelMap(tensor, kind: kind, archive: archive) {
          reports.append(LabelsReport(output: output, labels: map.labels))
        }
      }
    }
    return reports
  }
}
