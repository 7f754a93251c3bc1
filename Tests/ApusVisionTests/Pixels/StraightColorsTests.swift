import Testing

@testable import ApusVision

@Suite struct StraightColorsTests {
  @Test("Colours multiplied by alpha become straight ones", arguments: 0...255)
  func dividing(alpha: Int) {
    for color in 0...255 {
      var pixels = [UInt8(color), 0, 7, UInt8(alpha)]
      pixels.divideColorsByAlpha()
      let exact = alpha == 0 ? Double(color) : (Double(color) * 255 / Double(alpha)).rounded()
      #expect(pixels[0] == UInt8(min(255, exact)))
      #expect(pixels[1] == 0)
      #expect(pixels[3] == UInt8(alpha))
    }
  }

  @Test func oddBytesStay() {
    var pixels: [UInt8] = [10, 20, 30, 51, 9, 9]
    pixels.divideColorsByAlpha()
    #expect(pixels == [50, 100, 150, 51, 9, 9])
  }
}
