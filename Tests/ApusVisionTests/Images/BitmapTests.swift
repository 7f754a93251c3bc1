import ApusVision
import Testing

@Suite struct BitmapTests {
  /// The code of the error when `value` is stored, little-endian, at `offset` of a fixture; nil if it decodes.
  private func codeStoring(
    _ name: String, at offset: Int, _ value: UInt32, byteCount: Int = 4
  ) throws -> ImageError.Code? {
    var bytes = try Fixture.bytes(name)
    for i in 0..<byteCount { bytes[offset + i] = UInt8(truncatingIfNeeded: value >> (8 * i)) }
    return code { try Image(bytes: bytes, name: name) }
  }

  @Test func headerFieldsAreChecked() throws {
    #expect(try codeStoring("bmp-24.bmp", at: 14, 64) == .unsupported)
    #expect(try codeStoring("bmp-24.bmp", at: 18, 0) == .malformed)
    #expect(try codeStoring("bmp-24.bmp", at: 22, 0) == .malformed)
    #expect(try codeStoring("bmp-24.bmp", at: 22, 0x8000_0000) == .limitExceeded)
    #expect(try codeStoring("bmp-24.bmp", at: 18, 0xFFFF_FFFF) == .limitExceeded)
    #expect(try codeStoring("bmp-24.bmp", at: 18, 65_535) == .truncated)
    #expect(try codeStoring("bmp-24.bmp", at: 26, 2, byteCount: 2) == .malformed)
    #expect(try codeStoring("bmp-24.bmp", at: 28, 7, byteCount: 2) == .unsupported)
    #expect(try codeStoring("bmp-palette8.bmp", at: 30, 1) == .unsupported)
  }

  @Test func pixelsMustBeInTheFile() throws {
    #expect(try codeStoring("bmp-24.bmp", at: 10, 0xFFFF_FFFF) == .truncated)
    #expect(try codeStoring("bmp-24.bmp", at: 10, 56) == .truncated)
    #expect(try codeStoring("bmp-24.bmp", at: 10, 54) == nil)
  }

  @Test func masksMustBeContiguousAndWithinThePixel() throws {
    #expect(try codeStoring("bmp-32-fields.bmp", at: 54, 0) == .malformed)
    #expect(try codeStoring("bmp-32-fields.bmp", at: 54, 0b101) == .malformed)
    #expect(try codeStoring("bmp-32-fields.bmp", at: 58, 0xFFFF_FFFF) == nil)
    #expect(try codeStoring("bmp-16-565.bmp", at: 54, 0x1F_0000) == .malformed)
  }

  @Test func pixelsMustBeInThePalette() throws {
    #expect(try codeStoring("bmp-palette4.bmp", at: 46, 2) == .malformed)
  }
}
