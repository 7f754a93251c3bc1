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

  /// Planes, and colors the other way round, of every element type.
  @Test func planesAndColorOrder() throws {
    let planes = try InputTensorEncoder(element: .uint8, layout: .nchw)
    #expect(try planes.encode(image()) == [0, 255, 127, 10, 128, 20])
    let bgr = try InputTensorEncoder(element: .uint8, colorOrder: .bgr)
    #expect(try bgr.encode(image()) == [128, 127, 0, 20, 10, 255])
    let both = try InputTensorEncoder(element: .int8, channelCount: 4, colorOrder: .bgr, layout: .nchw)
    #expect(try both.encode(image()).map { Int8(bitPattern: $0) } == [0, -108, -1, -118, -128, 127, 127, 127])
    let normalization = try Normalization(mean: [0, 1, 2], standardDeviation: [1, 2, 4])
    let real = try InputTensorEncoder(
      element: .float32, normalization: normalization, colorOrder: .bgr, layout: .nchw)
    #expect(try floats(real.encode(image())) == [128, 20, 63, 4.5, -0.5, 63.25])
  }

  /// round(value / scale) + zero point, halves away from zero, clamped.
  @Test func quantizedIntegers() throws {
    let normalization = try Normalization(mean: [10, 20, 128], standardDeviation: [1, 2, -1])
    let quantization = try PixelQuantization(scale: 1, zeroPoint: 3)
    let signed = try InputTensorEncoder(element: .int8, normalization: normalization, quantization: quantization)
    #expect(try signed.encode(image()).map { Int8(bitPattern: $0) } == [-7, 57, 3, 127, -2, 111])
    let unsigned = try InputTensorEncoder(element: .uint8, normalization: normalization, quantization: quantization)
    #expect(try unsigned.encode(image()) == [0, 57, 3, 248, 0, 111])
  }

  @Test func quantizationsOfExtremeValues() throws {
    let normalization = try Normalization(mean: [0], standardDeviation: [.leastNonzeroMagnitude])
    let quantization = try PixelQuantization(scale: .leastNonzeroMagnitude, zeroPoint: Int(Int32.min))
    let encoder = try InputTensorEncoder(element: .int8, normalization: normalization, quantization: quantization)
    #expect(try encoder.encode(image()).map { Int8(bitPattern: $0) } == [-128, 127, 127, 127, 127, 127])
    for scale in [0, -1, .nan, .infinity] as [Float] {
      #expect(code { try PixelQuantization(scale: scale, zeroPoint: 0) } == .invalidArgument)
    }
    #expect(code { try PixelQuantization(scale: 1, zeroPoint: .max) } == .invalidArgument)
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
