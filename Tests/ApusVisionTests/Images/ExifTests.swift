import ApusVision
import Testing

@Suite struct ExifTests {
  /// A JPEG file of 11 × 6 pixels whose EXIF data are `tiff`.
  private func photo(_ tiff: [UInt8]) throws -> [UInt8] {
    let length = tiff.count + 8
    let segment = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + Array("Exif\0\0".utf8) + tiff
    return try [0xFF, 0xD8] + segment + Fixture.bytes("exif-1.jpg").dropFirst(2)
  }

  /// Little-endian TIFF data with one directory entry.
  private func tiff(
    directory: [UInt8] = [8, 0, 0, 0], tag: [UInt8] = [0x12, 1], type: UInt8 = 3, count: UInt8 = 1, value: UInt8 = 6
  ) -> [UInt8] {
    Array("II*\0".utf8) + directory + [1, 0] + tag + [type, 0, count, 0, 0, 0, value, 0, 0, 0] + [0, 0, 0, 0]
  }

  private func isTurned(_ tiff: [UInt8]) throws -> Bool {
    let image = try Image(bytes: photo(tiff), name: "photo")
    return (image.width, image.height) == (6, 11)
  }

  @Test func shortAndLongValuesCount() throws {
    #expect(try isTurned(tiff()))
    #expect(try isTurned(tiff(type: 4)))
  }

  @Test func invalidDataLeaveTheImageAsStored() throws {
    #expect(try !isTurned(tiff(tag: [0x13, 1])))
    #expect(try !isTurned(tiff(type: 2)))
    #expect(try !isTurned(tiff(count: 2)))
    #expect(try !isTurned(tiff(value: 0)))
    #expect(try !isTurned(tiff(value: 9)))
    #expect(try !isTurned([]))
    #expect(try !isTurned(Array("XX*\0".utf8) + tiff().dropFirst(4)))
    #expect(try !isTurned(Array("II+\0".utf8) + tiff().dropFirst(4)))
  }

  @Test(arguments: [[255, 255, 255, 255], [255, 255, 255, 127], [23, 0, 0, 0], [25, 0, 0, 0], [0, 0, 0, 0]])
  func offsetsOutsideTheDataAreIgnored(directory: [UInt8]) throws {
    #expect(try !isTurned(tiff(directory: directory)))
  }

  @Test func directoryInAnotherSegmentIsIgnored() throws {
    // The offset passes the end of the segment and the marker and length of a comment that holds the directory.
    let header = Array("II*\0".utf8) + [12, 0, 0, 0]
    let directory = tiff().dropFirst(8)
    let comment = [0xFF, 0xFE, 0, UInt8(directory.count + 2)] + directory
    var bytes = try photo(header)
    bytes.insert(contentsOf: comment, at: 2 + 2 + 2 + 6 + header.count)
    #expect(try Image(bytes: bytes, name: "photo").width == 11)
  }

  @Test func everyPrefixOfTheDataIsSafe() throws {
    let whole = tiff()
    for count in 0..<whole.count {
      // The value ends 6 bytes before the end: its high bytes and the link to the next directory are not needed.
      #expect(try isTurned(Array(whole.prefix(count))) == (count >= whole.count - 6), "\(count) bytes")
    }
  }

  @Test func entryCountBeyondTheDataEnds() throws {
    var data = tiff(tag: [0, 1])
    data[8] = 0xFF
    data[9] = 0xFF
    #expect(try !isTurned(data))
  }
}
