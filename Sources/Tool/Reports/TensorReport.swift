import Apus

/// A tensor in the JSON of `apus inspect`.
struct TensorReport: Encodable {
  struct Quantization: Encodable {
    let scales: [Float]
    let zeroPoints: [Int]
    let dimension: Int
  }

  let index: Int
  let name: String
  let type: String
  let shape: [Int]
  let shapeSignature: [Int]?
  let isConstant: Bool
  let isVariable: Bool
  let isSparse: Bool
  let bytes: Int?
  let quantization: Quantization?

  init(_ index: Int, _ tensor: Model.Tensor, planned: PlannedTensor?) {
    self.index = index
    name = tensor.name
    type = "\(tensor.type)"
    shape = (planned?.shape ?? tensor.shape).dimensions
    shapeSignature = tensor.shapeSignature.isEmpty ? nil : tensor.shapeSignature
    isConstant = tensor.data != nil
    isVariable = tensor.isVariable
    isSparse = tensor.sparsity != nil
    bytes = planned?.byteCount ?? tensor.type.byteCount(elementCount: tensor.shape.elementCount)
    quantization = tensor.quantization.map {
      Quantization(scales: $0.scales, zeroPoints: $0.zeroPoints, dimension: $0.dimension)
    }
  }
}
