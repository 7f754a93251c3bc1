/// Reads pixels of a buffer, as displayed, as red, green and blue.
///
/// Valid as long as the memory of the buffer is.
struct PixelReader {
  /// Where chosen columns lie in a row: offsets in bytes.
  struct Columns {
    /// For red, green and blue, or Y.
    fileprivate let first: [Int]
    /// For U, and V; empty for formats without.
    fileprivate let second: [Int]
    fileprivate let third: [Int]
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
      second: conversion == nil ? [] : columns.map(second.columns.offset),
      third: conversion == nil ? [] : columns.map(third.columns.offset))
  }

  /// Writes the pixels of row `row` at `columns` to `target`, three bytes each.
  func read(row: Int, _ columns: Columns, to target: UnsafeMutablePointer<UInt8>) {
    let (first, second, third) = (first.row(row), second.row(row), third.row(row))
    if let conversion {
      Self.readYUV(first, second, third, columns, conversion, to: target)
    } else {
      Self.readRGB(first, second, third, columns, to: target)
    }
  }

  private static func readRGB(
    _ red: UnsafePointer<UInt8>, _ green: UnsafePointer<UInt8>, _ blue: UnsafePointer<UInt8>, _ columns: Columns,
    to target: UnsafeMutablePointer<UInt8>
  ) {
    columns.first.withUnsafeBufferPointer { offsets in
      var target = target
      for offset in offsets {
        (target[0], target[1], target[2]) = (red[offset], green[offset], blue[offset])
        target += 3
      }
    }
  }

  private static func readYUV(
    _ y: UnsafePointer<UInt8>, _ u: UnsafePointer<UInt8>, _ v: UnsafePointer<UInt8>, _ columns: Columns,
    _ conversion: YUVConversion, to target: UnsafeMutablePointer<UInt8>
  ) {
    columns.first.withUnsafeBufferPointer { first in
      columns.second.withUnsafeBufferPointer { second in
        columns.third.withUnsafeBufferPointer { third in
          var target = target
          for i in 0..<first.count {
            (target[0], target[1], target[2]) = conversion.rgb(y[first[i]], u[second[i]], v[third[i]])
            target += 3
          }
        }
      }
    }
  }
}
