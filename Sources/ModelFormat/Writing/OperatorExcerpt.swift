/// A model of one operator alone, cut out of another model.
///
/// The operator keeps its options, version, constants and quantization. What it computes from becomes the inputs of the
/// model, but for variable tensors, which start anew.
public struct OperatorExcerpt: Sendable {
  /// The contents of the `.tflite` file.
  public let bytes: [UInt8]
  /// The tensors that the inputs of the excerpt stand for, by index in the graph, in the order of the inputs.
  public let inputs: [Int]
  /// The tensors that the outputs of the excerpt stand for, by index in the graph, in the order of the outputs.
  public let outputs: [Int]

  /// Cuts out operator `operatorIndex` of graph `graphIndex`.
  ///
  /// - Parameters:
  ///   - shapes: Shapes that differ from those that the file declares, by tensor index.
  ///   - constants: Elements in memory order of tensors that become constants, by tensor index: what a runtime computes
  ///     once and for all, such as float32 weights from float16 ones.
  ///   - source: What the description of the model names as its origin, such as a file name.
  ///   - byteLimit: The most bytes that constants and names may take together, and the most that options may; no more than
  ///     1 GiB.
  /// - Throws: `ModelError` for operators that call subgraphs or own resources, types without a size, and constants that
  ///   do not fit their shape or the limit.
  public init(
    of operatorIndex: Int, in model: Model, graph graphIndex: Int = 0, shapes: [Int: Shape] = [:],
    constants: [Int: [UInt8]] = [:], source: String = "", byteLimit: Int = 1 << 30
  ) throws(ModelError) {
    guard model.subgraphs.indices.contains(graphIndex) else {
      throw ModelError(.malformed, at: .file, "subgraph \(graphIndex) of \(model.subgraphs.count)")
    }
    let graph = model.subgraphs[graphIndex]
    guard graph.operators.indices.contains(operatorIndex) else {
      throw ModelError(.malformed, at: .file, "operator \(operatorIndex) of \(graph.operators.count)")
    }
    let node = graph.operators[operatorIndex]
    try Self.checkStandsAlone(node)
    var tensors = ExcerptTensors(graph, shapes: shapes, constants: constants, byteLimit: byteLimit)
    let table = try node.excerpted(&tensors)
    var seen: Set = [-1]
    inputs = node.inputs.filter { seen.insert($0).inserted && tensors.isInput($0) }
    outputs = node.outputs
    let ends = try [inputs, outputs].map { indices throws(ModelError) in try tensors.numbers(of: indices) }
    let subgraph = FlatTable([
      0: .tables(tensors.tables), 1: .vector(ends[0]), 2: .vector(ends[1]), 3: .tables([table]), 4: .string("main"),
    ])
    let code = FlatTable(operatorCode: node.kind, version: node.version)
    let origin = source.isEmpty ? "" : " of \(source)"
    let root = FlatTable([
      0: .scalar(UInt32(3)), 1: .tables([code]), 2: .tables([subgraph]),
      3: .string("operator \(operatorIndex) \(node.kind)\(origin)"), 4: .tables(tensors.buffers),
    ])
    bytes = FlatBufferWriter(root, identifier: "TFL3").bytes
  }

  private static func checkStandsAlone(_ node: Model.Operator) throws(ModelError) {
    switch node.kind {
    case .builtin(.if), .builtin(.while), .builtin(.callOnce), .builtin(.call):
      throw ModelError(.unsupportedOperator, at: node.location(), "it calls other graphs of the model")
    case .builtin(.varHandle), .builtin(.readVariable), .builtin(.assignVariable):
      throw ModelError(.unsupportedOperator, at: node.location(), "its variable is the model's, not its own")
    default: return
    }
  }
}
