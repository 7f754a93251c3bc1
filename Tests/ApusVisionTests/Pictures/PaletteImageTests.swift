import ApusVision
import Testing

@Suite struct PaletteImageTests {
  @Test func writtenPNGReadsBack() throws {
    let palette = (0..<256).map { PaletteImage.Color(UInt8($0), UInt8(255 - $0), UInt8($0 ^ 85)) }
    var picture = try PaletteImage(width: 37, height: 29, palette: palette, color: 3)
    for y in 0..<29 { for x in 1..<37 { picture[x, y] = UInt8((y * 41 + x * 7) % 256) } }
    let image = try Image(bytes: picture.pngBytes(), name: "memory")
    #expect((image.width, image.height) == (37, 29))
    #expect(image.pixels == picture.pixels.flatMap { [$0, 255 - $0, $0 ^ 85] })
    #expect(image.pixels[..<3] == [3, 252, 3 ^ 85])
  }

  @Test func sizesAndColorsAreChecked() {
    let black = PaletteImage.Color(0, 0, 0)
    #expect(code { try PaletteImage(width: 0, height: 2, palette: [black], color: 0) } == .malformed)
    #expect(code { try PaletteImage(width: .max, height: 2, palette: [black], color: 0) } == .limitExceeded)
    #expect(code { try PaletteImage(width: 2, height: 2, palette: [black], color: 1) } == .invalidArgument)
    let many = Array(repeating: black, count: 257)
    #expect(code { try PaletteImage(width: 2, height: 2, palette: many, color: 0) } == .invalidArgument)
  }
}
