import Apus

/// Other shapes of a model's inputs, and whether it runs with them.
struct ShapeTrial: Encodable {
  struct Input: Encodable {
    let index: Int
    let shape: [Int]
  }

  /// The inputs that were given another shape, by tensor index.
  let inputs: [Input]
  let runs: Bool
  /// Why the model does not run so; null when it does.
  @OrNull var refusal: String?

  private init(_ shapes: [Input], _ check: ModelCheck) {
    let error = check.refusal(of: Dictionary(shapes.map { ($0.index, Shape($0.shape)) }) { $1 })
    inputs = shapes
    runs = error == nil
    refusal = error?.description
  }

  /// The most inputs that are tried each by itself.
  private static let maximumAloneCount = 8

  /// Twice the batch, and images that are 32 larger or twice as large: all inputs together, and where that is refused
  /// each by itself.
  static func all(_ model: Model, _ check: ModelCheck) -> [ShapeTrial] {
    let graph = model.mainSubgraph
    let inputs = graph.inputs.map { Input(index: $0, shape: graph.tensors[$0].shape.dimensions) }
    let images = inputs.filter { $0.shape.count == 4 }
    let changes = [
      inputs.filter { $0.shape.first ?? 0 > 0 }.map { input in
        Input(index: input.index, shape: [input.shape[0] * 2] + input.shape.dropFirst())
      },
      images.map { $0.resized { $0 + 32 } },
      images.map { $0.resized { $0 * 2 } },
    ]
    return changes.filter { !$0.isEmpty }.flatMap { shapes in
      let together = ShapeTrial(shapes, check)
      guard !together.runs, shapes.count > 1 else { return [together] }
      return [together] + shapes.prefix(maximumAloneCount).map { ShapeTrial([$0], check) }
    }
  }
}

extension ShapeTrial.Input {
  /// The image with another height and width.
  fileprivate func resized(_ change: (Int) -> Int) -> Self {
    Self(index: index, shape: [shape[0], change(shape[1]), change(shape[2]), shape[3]])
  }
}
