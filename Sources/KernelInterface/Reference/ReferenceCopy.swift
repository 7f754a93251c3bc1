/// The definitions of operators that move elements without computing.
enum ReferenceCopy {
  static func transpose<Element>(_ a: TransposeArguments<Element>) {
    a.walk.forEach { offset, index in
      a.output[index] = a.input[offset]
    }
  }

  static func pad<Element>(_ a: PadArguments<Element>) {
    a.output.update(repeating: a.value, count: a.outputCount)
    a.walk.forEach { offset, index in
      a.output[a.origin + offset] = a.input[index]
    }
  }

  /// Bit-exact with `tflite/kernels/internal/reference/concatenation.h`.
  static func concatenate(_ a: ConcatenationArguments) {
    for block in 0..<a.blockCount {
      let input = a.input + block * a.inputByteCount
      let output = a.output + block * a.outputByteCount
      guard let rescale = a.rescale else {
        output.update(from: input, count: a.inputByteCount)
        continue
      }
      for i in 0..<a.inputByteCount {
        let value = Int32(roundingSaturating: Float(input[i]) * rescale.scale + rescale.bias)
        output[i] = UInt8(clamping: Int64(value) + Int64(rescale.zeroPoint))
      }
    }
  }
}
