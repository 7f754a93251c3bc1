import KernelInterface

/// SLICE, TRANSPOSE and all others that only move elements; parts divide the rows of the walk.
@inline(never)
func copyStrided(_ a: StridedCopyArguments, _ share: Share) {
  let walk = a.walk
  let start = walk.rowCount &* share.index / share.count
  let end = walk.rowCount &* (share.index &+ 1) / share.count
  switch a.elementByteCount {
  case 1: copyPlanes(a, start, end, UInt8.self)
  case 2: copyPlanes(a, start, end, UInt16.self)
  case 4: copyPlanes(a, start, end, UInt32.self)
  default: copyPlanes(a, start, end, UInt64.self)
  }
}

/// Copies rows `start..<end`, plane after plane: the rows along the last dimension but one.
@inline(__always)
private func copyPlanes<Element: BitwiseCopyable>(
  _ a: StridedCopyArguments, _ start: Int, _ end: Int, _ type: Element.Type
) {
  let height = a.walk.sizes[14]
  let input = a.input.assumingMemoryBound(to: type)
  let output = a.output.assumingMemoryBound(to: type)
  var row = start
  while row < end {
    var plane = row / height
    let first = row &- plane &* height
    let count = lesser(height &- first, end &- row)
    var inputOffset = first &* a.walk.inputStrides[14]
    var outputOffset = first &* a.walk.outputStrides[14]
    var dimension = 13
    while plane > 0 {
      let outer = plane / a.walk.sizes[dimension]
      let position = plane &- outer &* a.walk.sizes[dimension]
      inputOffset &+= position &* a.walk.inputStrides[dimension]
      outputOffset &+= position &* a.walk.outputStrides[dimension]
      plane = outer
      dimension &-= 1
    }
    copyPlane(a, input + inputOffset, output + outputOffset, count)
    row &+= count
  }
}

/// Copies `rowCount` rows of one plane.
@inline(__always)
private func copyPlane<Element: BitwiseCopyable>(
  _ a: StridedCopyArguments, _ input: UnsafePointer<Element>, _ output: UnsafeMutablePointer<Element>, _ rowCount: Int
) {
  let length = a.walk.sizes[15]
  let (inputRow, outputRow) = (a.walk.inputStrides[14], a.walk.outputStrides[14])
  let (inputStride, outputStride) = (a.walk.inputStrides[15], a.walk.outputStrides[15])
  if outputStride == 1, inputStride != 1, inputRow == 1 {
    return transpose(input, output, rowCount, length, inputStride, outputRow)
  }
  var row = 0
  while row < rowCount {
    let (source, target) = (input + row &* inputRow, output + row &* outputRow)
    if inputStride == 1 && outputStride == 1 {
      copyBytes(target, source, length &* MemoryLayout<Element>.size)
    } else {
      var index = 0
      while index < length {
        target[index &* outputStride] = source[index &* inputStride]
        index &+= 1
      }
    }
    row &+= 1
  }
}

/// Copies `output[row, index] = input[index, row]`, in squares that stay in the first-level cache.
@inline(__always)
private func transpose<Element: BitwiseCopyable>(
  _ input: UnsafePointer<Element>, _ output: UnsafeMutablePointer<Element>, _ rowCount: Int, _ length: Int,
  _ inputStride: Int, _ outputStride: Int
) {
  var row = 0
  while row < rowCount {
    let rowEnd = lesser(row &+ 32, rowCount)
    var index = 0
    while index < length {
      let indexEnd = lesser(index &+ 32, length)
      transposeSquare(input, output, row, rowEnd, index, indexEnd, inputStride, outputStride)
      index = indexEnd
    }
    row = rowEnd
  }
}

/// Four by four elements at a time, then two by four, the rest one by one.
@inline(__always)
private func transposeSquare<Element: BitwiseCopyable>(
  _ input: UnsafePointer<Element>, _ output: UnsafeMutablePointer<Element>, _ firstRow: Int, _ rowEnd: Int,
  _ firstIndex: Int, _ indexEnd: Int, _ inputStride: Int, _ outputStride: Int
) {
  var row = firstRow
  if MemoryLayout<Element>.size == 4 {
    while row &+ 4 <= rowEnd {
      var index = firstIndex
      while index &+ 4 <= indexEnd {
        transposeFour(
          input + (index &* inputStride &+ row), output + (row &* outputStride &+ index), inputStride, outputStride)
        index &+= 4
      }
      if index &+ 2 <= indexEnd {
        transposeTwo(
          input + (index &* inputStride &+ row), output + (row &* outputStride &+ index), inputStride, outputStride)
        index &+= 2
      }
      for i in 0..<4 {
        var rest = index
        while rest < indexEnd {
          output[(row &+ i) &* outputStride &+ rest] = input[rest &* inputStride &+ row &+ i]
          rest &+= 1
        }
      }
      row &+= 4
    }
  }
  while row < rowEnd {
    var index = firstIndex
    while index < indexEnd {
      output[row &* outputStride &+ index] = input[index &* inputStride &+ row]
      index &+= 1
    }
    row &+= 1
  }
}

/// Four by four 32-bit elements.
@inline(__always)
private func transposeFour(
  _ input: UnsafeRawPointer, _ output: UnsafeMutableRawPointer, _ inputStride: Int, _ outputStride: Int
) {
  let a = input.loadUnaligned(as: SIMD4<UInt32>.self)
  let b = input.loadUnaligned(fromByteOffset: inputStride &* 4, as: SIMD4<UInt32>.self)
  let c = input.loadUnaligned(fromByteOffset: inputStride &* 8, as: SIMD4<UInt32>.self)
  let d = input.loadUnaligned(fromByteOffset: inputStride &* 12, as: SIMD4<UInt32>.self)
  for i in 0..<4 {
    output.storeBytes(
      of: SIMD4<UInt32>(a[i], b[i], c[i], d[i]), toByteOffset: i &* outputStride &* 4, as: SIMD4<UInt32>.self)
  }
}

/// Two by four 32-bit elements, as where channels are shuffled.
@inline(__always)
private func transposeTwo(
  _ input: UnsafeRawPointer, _ output: UnsafeMutableRawPointer, _ inputStride: Int, _ outputStride: Int
) {
  let a = input.loadUnaligned(as: SIMD4<UInt32>.self)
  let b = input.loadUnaligned(fromByteOffset: inputStride &* 4, as: SIMD4<UInt32>.self)
  for i in 0..<4 {
    output.storeBytes(of: SIMD2<UInt32>(a[i], b[i]), toByteOffset: i &* outputStride &* 4, as: SIMD2<UInt32>.self)
  }
}
