import Apus

/// A layer of a network, as a model of its own.
struct BenchmarkLayer: Sendable {
  /// The network that the shape is from.
  let network: String
  /// The operator, the shape and the type, such as `CONV_2D 1×1 14×14×512→512 int8`.
  let name: String
  private let write: @Sendable () -> ModelFile

  init(_ network: String, _ name: String, _ write: @escaping @Sendable () -> ModelFile) {
    self.network = network
    self.name = name
    self.write = write
  }

  /// The model; making it takes memory for the weights.
  func model() throws(ModelError) -> Model { try write().model() }

  /// Every layer that is measured without `--shape`: for each kernel at least one.
  static let all = products + windows + separables + elements + images
}
