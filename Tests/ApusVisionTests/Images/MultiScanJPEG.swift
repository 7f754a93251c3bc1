import ApusVision

/// A sequential JPEG file of 8 × 8 mid-gray pixels with one scan for each of three components, repeated at will.
enum MultiScanJPEG {
  /// What it decodes to: all coefficients are 0, so all samples are 128.
  static var image: Image {
    get throws { try Image(width: 8, height: 8, pixels: [UInt8](repeating: 128, count: 8 * 8 * 3)) }
  }

  /// The file with `roundCount` scans of each component.
  static func bytes(roundCount: Int) -> [UInt8] {
    let quantization: [UInt8] = [0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
    let frame: [UInt8] = [0xFF, 0xC0, 0, 17, 8, 0, 8, 0, 8, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]
    // In either class the code 0 stands for symbol 0: no difference, and end of block.
    let lengths: [UInt8] = [1] + [UInt8](repeating: 0, count: 15)
    let differenceCodes: [UInt8] = [0xFF, 0xC4, 0, 20, 0x00] + lengths + [0]
    let coefficientCodes: [UInt8] = [0xFF, 0xC4, 0, 20, 0x10] + lengths + [0]
    var bytes: [UInt8] = [0xFF, 0xD8] + quantization + frame + differenceCodes + coefficientCodes
    for _ in 0..<roundCount {
      for component: UInt8 in 1...3 { bytes += [0xFF, 0xDA, 0, 8, 1, component, 0x00, 0, 63, 0, 0b0011_1111] }
    }
    return bytes + [0xFF, 0xD9]
  }
}
