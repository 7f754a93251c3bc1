import Apus
import ApusVision

/// What a command fills the inputs of a model with.
struct ModelInputs {
  /// The inputs filled, by position in the graph; those left out are zeros.
  let positions: [Int]
  /// The contents of each, and their shapes, which may be others than the model declares.
  let arrays: [NumPyArray]

  /// The contents of `files`, for the inputs at `positions` of `graph`, of the model at `path`; none is given or all are.
  init(files: [String], positions: [Int], of graph: Model.Subgraph, model path: String) throws(ToolError) {
    guard files.isEmpty || files.count == positions.count else {
      throw ToolError(.usage, "\(files.count.of("input")) given, the model has \(positions.count) (\(path))")
    }
    var arrays: [NumPyArray] = []
    for (file, position) in zip(files, positions) {
      arrays.append(try Self.array(file, of: graph.tensors[graph.inputs[position]].type))
    }
    self.positions = files.isEmpty ? [] : positions
    self.arrays = arrays
    source = files.isEmpty ? "zeros" : files.map(Files.name).joined(separator: ", ")
  }

  /// Where inputs come from: the names of files, or what they are without.
  let source: String

  /// What `--input` or `--image` gives for the model at `path`; when neither is there, the inputs that `--against` has
  /// saved, or random elements.
  init(_ arguments: ParsedArguments, of model: Model, at path: String) throws(ToolError) {
    let graph = model.mainSubgraph
    let files = arguments.values("input")
    guard files.isEmpty else {
      guard !arguments.has("image") else { throw ToolError(.usage, "--input and --image exclude each other") }
      try self.init(files: files, positions: Array(graph.inputs.indices), of: graph, model: path)
      return
    }
    do throws(any Error) {
      if let image = arguments.value("image") {
        self.init([try Self.array(image: image, arguments, model, path)], from: Files.name(image))
      } else if let saved = try Self.saved(arguments.value("against"), model) {
        Output.printNote("no --input or --image is given, the inputs are those of --against")
        self.init(saved, from: "those of \(Files.name(arguments.value("against") ?? ""))")
      } else {
        Output.printNote("no --input or --image is given, all inputs are random")
        self.init(try Self.random(graph), from: "random")
      }
    } catch {
      throw ToolError(anyError: error, file: path)
    }
  }

  /// All inputs, in graph order.
  private init(_ arrays: [NumPyArray], from source: String) {
    positions = Array(arrays.indices)
    self.arrays = arrays
    self.source = source
  }

  /// The shapes, by tensor index, that plans take.
  func shapes(in graph: Model.Subgraph) -> [Int: Shape] {
    Dictionary(zip(positions.map { graph.inputs[$0] }, arrays.map(\.shape))) { $1 }
  }

  /// The failure that planning for these inputs ended with: `error`, and the inputs that have other shapes than the model
  /// declares.
  func failure(_ error: ModelError, of graph: Model.Subgraph, model path: String) -> ToolError {
    var changes: [String] = []
    for (array, position) in zip(arrays, positions) {
      let declared = graph.tensors[graph.inputs[position]].shape
      guard array.shape != declared else { continue }
      let change = "input \(position) is \(array.shape), the model declares \(declared)"
      // What an operator deep inside says about an input of another rank helps nobody.
      guard array.shape.rank == declared.rank || declared.rank == 0 else {
        return ToolError(.badData, "\(change) (\(path))")
      }
      changes.append(change + "; ")
    }
    let failure = ToolError(anyError: error, file: path)
    return ToolError(failure.status, changes.joined() + failure.message)
  }

  private static func array(_ file: String, of type: ElementType) throws(ToolError) -> NumPyArray {
    let array: NumPyArray
    do throws(any Error) {
      array = try NumPyArray(bytes: Files.read(file))
    } catch {
      throw ToolError(anyError: error, file: file)
    }
    guard array.type == type else {
      throw ToolError(.badData, "elements are \(array.type), the model's input takes \(type) (\(file))")
    }
    return array
  }

  private static func array(
    image file: String, _ arguments: ParsedArguments, _ model: Model, _ path: String
  ) throws -> NumPyArray {
    let settings = try ImageSettings(arguments, modelPath: path)
    let image: Image
    do {
      image = try Image(path: file, orientation: settings.orientation)
    } catch {
      throw ToolError(anyError: error, file: file)
    }
    let input = try ImageInput(model, settings: settings.model)
    let tensor = model.mainSubgraph.tensors[model.mainSubgraph.inputs[0]]
    return try NumPyArray(
      type: tensor.type, shape: input.shape, data: input.encode(image, region: settings.region).bytes)
  }

  /// The inputs among the tensors in the folder or archive `text`; nil unless all are there.
  private static func saved(_ text: String?, _ model: Model) throws -> [NumPyArray]? {
    guard let text, Against.namesSavedTensors(text) else { return nil }
    let graph = model.mainSubgraph
    do {
      let tensors = try SavedTensors(path: text, of: model)
      let saved = try graph.inputs.compactMap { try tensors.array(of: $0) }
      let isAll = saved.count == graph.inputs.count
      return isAll && zip(saved, graph.inputs).allSatisfy { $0.type == graph.tensors[$1].type } ? saved : nil
    } catch {
      throw ToolError(anyError: error, file: text)
    }
  }

  private static func random(_ graph: Model.Subgraph) throws -> [NumPyArray] {
    var elements = RandomElements()
    return try graph.inputs.enumerated().map { position, index in
      let tensor = graph.tensors[index]
      guard tensor.shape.elementCount <= Files.maximumByteCount,
        let bytes = elements.bytes(tensor.type, count: tensor.shape.elementCount)
      else {
        throw ToolError(
          .unsupported, "input \(position) is \(tensor.type) \(tensor.shape), which has no random elements")
      }
      return try NumPyArray(type: tensor.type, shape: tensor.shape, data: bytes)
    }
  }
}
