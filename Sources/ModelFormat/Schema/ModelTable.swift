/// Table `Model` of `schema.fbs`, and what its parts need of each other.
struct ModelTable {
  private let table: FlatBufferTable
  private let codes: [OperatorCodeTable]
  private let buffers: BufferTables
  let version: Int
  let description: String
  let metadata: [Model.MetadataBuffer]

  init(_ table: FlatBufferTable, file: ByteView) throws(ModelError) {
    self.table = table
    version = Int(try table.scalar(0, default: UInt32(0)))
    guard version == 3 else {
      throw ModelError(.malformed, at: table.location, "schema version 3 expected, found \(version)")
    }
    var codes: [OperatorCodeTable] = []
    for code in try table.tables(1, name: "OperatorCode") {
      codes.append(try OperatorCodeTable(code))
    }
    self.codes = codes
    description = try table.string(3) ?? ""
    buffers = try BufferTables(table.tables(4, name: "Buffer"), file: file)
    var metadata: [Model.MetadataBuffer] = []
    for entry in try table.tables(6, name: "Metadata") {
      let index = Int(try entry.scalar(1, default: UInt32(0)))
      let contents = try buffers.contents(of: index, at: entry.location)
      metadata.append(Model.MetadataBuffer(name: try entry.string(0) ?? "", contents: contents))
    }
    self.metadata = metadata
  }

  func subgraphs() throws(ModelError) -> [Model.Subgraph] {
    var subgraphs: [Model.Subgraph] = []
    for subgraph in try table.tables(2, name: "SubGraph") {
      subgraphs.append(try Model.Subgraph(subgraph, codes: codes, buffers: buffers))
    }
    guard !subgraphs.isEmpty else {
      throw ModelError(.malformed, at: table.location, "the model has no subgraph")
    }
    return subgraphs
  }

  func signatures(_ subgraphs: [Model.Subgraph]) throws(ModelError) -> [Model.Signature] {
    var signatures: [Model.Signature] = []
    for signature in try table.tables(7, name: "SignatureDef") {
      signatures.append(try Model.Signature(signature, subgraphs: subgraphs))
    }
    return signatures
  }
}
