import Apus

extension BenchmarkLayer {
  /// Means, resizes, and operators that move elements.
  static let images: [BenchmarkLayer] =
    LayerModel.Precision.allCases.flatMap { [mean($0), bilinear($0)] } + [
      resizeNearest, pad, concatenation, transpose,
    ]

  private static func mean(_ precision: LayerModel.Precision) -> BenchmarkLayer {
    BenchmarkLayer("mobilenet_v2", "MEAN 7×7×1280 \(precision.rawValue)") {
      var model = LayerModel()
      let inputs = [model.input([1, 7, 7, 1280], precision), model.integers([1, 2])]
      model.add(.mean, inputs, model.output([1, 1280], precision), version: 2)
      return model.file
    }
  }

  private static func bilinear(_ precision: LayerModel.Precision) -> BenchmarkLayer {
    BenchmarkLayer("deeplabv3", "RESIZE_BILINEAR 33×33×21→257×257 \(precision.rawValue)") {
      var model = LayerModel()
      let inputs = [model.input([1, 33, 33, 21], precision), model.integers([257, 257])]
      model.add(
        .resizeBilinear, inputs, model.output([1, 257, 257, 21], precision), [2: .scalar(UInt8(1))], version: 3)
      return model.file
    }
  }

  private static let resizeNearest = BenchmarkLayer("ssd_fpn", "RESIZE_NEAREST_NEIGHBOR 20×20×256→40×40 float32") {
    var model = LayerModel()
    let inputs = [model.input([1, 20, 20, 256], .float32), model.integers([40, 40])]
    model.add(.resizeNearestNeighbor, inputs, model.output([1, 40, 40, 256], .float32), version: 3)
    return model.file
  }

  private static let pad = BenchmarkLayer("face_detection", "PAD 64×64×24→64×64×48 float32") {
    var model = LayerModel()
    let inputs = [
      model.input([1, 64, 64, 24], .float32), model.pairs([(0, 0), (0, 0), (0, 0), (0, 24)]),
    ]
    model.add(.pad, inputs, model.output([1, 64, 64, 48], .float32))
    return model.file
  }

  private static let concatenation = BenchmarkLayer("inception_v3", "CONCATENATION 35×35×64, 64, 96, 32 float32") {
    var model = LayerModel()
    let inputs = [64, 64, 96, 32].map { model.input([1, 35, 35, $0], .float32) }
    model.add(.concatenation, inputs, model.output([1, 35, 35, 256], .float32), [0: .scalar(Int32(3))])
    return model.file
  }

  private static let transpose = BenchmarkLayer("shufflenet_v2", "TRANSPOSE 28×28×2×58 float32") {
    var model = LayerModel()
    let inputs = [model.input([1, 784, 2, 58], .float32), model.integers([0, 1, 3, 2])]
    model.add(.transpose, inputs, model.output([1, 784, 58, 2], .float32))
    return model.file
  }
}
