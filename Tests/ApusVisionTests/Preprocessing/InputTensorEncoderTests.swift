import ApusVision
import Testing

@Suite struct InputTensorEncoderTests {
  private func image() throws -> Image {
    try Image(width: 2, height: 1, pixels: [0, 127, 128, 255, 10, 20])
  }

  private func floats(_ bytes: [UInt8]) -> [Float] {
    stride(from: 0, to: bytes.count, by: 4).map { start in
      Float(bitPattern: (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << UInt32(8 * $1) })
    }
  }

  @Test func integersAreRawBytes() throws {
    #expect(try InputTensorEncoder(element: .uint8).encode(image()) == [0, 127, 128, 255, 10, 20])
    let signed = try InputTensorEncoder(element: .int8).encode(image())
    #expect(signed.map { Int8(bitPattern: $0) } == [-128, -1, 0, 127, -118, -108])
  }

  @Test func floatsAreNormalizedByChannel() throws {
    let plain = try InputTensorEncoder(element: .float32).encode(image())
    #expect(floats(plain) == [0, 127, 128, 255, 10, 20])
    let normalization = try Normalization(mean: [0, 1, 2], standardDeviation: [1, 2, 4])
    let encoder = try InputTensorEncoder(element: .float32, normalization: normalization)
    #expect(try floats(encoder.encode(image())) == [0, 63, 31.5, 255, 4.5, 4.5])
  }

  @Test func integersIgnoreTheNormalization() throws {
    let normalization = try Normalization(mean: [0, 1, 2], standardDeviation: [1, 2, 4])
    let encoder = try InputTensorEncoder(element: .uint8, channelCount: 4, normalization: normalization)
    #expect(try encoder.encode(image()) == [0, 127, 128, 255, 255, 10, 20, 255])
  }

  @Test func fourthChannelIsOpaque() throws {
    let signed = try InputTensorEncoder(element: .int8, channelCount: 4).encode(image())
    #expect(signed.map { Int8(bitPattern: $0) } == [-128, -1, 0, 127, 127, -118, -108, 127])
    let normalization = try Normalization(mean: [127.5], standardDeviation: [127.5])
    let encoder = try InputTensorEncoder(element: .float32, channelCount: 4, normalization: normalization)
    #expect(try floats(encoder.encode(image()))[3] == 1)
  }

  @Test func oneChannelIsPillowsLuma() throws {
    let source = try Image(width: 41, height: 31, pixels: Fixture.bytes("resize-source.rgb"))
    let luma = try InputTensorEncoder(element: .uint8, channelCount: 1).encode(source)
    #expect(try luma == Fixture.bytes("resize-source-luma.gray"))
    let white = try Image(width: 1, height: 1, pixels: [255, 255, 255])
    #expect(try InputTensorEncoder(element: .uint8, channelCount: 1).encode(white) == [255])
  }

  @Test func sizesFollowTheShape() throws {
    for (element, byteCount) in [(PixelElement.float32, 4), (.uint8, 1), (.int8, 1)] {
      for channelCount in [1, 3, 4] {
        let encoder = try InputTensorEncoder(element: element, channelCount: channelCount)
        #expect(try encoder.encode(image()).count == 2 * channelCount * byteCount)
      }
    }
  }

  @Test func impossibleCombinationsAreRefused() throws {
    for channelCount in [-1, 0, 2, 5] {
      let error = code {
        try InputTensorEncoder(element: .uint8, channelCount: channelCount)
      }
      #expect(error == .invalidArgument)
    }
    let uneven = try Normalization(mean: [0, 1, 2], standardDeviation: [1, 1, 1])
    for channelCount in [1, 4] {
      let error = code {
        try InputTensorEncoder(element: .float32, channelCount: channelCount, normalization: uneven)
      }
      #expect(error == .invalidArgument)
    }
  }
}
