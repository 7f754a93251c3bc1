import ApusVision
import Testing

@Suite struct NetpbmTests {
  private func pixels(_ text: String, _ data: [UInt8] = []) throws(ImageError) -> [UInt8] {
    try Image(bytes: Array(text.utf8) + data, name: "text").pixels
  }

  @Test func commentsAndWhiteSpaceSeparate() throws {
    #expect(try pixels("P2 #c\n 1\t1 #x\r\n255\n#y\n 7 ") == [7, 7, 7])
    #expect(try pixels("P3\n1 1\n9\n0 3#\n9") == [0, 85, 255])
    #expect(try pixels("P5 2 1 255\n", [0x23, 0x0A]) == [0x23, 0x23, 0x23, 0x0A, 0x0A, 0x0A])
  }

  @Test func samplesScaleToNearestEven() throws {
    // 1 / 2 * 255 = 127.5 and 1 / 6 * 255 = 42.5.
    #expect(try pixels("P2 1 1 2 1") == [128, 128, 128])
    #expect(try pixels("P2 1 1 6 1") == [42, 42, 42])
    #expect(try pixels("P6 1 1 1\n", [0, 1, 1]) == [0, 255, 255])
    #expect(try pixels("P5 1 1 65535\n", [0x80, 0x00]) == [128, 128, 128])
  }

  @Test func binarySamplesSaturateAndTextOnesDoNot() throws {
    #expect(try pixels("P5 1 1 100\n", [200]) == [255, 255, 255])
    #expect(code { try pixels("P2 1 1 100 101") } == .malformed)
  }

  @Test(arguments: [
    ("P5", ImageError.Code.truncated), ("P5 1 1 255", .truncated), ("P5 2 1 255\n\u{1}", .truncated),
    ("P2 2 1 255 7", .truncated), ("P2 2 1 255 7 ", .truncated), ("P3 1 1 255 1 2", .truncated),
    ("P5x1 1 255\n1", .malformed), ("P5 -1 1 255\n1", .malformed), ("P5 1 1 0\n1", .malformed),
    ("P5 1 1 65536\n11", .malformed), ("P5 0 1 255\n", .malformed), ("P2 1 1 255 x", .malformed),
    ("P2 1 1 255 7x", .malformed), ("P5 99999999999999999999 1 255\n", .malformed),
    ("P5 65536 1 255\n", .limitExceeded), ("P5 9999999999 9999999999 255\n", .limitExceeded),
    ("P6 65535 4097 255\n", .limitExceeded), ("P6 65535 4000 255\n", .truncated), ("P2 65535 4000 255\n", .truncated),
    ("P4 1 1\n1", .unsupported), ("P7\n", .unknownFormat), ("PPM", .unknownFormat),
  ])
  func faultsHaveCodes(text: String, expected: ImageError.Code) {
    #expect(code { try pixels(text) } == expected)
  }

  @Test func textWithManyDigitsIsRefused() {
    #expect(code { try pixels("P2 1 1 255 00000000001") } == .malformed)
  }
}
