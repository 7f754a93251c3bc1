import ApusVision
import Testing

@Suite struct JPEGWritingTests {
  /// Smooth colours come back within a few steps, red next to blue too, since chroma has full resolution.
  @Test func readsBack() throws {
    let (width, height) = (61, 47)
    var pixels: [UInt8] = []
    for y in 0..<height { for x in 0..<width { pixels += [UInt8(x * 4), UInt8(y * 5), UInt8(x < 32 ? 30 : 220)] } }
    let image = try Image(width: width, height: height, pixels: pixels)
    let bytes = try image.jpegBytes(quality: 95)
    let read = try Image(bytes: bytes, name: "memory")
    #expect((read.width, read.height) == (width, height))
    let differences = zip(read.pixels, pixels).map { abs(Int($0) - Int($1)) }
    #expect(differences.reduce(0, +) / differences.count <= 3)
    #expect(differences.max() ?? 255 <= 40)
    #expect(try image.jpegBytes(quality: 10).count < image.jpegBytes().count)
    #expect(try image.jpegBytes().count < bytes.count)
  }

  @Test func refusals() throws {
    let image = try Image(width: 1, height: 1, pixels: [1, 2, 3])
    #expect(code { try image.jpegBytes(quality: 0) } == .invalidArgument)
    #expect(code { try image.jpegBytes(quality: 101) } == .invalidArgument)
    let wide = try Image(width: 65_535, height: 1, pixels: Array(repeating: 7, count: 65_535 * 3))
    #expect(code { try wide.jpegBytes() } == .limitExceeded)
    let noise = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) }
    let large = try Image(width: 2000, height: 500, pixels: noise)
    #expect(try Image(bytes: large.jpegBytes(quality: 100), name: "memory").width == 2000)
  }
}
