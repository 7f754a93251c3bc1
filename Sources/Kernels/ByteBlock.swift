import CInstructions
import KernelInterface

extension ByteBlock {
  /// Copies the rows in the form that `dot` takes, where they do not have it.
  @inline(__always)
  func gather() {
    if arguments.isOperand {
      // The rows are the input.
    } else if arguments.isContiguous {
      copyOperand(arguments.input + firstRow &* depth, to: rows, rowCount &* depth, arguments)
    } else {
      gatherWindows()
    }
    guard arguments.rowFactor != 0 else { return }
    var row = 0
    while row < rowCount {
      sums[row] = operandSum(UnsafeRawPointer(rows + row &* groupCount), count: depth)
      row &+= 1
    }
  }

  /// Copies the rows, window by window.
  @inline(__always)
  private func gatherWindows() {
    var windows = WindowRows(arguments.geometry, first: firstRow)
    let isShort = windows.runLength <= shortOperandCount
    var row = 0
    while row < rowCount {
      let target = UnsafeMutableRawPointer(rows + row &* groupCount)
      let insideCount = isShort ? windows.insideCount(rowCount &- row) : 0
      if insideCount > 0 {
        copyShort(windows, count: insideCount, to: target)
        windows.advance(insideCount)
        row &+= insideCount
        continue
      }
      windows.forEachRun(from: 0, to: depth) { position, offset, count in
        copyOperand(arguments.input + offset, to: target + position &* operandByteCount, count, arguments)
      } pad: { position, count in
        fillOperand(target + position &* operandByteCount, count, arguments)
      }
      windows.advance()
      row &+= 1
    }
  }

  /// Copies `count` rows whose windows lie inside of the image, and whose runs are short.
  @inline(__always)
  private func copyShort(_ windows: WindowRows, count: Int, to target: UnsafeMutableRawPointer) {
    let (length, step, height) = (windows.runLength, windows.runStep, arguments.geometry.filterHeight)
    var source = arguments.input + windows.offset
    var target = target
    var row = 0
    while row < count {
      if height == 3 {
        copyShortOperand(source, to: target, arguments)
        copyShortOperand(source + step, to: target + length &* operandByteCount, arguments)
        copyShortOperand(source + 2 &* step, to: target + 2 &* length &* operandByteCount, arguments)
      } else {
        var run = 0
        while run < height {
          copyShortOperand(source + run &* step, to: target + run &* length &* operandByteCount, arguments)
          run &+= 1
        }
      }
      source += windows.columnStep
      target += 4 &* groupCount
      row &+= 1
    }
  }
}
