import Apus

/// Metadata in the JSON of `apus inspect`.
struct MetadataReport: Encodable {
  struct Tensor: Encodable {
    struct File: Encodable {
      let name: String?
      let kind: String
      let locale: String?
    }

    let name: String?
    let description: String?
    let mean: [Float]?
    let std: [Float]?
    let scoreThreshold: Float?
    let scoreCalibration: String?
    let files: [File]

    init(_ tensor: TensorMetadata) {
      name = tensor.name
      description = tensor.description
      // What is contradictory in the file is left out here; the tasks that need it say so.
      let normalization = try? tensor.normalization()
      mean = normalization?.mean
      std = normalization?.std
      scoreThreshold = try? tensor.scoreThreshold()
      scoreCalibration = (try? tensor.scoreCalibrationOptions()).map { "\($0.transformation)" }
      files = tensor.associatedFiles.map { File(name: $0.name, kind: "\($0.kind)", locale: $0.locale) }
    }
  }

  let name: String?
  let description: String?
  let version: String?
  let author: String?
  let license: String?
  let minParserVersion: String?
  let inputs: [Tensor]
  let outputs: [Tensor]

  init(_ metadata: ModelMetadata) {
    name = metadata.name
    description = metadata.description
    version = metadata.version
    author = metadata.author
    license = metadata.license
    minParserVersion = metadata.minParserVersion
    inputs = metadata.subgraphs.first?.inputs.map(Tensor.init) ?? []
    outputs = metadata.subgraphs.first?.outputs.map(Tensor.init) ?? []
  }
}
