import ApusVision
import Testing

@Suite struct DecodingTests {
  @Test(arguments: Fixture.lossless)
  func losslessFilesGiveTheirSamples(name: String) throws {
    let image = try Image(path: Fixture.path(name))
    #expect(try image == Fixture.expectedImage(of: name, width: 21, height: 13))
  }

  // Pillow's wheel and the system library are both libjpeg-turbo with the integer DCT and triangle-filter upsampling,
  // which its SIMD code computes exactly as its C code, so the samples are equal, not merely close.
  @Test(arguments: Fixture.jpeg)
  func jpegFilesGivePillowsSamples(name: String) throws {
    let image = try Image(path: Fixture.path(name))
    #expect(try image == Fixture.expectedImage(of: name, width: 37, height: 29))
  }

  @Test func formatIsRecognisedByContent() throws {
    let bytes = try Fixture.bytes("png-rgb.png")
    let image = try Image(bytes: bytes, name: "misnamed.jpg")
    #expect(try image == Fixture.expectedImage(of: "png-rgb.png", width: 21, height: 13))
  }

  @Test func jpegWithoutEndMarkerStillHasEveryPixel() throws {
    let bytes = try Fixture.bytes("jpeg-420.jpg")
    #expect(bytes.suffix(2) == [0xFF, 0xD9])
    let image = try Image(bytes: Array(bytes.dropLast(2)), name: "photo")
    #expect(try image == Fixture.expectedImage(of: "jpeg-420.jpg", width: 37, height: 29))
  }

  @Test func pngMustBeWhole() throws {
    let bytes = try Fixture.bytes("png-rgb.png")
    #expect(code { try Image(bytes: Array(bytes.dropLast(12)), name: "photo") } == .truncated)
    var damaged = bytes
    damaged[bytes.count - 13] ^= 1
    #expect(code { try Image(bytes: damaged, name: "photo") } == .malformed, "checksum of the last pixels")
  }

  @Test func progressiveJPEGWithoutEndMarkerIsTruncated() throws {
    let bytes = try Fixture.bytes("jpeg-progressive.jpg").dropLast(2)
    #expect(code { try Image(bytes: Array(bytes), name: "photo") } == .truncated)
  }
}
