/// Reads pixels of a buffer, as displayed, as red, green and blue.
///
/// Valid as long as the memory of the buffer is.
struct PixelReader {
  /// Where chosen columns lie in a row: offsets in bytes.
  struct Columns {
    fileprivate let first: [Int]
    /// In the planes of chroma; empty for formats without.
    fileprivate let chroma: [Int]
  }

  /// The memory of one channel, and its walks along a row and from row to row.
  private struct Channel {
    let start: UnsafePointer<UInt8>
    let columns: AxisWalk
    let rows: AxisWalk

    init(_ index: Int, of buffer: PixelBuffer, _ layout: PixelLayout, _ planes: [UnsafeRawBufferPointer]) {
      let plane = layout.channelPlanes[index]
      guard let base = planes[plane].baseAddress else { preconditionFailure("a checked plane is not empty") }
      start = base.assumingMemoryBound(to: UInt8.self) + layout.channelOffsets[index]
      let (shape, orientation) = (layout.planes[plane], buffer.orientation)
      func storedColumns(isReversed: Bool) -> AxisWalk {
        AxisWalk(
          count: buffer.storedWidth, isReversed: isReversed, shift: shape.columnShift, step: shape.columnByteCount)
      }
      func storedRows(isReversed: Bool) -> AxisWalk {
        AxisWalk(
          count: buffer.storedHeight, isReversed: isReversed, shift: shape.rowShift, step: buffer.rowStrides[plane])
      }
      if orientation.swapsSides {
        columns = storedRows(isReversed: orientation.reversesColumns)
        rows = storedColumns(isReversed: orientation.reversesRows)
      } else {
        columns = storedColumns(isReversed: orientation.reversesColumns)
        rows = storedRows(isReversed: orientation.reversesRows)
      }
    }

    func row(_ row: Int) -> UnsafePointer<UInt8> { start + rows.offset(of: row) }
  }

  /// Red or Y.
  private let first: Channel
  /// Green or U.
  private let second: Channel
  /// Blue or V.
  private let third: Channel
  private let conversion: YUVConversion?

  /// A reader of `buffer`, whose planes were checked to be as long as its strides say.
  init(_ buffer: PixelBuffer, planes: [UnsafeRawBufferPointer]) {
    let layout = buffer.format.layout
    first = Channel(0, of: buffer, layout, planes)
    second = Channel(1, of: buffer, layout, planes)
    third = Channel(2, of: buffer, layout, planes)
    conversion = layout.isYUV ? YUVConversion(buffer.matrix) : nil
  }
}

extension PixelReader {
  /// The places of `columns`, in the order given.
  func columns(_ columns: [Int]) -> Columns {
    Columns(
      first: columns.map(first.columns.offset),
      chroma: conversion == nil ? [] : columns.map(second.columns.offset))
  }

  /// Writes the pixels of row `row` at `columns` to `target`, three bytes each.
  func read(row: Int, _ columns: Columns, to target: UnsafeMutablePointer<UInt8>) {
    let (first, second, third) = (first.row(row), second.row(row), third.row(row))
    var target = target
    columns.first.withUnsafeBufferPointer { offsets in
      guard let conversion else {
        for offset in offsets {
          (target[0], target[1], target[2]) = (first[offset], second[offset], third[offset])
          target += 3
        }
        return
      }
      columns.chroma.withUnsafeBufferPointer { chroma in
        for i in 0..<offsets.count {
          (target[0], target[1], target[2]) = conversion.rgb(first[offsets[i]], second[chroma[i]], third[chroma[i]])
          target += 3
        }
      }
    }
  }
}
