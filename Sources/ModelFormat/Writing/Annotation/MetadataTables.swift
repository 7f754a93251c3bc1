/// The metadata of a model with changes, to be written: every table that is not changed stays where it stood.
struct MetadataTables {
  /// What readers of the first version of the schema understand.
  private static let minParserVersion = "1.0.0"
  /// The largest metadata that are extended; those of converters have some thousand bytes.
  private static let maximumByteCount = 1 << 28

  private let graph: Model.Subgraph
  private let changes: MetadataChanges
  private let detection: DetectionOutputs?
  /// The files of the output that gets labels; nil without labels.
  private(set) var labelFiles: LabelFiles?
  /// The FlatBuffer.
  private(set) var bytes: [UInt8] = []

  /// The metadata of `model` with `changes`; `files` are the names of those packed with it.
  ///
  /// - Throws: `ModelError` with code `unsuitable` for changes that do not suit the model, and for metadata that are damaged
  ///   or of a later schema.
  init(_ model: Model, _ changes: MetadataChanges, files: Set<String>) throws(ModelError) {
    graph = model.mainSubgraph
    self.changes = changes
    detection = DetectionOutputs(graph)
    try Self.check(changes, graph, detection)
    let contents = model.metadataBuffers.first { $0.name == ModelMetadata.entryName }?.contents
    guard contents.map({ $0.count <= Self.maximumByteCount }) ?? true else {
      throw ModelError(.limitExceeded, at: .file, "metadata of \(contents?.count ?? 0) bytes cannot be extended")
    }
    let old = try contents.map { (contents) throws(ModelError) in
      try FlatBuffer(contents, identifier: ModelMetadata.identifier, rootName: "ModelMetadata").root
    }
    let table = try root(old, files)
    bytes = FlatBufferWriter(table, identifier: ModelMetadata.identifier).bytes
    if let contents { bytes += contents.withBytes { Array($0) } }
  }

  private mutating func root(_ old: FlatBufferTable?, _ files: Set<String>) throws(ModelError) -> FlatTable {
    var root = try extended(old, fieldCount: 8)
    let texts = [
      0: changes.name, 1: changes.description, 2: changes.version, 4: changes.author, 5: changes.license,
    ]
    for (field, text) in texts {
      if let text { root.fields[field] = .string(text) }
    }
    if root.fields[7] == nil { root.fields[7] = .string(Self.minParserVersion) }
    let graphs = try old?.tables(3, name: "SubGraphMetadata") ?? []
    var first = try extended(graphs.first, fieldCount: 10)
    let inputs = try graphs.first?.tables(2, name: "TensorMetadata") ?? []
    let outputs = try graphs.first?.tables(3, name: "TensorMetadata") ?? []
    var tables: [FlatTable] = []
    for position in 0..<max(inputs.count, graph.inputs.count) {
      tables.append(try input(position, inputs.indices.contains(position) ? inputs[position] : nil))
    }
    first.fields[2] = .tables(tables)
    tables = []
    for position in 0..<max(outputs.count, graph.outputs.count) {
      tables.append(try output(position, outputs.indices.contains(position) ? outputs[position] : nil, files))
    }
    first.fields[3] = .tables(tables)
    root.fields[3] = .references([.table(first)] + graphs.dropFirst().map { .behind($0.position) })
    return root
  }

  private func extended(_ old: FlatBufferTable?, fieldCount: Int) throws(ModelError) -> FlatTable {
    try old.map { (old) throws(ModelError) in try FlatTable(extending: old, fieldCount: fieldCount) } ?? FlatTable()
  }

  private func input(_ position: Int, _ old: FlatBufferTable?) throws(ModelError) -> FlatTable {
    var table = try extended(old, fieldCount: 7)
    guard graph.inputs.count == 1, position == 0, let channelCount = graph.imageChannelCount else { return table }
    if table.fields[0] == nil { table.fields[0] = .string("image") }
    if table.fields[3] == nil { table.fields[3] = .table(.imageContent(isGrayscale: channelCount == 1)) }
    if let normalization = changes.normalization {
      table.fields[4] = try units(old, replacing: 1, by: .processUnit(normalization))
    }
    return table
  }

  private mutating func output(
    _ position: Int, _ old: FlatBufferTable?, _ files: Set<String>
  ) throws(ModelError) -> FlatTable {
    var table = try extended(old, fieldCount: 7)
    guard graph.outputs.indices.contains(position) else { return table }
    if let detection {
      if table.fields[0] == nil { table.fields[0] = .string(detection.name(at: position)) }
      if table.fields[3] == nil {
        table.fields[3] = .table(
          position == detection.location ? .boxContent : .featureContent(isPerBox: position != detection.count))
      }
    } else if position == changes.output {
      if let name = changes.outputName { table.fields[0] = .string(name) }
      if table.fields[0] == nil { table.fields[0] = .string("probability") }
      if table.fields[3] == nil { table.fields[3] = .table(.featureContent(isPerBox: false)) }
    }
    if let threshold = changes.scoreThreshold, position == detection?.score ?? changes.output {
      table.fields[4] = try units(old, replacing: 3, by: .processUnit(scoreThreshold: threshold))
    }
    if changes.labels != nil, position == detection?.category ?? changes.output {
      let found = try LabelFiles(old, isDetector: detection != nil, locale: changes.labelLocale, taken: files)
      labelFiles = found
      table.fields[6] = found.value
    }
    return table
  }

  /// The process units of `old`, that of type `type` replaced.
  private func units(
    _ old: FlatBufferTable?, replacing type: UInt8, by unit: FlatTable
  ) throws(ModelError) -> FlatValue {
    var units: [FlatValue] = []
    for stored in try old?.tables(4, name: "ProcessUnit") ?? [] where try stored.scalar(0, default: UInt8(0)) != type {
      units.append(.behind(stored.position))
    }
    return .references(units + [.table(unit)])
  }
}
