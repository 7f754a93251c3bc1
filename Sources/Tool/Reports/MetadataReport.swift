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

    /// Describes `tensor`; what contradicts itself is left out and told as a problem.
    init(_ tensor: TensorMetadata, problems: inout Problems) {
      name = tensor.name
      description = tensor.description
      let normalization = problems.attempt(tensor.normalization)
      mean = normalization?.mean
      std = normalization?.std
      scoreThreshold = problems.attempt(tensor.scoreThreshold)
      scoreCalibration = problems.attempt(tensor.scoreCalibrationOptions).map { "\($0.transformation)" }
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

  init(_ metadata: ModelMetadata, problems: inout Problems) {
    name = metadata.name
    description = metadata.description
    version = metadata.version
    author = metadata.author
    license = metadata.license
    minParserVersion = metadata.minParserVersion
    inputs = metadata.subgraphs.first?.inputs.map { Tensor($0, problems: &problems) } ?? []
    outputs = metadata.subgraphs.first?.outputs.map { Tensor($0, problems: &problems) } ?? []
  }
}
