extension MetadataTables {
  /// Checks that `changes` suit `graph`, whose outputs are those of `detection` if it is a detector.
  ///
  /// - Throws: `ModelError` with code `unsuitable`.
  static func check(
    _ changes: MetadataChanges, _ graph: Model.Subgraph, _ detection: DetectionOutputs?
  ) throws(ModelError) {
    if let normalization = changes.normalization { try check(normalization, graph) }
    if let threshold = changes.scoreThreshold, !threshold.isFinite {
      throw ModelError(.unsuitable, at: .file, "the score threshold \(threshold) is not finite")
    }
    if changes.labelLocale != nil, changes.labels == nil {
      throw ModelError(.unsuitable, at: .file, "a language of labels is given and no labels")
    }
    guard changes.outputName != nil || changes.labels != nil || changes.scoreThreshold != nil else { return }
    guard graph.outputs.indices.contains(changes.output) else {
      throw ModelError(.unsuitable, at: .file, "output \(changes.output) of a model with \(graph.outputs.count)")
    }
    guard detection == nil || changes.output == 0 && changes.outputName == nil else {
      throw ModelError(
        .unsuitable, at: .file, "the outputs of a detector are found by names that MediaPipe knows, and have no others")
    }
    guard let labels = changes.labels else { return }
    guard let detection else { return try check(labels, graph.outputs[changes.output], graph) }
    if let count = detection.classCount, count != labels.count {
      throw ModelError(
        .unsuitable, at: graph.location(of: graph.outputs[detection.category]),
        "\(labels.count.of("label")) for the \(count) classes of the detector")
    }
  }

  private static func check(_ normalization: NormalizationOptions, _ graph: Model.Subgraph) throws(ModelError) {
    guard let channelCount = graph.imageChannelCount else {
      throw ModelError(
        .unsuitable, at: .file,
        "a normalization is of a model with one input [N, H, W, 1, 3 or 4] or [N, 1, 3 or 4, H, W]")
    }
    let (mean, std) = (normalization.mean, normalization.std)
    guard mean.count == std.count, mean.count == 1 || mean.count == channelCount, mean.allSatisfy(\.isFinite),
      std.allSatisfy({ $0.isFinite && $0 != 0 })
    else {
      throw ModelError(
        .unsuitable, at: .file,
        "one or \(channelCount) finite means and deviations, none of them 0, are expected, found \(mean) and \(std)")
    }
  }

  private static func check(_ labels: [String], _ output: Int, _ graph: Model.Subgraph) throws(ModelError) {
    let tensor = graph.tensors[output]
    let sizes = tensor.shape.dimensions.count > 1 ? tensor.shape.dimensions.dropFirst() : tensor.shape.dimensions[...]
    let isKnown = !tensor.shapeSignature.dropFirst().contains(-1)
    guard !isKnown || Shape(Array(sizes)).elementCount == labels.count else {
      throw ModelError(
        .unsuitable, at: graph.location(of: output),
        "\(labels.count.of("label")) for an output of shape \(tensor.shape)")
    }
  }
}

extension Model.Subgraph {
  /// The channels of the only input when that is an image; nil when it is none.
  var imageChannelCount: Int? {
    guard inputs.count == 1, let index = inputs.first, tensors[index].shape.rank == 4 else { return nil }
    let shape = tensors[index].shape
    return [shape[3], shape[1]].first { [1, 3, 4].contains($0) }
  }
}
