import Apus

/// What `apus inspect --check` says about a model; its JSON.
struct CheckReport: Encodable {
  struct Refusal: Encodable {
    let code: String
    /// Why, and where in the model.
    let reason: String
    let remedy: String
  }

  /// What the tasks need to know and the file does not say.
  struct Gap: Encodable {
    let missing: String
    let option: String
  }

  struct Input: Encodable {
    let index: Int
    let name: String
    let type: String
    let shape: [Int]
    /// Why a batch of 2 is refused; nil when it is not.
    let batchRefusal: String?
    /// Why a larger image is refused; nil when it is not, or for inputs of another rank than 4.
    let sizeRefusal: String?
  }

  struct MemoryNeeds: Encodable {
    let arena: Int
    let constants: Int
    let variables: Int
    let file: Int
  }

  let model: String
  let runs: Bool
  let refusals: [Refusal]
  let gaps: [Gap]
  /// The inputs, when the model runs.
  let inputs: [Input]
  /// The memory of one interpreter in bytes, when the model runs.
  let memory: MemoryNeeds?
  /// The operators that are planned when the values that they need are known.
  let deferredOperators: [Int]

  init(path: String, model: Model, check: ModelCheck) {
    self.model = path
    runs = check.plan != nil
    refusals = check.refusals.map {
      Refusal(code: $0.error.code.rawValue, reason: $0.error.description, remedy: $0.remedy)
    }
    gaps = Self.gaps(model)
    inputs = check.plan == nil ? [] : model.mainSubgraph.inputs.map { Self.input($0, model, check) }
    memory = check.plan.map {
      MemoryNeeds(
        arena: $0.arenaByteCount, constants: $0.constantByteCount, variables: $0.variableByteCount,
        file: model.bytes.buffer.count)
    }
    deferredOperators = check.plan.map { Array($0.deferredOperators) } ?? []
  }

  private static func input(_ index: Int, _ model: Model, _ check: ModelCheck) -> Input {
    let tensor = model.mainSubgraph.tensors[index]
    var batch = tensor.shape.dimensions
    var size = batch
    if !batch.isEmpty { batch[0] = batch[0] * 2 }
    if size.count == 4 { (size[1], size[2]) = (size[1] + 32, size[2] + 32) }
    return Input(
      index: index, name: tensor.name, type: "\(tensor.type)", shape: tensor.shape.dimensions,
      batchRefusal: batch.isEmpty ? "is a scalar" : check.refusal(of: [index: Shape(batch)])?.description,
      sizeRefusal: size.count == 4 ? check.refusal(of: [index: Shape(size)])?.description : nil)
  }

  /// What a classifier or detector would have to be told.
  private static func gaps(_ model: Model) -> [Gap] {
    let graph = model.mainSubgraph
    let metadata = (try? model.metadata()) ?? nil
    var gaps: [Gap] = []
    if metadata == nil {
      gaps.append(Gap(missing: "metadata", option: "--mean, --std and --labels say what they would"))
    }
    let inputs = metadata?.subgraphs.first?.inputs ?? []
    for (position, index) in graph.inputs.enumerated() where graph.tensors[index].type == .float32 {
      let described = position < inputs.count ? (try? inputs[position].normalization()) ?? nil : nil
      if described == nil {
        gaps.append(Gap(missing: "normalization of input \(position)", option: "--mean and --std"))
      }
    }
    let labels = (try? LabelsReport.all(metadata, try model.packedFiles(), outputCount: graph.outputs.count)) ?? []
    if labels.isEmpty {
      gaps.append(Gap(missing: "labels", option: "--labels FILE"))
    }
    return gaps
  }
}
