extension AnnotatedModel {
  /// Checks that `model` is `old`, each of its parts moved by `distance`.
  ///
  /// - Throws: `ModelError.Code.malformed` when parts of `old` lie across each other, so that some are lost.
  static func check(_ model: Model, isMoved old: Model, by distance: Int) throws(ModelError) {
    let isSame =
      model.subgraphs.count == old.subgraphs.count && model.signatures.count == old.signatures.count
      && zip(model.subgraphs, old.subgraphs).allSatisfy { graph, old in
        graph.inputs == old.inputs && graph.outputs == old.outputs && graph.tensors.count == old.tensors.count
          && graph.operators.count == old.operators.count
          && zip(graph.tensors, old.tensors).allSatisfy { isMoved($0, from: $1, by: distance) }
          && zip(graph.operators, old.operators).allSatisfy { isMoved($0, from: $1, by: distance) }
      }
    guard isSame else {
      throw ModelError(.malformed, at: .file, "parts of the model lie across each other or across its packed files")
    }
  }

  private static func isMoved(_ tensor: Model.Tensor, from old: Model.Tensor, by distance: Int) -> Bool {
    tensor.name == old.name && tensor.type == old.type && tensor.shape == old.shape
      && tensor.shapeSignature == old.shapeSignature && tensor.quantization == old.quantization
      && isMoved(tensor.data, from: old.data, by: distance)
  }

  private static func isMoved(_ node: Model.Operator, from old: Model.Operator, by distance: Int) -> Bool {
    node.kind == old.kind && node.version == old.version && node.inputs == old.inputs && node.outputs == old.outputs
      && node.options?.position == old.options.map { $0.position + distance }
      && isMoved(node.customOptions, from: old.customOptions, by: distance)
  }

  private static func isMoved(_ view: ByteView?, from old: ByteView?, by distance: Int) -> Bool {
    guard let old, old.count > 0 else { return view?.count ?? 0 == 0 }
    return view?.range == old.range.lowerBound + distance..<old.range.upperBound + distance
  }

  /// Checks that the labels of `model` can be read, in the language given too.
  ///
  /// - Throws: `ModelError` when display names are not as many as labels.
  static func checkLabels(_ model: Model, _ changes: MetadataChanges) throws(ModelError) {
    guard changes.labels != nil, let outputs = try model.metadata()?.subgraphs.first?.outputs else { return }
    let detection = DetectionOutputs(model.mainSubgraph)
    let position = detection?.category ?? changes.output
    guard outputs.indices.contains(position) else { return }
    _ = try LabelMap(
      outputs[position], kind: detection == nil ? .tensorAxisLabels : .tensorValueLabels,
      archive: model.packedFiles(), locale: changes.labelLocale ?? LabelMap.defaultLocale)
  }
}
