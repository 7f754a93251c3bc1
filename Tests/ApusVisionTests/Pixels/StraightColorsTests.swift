import Testing

@testable import ApusVision

@Suite struct StraightColorsTests {
  @Test("Colours multiplied by alpha become straight ones", arguments: 1...255)
  func dividing(alpha: Int) {
    var (pixels, expected): ([UInt8], [UInt8]) = ([], [])
    for color in 0..<256 {
      let straight = min(255, (Double(color) * 255 / Double(alpha)).rounded())
      pixels += [UInt8(color), 0, UInt8(color), UInt8(alpha)]
      expected += [UInt8(straight), 0, UInt8(straight), UInt8(alpha)]
    }
    pixels.divideColorsByAlpha()
    #expect(pixels == expected)
  }

  @Test func transparentPixelsAndOddBytesStay() {
    var pixels: [UInt8] = [7, 8, 9, 0, 10, 20, 30, 51, 9, 9]
    pixels.divideColorsByAlpha()
    #expect(pixels == [7, 8, 9, 0, 50, 100, 150, 51, 9, 9])
  }
}
