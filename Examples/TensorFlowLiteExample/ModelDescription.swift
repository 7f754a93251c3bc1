import ApusVision
import Foundation

/// What a model's metadata say about its input and its classes.
struct ModelDescription {
  /// The labels packed into the model.
  let labels: [String]?
  /// What is subtracted from the samples of a float model, 0 to 255, one value or one for each channel.
  let mean: [Float]
  /// What they are divided by then.
  let deviation: [Float]

  init(modelPath: String) throws {
    let model = try Model(path: modelPath)
    let graph = try model.metadata()?.subgraphs.first
    let normalization = try graph?.inputs.first?.normalization()
    mean = normalization?.mean ?? [0]
    deviation = normalization?.std ?? [255]
    labels = try graph?.outputs.first.flatMap { try LabelMap($0, archive: model.packedFiles())?.labels }
  }
}

/// The lines of a file with one label a line.
func readLabels(_ path: String) throws -> [String] {
  try LabelFile([UInt8](Data(contentsOf: URL(fileURLWithPath: path))), at: .path(path)).labels
}
