import ApusVision
import Testing

@Suite struct PixelBufferRefusalTests {
  private func refusal(
    _ format: PixelFormat, _ width: Int, _ height: Int, _ byteCount: Int, _ strides: [Int]? = nil
  ) -> String? {
    let error = #expect(throws: ImageError.self) {
      try PixelBuffer(
        format, width: width, height: height, bytes: [UInt8](repeating: 0, count: byteCount), rowStrides: strides)
    }
    return error?.message
  }

  @Test func sizesAreChecked() {
    #expect(refusal(.rgb, 0, 1, 0) == "invalid argument: width and height must be positive, found 0x1")
    #expect(refusal(.rgb, 1, -1, 0) == "invalid argument: width and height must be positive, found 1x-1")
    #expect(code { try PixelBuffer(.rgb, width: .max, height: .max, bytes: []) } == .limitExceeded)
    #expect(code { try PixelBuffer(.rgb, width: 1 << 15, height: 1 << 15, bytes: []) } == .limitExceeded)
  }

  @Test func lengthsAreChecked() {
    #expect(
      refusal(.rgb, 4, 2, 23)
        == "invalid argument: plane 0 of rgb 4x2: row strides [12] put its end at byte 24, found 23 bytes")
    #expect(refusal(.rgb, 4, 2, 25) == "invalid argument: rgb 4x2 with row strides [12] is 24 bytes, found 25")
    // Odd sizes: 3x3 has two rows of two chroma samples.
    #expect(
      refusal(.nv12, 3, 3, 16)
        == "invalid argument: plane 1 of nv12 3x3: row strides [3, 4] put its end at byte 17, found 16 bytes")
    #expect(
      refusal(.i420, 3, 3, 16)
        == "invalid argument: plane 2 of i420 3x3: row strides [3, 2, 2] put its end at byte 17, found 16 bytes")
    #expect(refusal(.i422, 3, 3, 22, [3, 2, 2])?.hasSuffix("is 21 bytes, found 22") == true)
  }

  @Test func stridesAreChecked() {
    #expect(
      refusal(.bgra, 4, 2, 32, [15])
        == "invalid argument: plane 0 of bgra 4x2: rows are 16 bytes, found a row stride of 15")
    #expect(refusal(.bgra, 4, 2, 32, [-16])?.contains("found a row stride of -16") == true)
    #expect(refusal(.nv21, 4, 2, 12, [4]) == "invalid argument: nv21 has 2 planes, found 1 row strides")
    #expect(
      refusal(.nv21, 4, 4, 12, [4, .max])
        == "invalid argument: plane 1 of nv21 4x4: a row stride of \(Int.max) exceeds any memory")
    #expect(refusal(.grayscale, 1, 1, 1, [.max])?.contains("exceeds any memory") == true)
    #expect(refusal(.i420, 2, 65_535, 12, [.max / 1_000_000, 1, 1])?.contains("put its end at byte") == true)
  }

  @Test func planesOfTheCallerAreChecked() {
    let bytes = [UInt8](repeating: 0, count: 64)
    bytes.withUnsafeBytes { bytes in
      func refusal(_ counts: [Int], _ strides: [Int]? = nil) -> String? {
        let error = #expect(throws: ImageError.self) {
          try PixelBuffer(
            .nv12, width: 4, height: 4, planes: counts.map { UnsafeRawBufferPointer(rebasing: bytes[..<$0]) },
            rowStrides: strides
          ) { Issue.record("released what was refused") }
        }
        return error?.message
      }
      #expect(refusal([16]) == "invalid argument: nv12 has 2 planes, found 1")
      #expect(
        refusal([16, 7]) == "invalid argument: plane 1 of nv12 4x4: row stride 4 needs 8 bytes, found 7")
      #expect(
        refusal([21, 8], [6, 4]) == "invalid argument: plane 0 of nv12 4x4: row stride 6 needs 22 bytes, found 21")
    }
  }
}
