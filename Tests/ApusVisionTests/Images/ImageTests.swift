import ApusVision
import Foundation
import Testing

@Suite struct ImageTests {
  @Test func sizesMustAgree() throws {
    #expect(code { try Image(width: 2, height: 2, pixels: [1, 2, 3]) } == .invalidArgument)
    #expect(code { try Image(width: 0, height: 2, pixels: []) } == .invalidArgument)
    #expect(code { try Image(width: 1, height: -1, pixels: []) } == .invalidArgument)
    #expect(code { try Image(width: .max, height: .max, pixels: []) } == .limitExceeded)
    #expect(code { try Image(width: 65_535, height: 65_535, pixels: []) } == .limitExceeded)
    #expect(try Image(width: 1, height: 1, pixels: [1, 2, 3]).pixels == [1, 2, 3])
  }

  @Test func fileErrorsAreToldApart() {
    let missing = Fixture.path("no-such-file.png")
    #expect(code { try Image(path: missing) } == .notFound)
    #expect(code { try Image(path: Fixture.path("generate.py") + "/x") } == .notFound)
    #expect(code { try Image(path: Fixture.path("")) } == .unreadable)
    #expect(code { try Image(path: Fixture.path("generate.py")) } == .unknownFormat)
  }

  @Test func errorSaysWhatAndWhere() {
    #expect(throws: ImageError.self) { try Image(bytes: [0x42, 0x4D, 1], name: "cat.bmp") }
    let error = ImageError(.truncated, image: "cat.png", "the data end early", offset: 812)
    #expect(error.description == "truncated image: the data end early (cat.png, offset 812)")
    #expect(error.message == "truncated image: the data end early")
    #expect(ImageError(.invalidArgument, "no").description == "invalid argument: no")
  }

  @Test func writtenPNGReadsBack() throws {
    let image = try Fixture.expectedImage(of: "jpeg-420.jpg", width: 37, height: 29)
    let path = FileManager.default.temporaryDirectory.appending(path: "apus-\(UUID().uuidString).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try image.writePNG(path: path)
    #expect(try Image(path: path) == image)
    #expect(try Image(bytes: image.pngBytes(), name: "memory") == image)
    #expect(code { try image.writePNG(path: path + "/nested.png") } == .unwritable)
  }
}
