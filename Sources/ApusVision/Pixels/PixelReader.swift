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
    /// The highest of `first`.
    fileprivate let last: Int
  }

  /// Red or Y.
  private let first: PixelChannel
  /// Green or U.
  private let second: PixelChannel
  /// Blue or V.
  private let third: PixelChannel
  /// The end of the memory of red or Y.
  private let end: UnsafePointer<UInt8>
  /// For formats whose pixels lie within a word each.
  private let word: PixelWord?
  /// For YUV.
  private let conversion: YUVConversion?

  /// A reader of `buffer`, whose planes were checked to be as long as its strides say.
  init(_ buffer: PixelBuffer, planes: [UnsafeRawBufferPointer]) {
    let layout = buffer.format.layout
    first = PixelChannel(0, of: buffer, layout, planes)
    second = PixelChannel(1, of: buffer, layout, planes)
    third = PixelChannel(2, of: buffer, layout, planes)
    end = first.start - layout.channelOffsets[0] + planes[layout.channelPlanes[0]].count
    word = PixelWord(layout)
    conversion = layout.isYUV ? YUVConversion(buffer.matrix) : nil
  }
}

extension PixelReader {
  /// The places of `columns`, in the order given.
  func columns(_ columns: [Int]) -> Columns {
    let offsets = columns.map(first.columns.offset)
    return Columns(
      first: offsets,
      second: conversion == nil ? [] : columns.map(second.columns.offset),
      third: conversion == nil ? [] : columns.map(third.columns.offset),
      last: offsets.reduce(0, max))
  }

  /// Writes the pixels of row `row` at `columns` to `target`, three bytes each.
  ///
  /// The byte behind the last pixel must be writable, too; what it becomes is undefined.
  func read(row: Int, _ columns: Columns, to target: UnsafeMutablePointer<UInt8>) {
    if let conversion {
      readYUV(row, columns, conversion, to: target)
    } else if let word, end - (first.row(row) - word.offset) >= columns.last + PixelWord.byteCount {
      readWords(row, columns, word, to: target)
    } else {
      readBytes(row, columns, to: target)
    }
  }

  private func readWords(_ row: Int, _ columns: Columns, _ word: PixelWord, to target: UnsafeMutablePointer<UInt8>) {
    let row = UnsafeRawPointer(first.row(row) - word.offset)
    columns.first.withUnsafeBufferPointer { offsets in
      var target = UnsafeMutableRawPointer(target)
      for offset in offsets {
        target.storeBytes(of: word.pixel((row + offset).loadUnaligned(as: UInt32.self)), as: UInt32.self)
        target += 3
      }
    }
  }

  private func readBytes(_ row: Int, _ columns: Columns, to target: UnsafeMutablePointer<UInt8>) {
    let (red, green, blue) = (first.row(row), second.row(row), third.row(row))
    columns.first.withUnsafeBufferPointer { offsets in
      var target = target
      for offset in offsets {
        (target[0], target[1], target[2]) = (red[offset], green[offset], blue[offset])
        target += 3
      }
    }
  }

  private func readYUV(
    _ row: Int, _ columns: Columns, _ conversion: YUVConversion, to target: UnsafeMutablePointer<UInt8>
  ) {
    let (y, u, v) = (first.row(row), second.row(row), third.row(row))
    let (lights, blues, reds) = (conversion.lights, conversion.blues, conversion.reds)
    columns.first.withUnsafeBufferPointer { first in
      columns.second.withUnsafeBufferPointer { second in
        columns.third.withUnsafeBufferPointer { third in
          var target = UnsafeMutableRawPointer(target)
          for i in 0..<first.count {
            let sum = lights[Int(y[first[i]])] &+ (blues[Int(u[second[i]])] &+ reds[Int(v[third[i]])])
            target.storeBytes(of: YUVConversion.samples(sum), as: SIMD4<UInt8>.self)
            target += 3
          }
        }
      }
    }
  }
}
