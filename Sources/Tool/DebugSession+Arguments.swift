import Apus

extension DebugSession {
  /// A session of the model at `path` as the user asks for it, its inputs filled.
  convenience init(_ path: String, _ arguments: ParsedArguments) throws(ToolError) {
    var source = ""
    try self.init(path, arguments, inputSource: &source)
  }

  /// The same; `inputSource` becomes what the inputs were filled with.
  convenience init(_ path: String, _ arguments: ParsedArguments, inputSource: inout String) throws(ToolError) {
    let options = try PlanOptions(arguments)
    let model: Model
    do {
      model = try Model(path: path)
    } catch {
      throw ToolError(anyError: error, file: path)
    }
    let graph = model.mainSubgraph
    let inputs = try ModelInputs(arguments, of: model, at: path)
    inputSource = inputs.source
    do {
      try self.init(model, options: options, inputShapes: inputs.shapes(in: graph))
    } catch {
      throw inputs.failure(error, of: graph, model: path)
    }
    for (array, position) in zip(inputs.arrays, inputs.positions) {
      do {
        try copy(array.data, toInputAt: position)
      } catch {
        throw ToolError(anyError: error, file: path)
      }
    }
  }
}
