/// The definitions of operators that move elements without computing.
enum ReferenceCopy {
  static func strided(_ a: StridedCopyArguments) {
    switch a.elementByteCount {
    case 1: copy(a, as: UInt8.self)
    case 2: copy(a, as: UInt16.self)
    case 4: copy(a, as: UInt32.self)
    default: copy(a, as: UInt64.self)
    }
  }

  @inline(__always)
  private static func copy<Element: BitwiseCopyable>(_ a: StridedCopyArguments, as type: Element.Type) {
    let input = a.input.assumingMemoryBound(to: type)
    let output = a.output.assumingMemoryBound(to: type)
    let (count, inputStride, outputStride) = (a.walk.sizes[15], a.walk.inputStrides[15], a.walk.outputStrides[15])
    guard inputStride != 1 || outputStride != 1 else {
      a.walk.forEachRow { (output + $1).update(from: input + $0, count: count) }
      return
    }
    a.walk.forEachRow { inputOffset, outputOffset in
      for index in 0..<count {
        output[outputOffset + index * outputStride] = input[inputOffset + index * inputStride]
      }
    }
  }

  static func fill(_ a: FillArguments) {
    switch a.elementByteCount {
    case 1: fill(a, as: UInt8.self)
    case 2: fill(a, as: UInt16.self)
    case 4: fill(a, as: UInt32.self)
    default: fill(a, as: UInt64.self)
    }
  }

  private static func fill<Element: BitwiseCopyable>(_ a: FillArguments, as type: Element.Type) {
    let value = a.value.assumingMemoryBound(to: type).pointee
    a.output.assumingMemoryBound(to: type).update(repeating: value, count: a.count)
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
        output[i] = rescale(input[i])
      }
    }
  }
}
