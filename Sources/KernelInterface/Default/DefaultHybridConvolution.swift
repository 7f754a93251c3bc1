/// The definitions of convolutions of floats with an int8 filter as they are computed by default.
public enum DefaultHybridConvolution {
  /// CONV_2D, and FULLY_CONNECTED as one with an image for each row.
  public static func convolution(_ a: HybridConvolutionArguments) {
    a.forEachDefaultImage { g, image, map, output in
      ReferenceConvolution.forEachOutput(g) { batch, y, x, channel, index in
        var sum: Int32 = 0
        ReferenceConvolution.add(&sum, g, image, a.filter, map.zeroPoint, 0, batch, y, x, channel)
        output[index] = a.defaultResult(sum, channel, map)
      }
    }
  }

  /// TRANSPOSE_CONV.
  public static func transposed(_ a: HybridConvolutionArguments) {
    a.forEachDefaultImage { g, image, map, output in
      ReferenceConvolution.forEachOutput(g) { batch, y, x, channel, index in
        var sum: Int32 = 0
        ReferenceTransposedConvolution.add(&sum, g, image, a.filter, map.zeroPoint, 0, batch, y, x, channel)
        output[index] = a.defaultResult(sum, channel, map)
      }
    }
  }

  /// DEPTHWISE_CONV_2D, whose images are quantized as in the reference; the order of products depends on the channel.
  ///
  /// Source: `DepthwiseConvHybridGeneral` in `tflite/kernels/internal/optimized/integer_ops/depthwise_conv_hybrid.h`.
  public static func depthwise(_ a: HybridConvolutionArguments) {
    let multiplier = a.geometry.outputChannels / max(a.geometry.inputChannels, 1)
    let blockEnd = a.geometry.outputChannels / 4 * 4
    a.forEachImage { g, image, map, output in
      ReferenceConvolution.forEachOutput(g) { batch, y, x, channel, index in
        var sum: Int32 = 0
        ReferenceDepthwiseConvolution.add(
          &sum, g, image + channel / multiplier, a.filter + channel, map.zeroPoint, 0, batch, y, x)
        let scale = a.filterScales[channel]
        let real = channel < blockEnd ? Float(sum) * scale * map.scale : Float(sum) * map.scale * scale
        output[index] = a.clamp(real + (a.bias?[channel] ?? 0))
      }
    }
  }
}

extension HybridConvolutionArguments {
  /// `forEachImage`, with images quantized as by default.
  fileprivate func forEachDefaultImage(
    _ body: (ConvolutionGeometry, UnsafePointer<Int8>, AffineMap, UnsafeMutablePointer<Float>) -> Void
  ) {
    forEachImage(body) { DefaultDynamicQuantization.quantize($0, count: $1, to: quantizedImage) }
  }

  /// The output element for the sum of products `sum` of output channel `channel`; the last product is not rounded.
  @inline(__always)
  fileprivate func defaultResult(_ sum: Int32, _ channel: Int, _ map: AffineMap) -> Float {
    clamp((bias?[channel] ?? 0).addingProduct(Float(sum) * map.scale, filterScales[channel]))
  }
}
