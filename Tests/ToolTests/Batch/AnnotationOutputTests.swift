import ApusVision
import Foundation
import TestSupport
import Testing

/// The pictures of `apus detect --annotate FOLDER`: their names, and that none replaces what it should not.
@Suite struct AnnotationOutputTests {
  private struct Line: Decodable {
    let image: String
    let annotated: String?
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["photos/a", "photos/b", "more"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    for name in ["photos/a/1.ppm", "photos/b/1.pnm", "photos/1.PPM", "more/1.ppm"] {
      _ = try folder.write(Array("P6 30 30 255 ".utf8) + Array(repeating: 0, count: 2700), to: name)
    }
    let png = try Image(width: 30, height: 30, pixels: Array(repeating: 0, count: 2700)).pngBytes()
    for name in ["photos/1.png", "photos/b/1.PNG"] { _ = try folder.write(png, to: name) }
  }

  /// `apus detect` with `options` in the folder of the test.
  private func detect(_ options: String) throws -> ToolProcess.Result {
    let model = ProjectFolder.root.appendingPathComponent("Tests/ApusVisionTests/Fixtures/detection/finished.tflite")
    return try ToolProcess.shell(
      "\(ToolProcess.executable.path) detect --model \(model.path) \(options); echo status $?", in: folder.url)
  }

  private func files(_ name: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path(name)).filter { $0.contains(".") }.sorted()
  }

  @Test(arguments: [
    ("photos", ["1.PPM.png", "1.png", "a/1.ppm.png", "b/1.PNG", "b/1.pnm.png"]),
    ("./photos/b/ more photos/1.png", ["1.png", "b/1.PNG", "b/1.pnm.png", "more/1.ppm.png"]),
    ("--list list", ["more/1.ppm.png", "photos/a/1.ppm.png", "photos/b/1.PNG", "photos/b/1.pnm.png"]),
  ])
  func namesFollowFromPaths(_ images: String, _ expected: [String]) throws {
    _ = try folder.write(Array("./more/1.ppm\nphotos//b\nphotos/b/../a/1.ppm\n".utf8), to: "list")
    // The pictures are inside of a folder that is searched, which does not make them images.
    for options in ["", "--resume", ""] {
      let output = options.isEmpty ? "" : "--output results.jsonl"
      let result = try detect("\(images) --annotate photos/b/out --json \(output) \(options)")
      #expect(result.output.hasSuffix("status 0\n"), "\(result.output)")
      #expect(try files("photos/b/out") == expected)
    }
    let text = try String(contentsOfFile: folder.path("results.jsonl"), encoding: .utf8)
    let lines = try text.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    #expect(lines.map(\.annotated).compactMap(\.self).sorted() == expected.map { "photos/b/out/\($0)" })
  }

  @Test func imagesAreNeverReplaced() throws {
    let photo = try Data(contentsOf: URL(fileURLWithPath: folder.path("photos/1.png")))
    // The picture of an operand would be another image of the run, whether that was read before or is read after it.
    for images in ["photos/1.png photos/b/1.PNG more/1.png", "more/1.png photos/1.png"] {
      try photo.write(to: URL(fileURLWithPath: folder.path("more/1.png")))
      let result = try detect("\(images) --annotate more")
      #expect(result.output.contains("apus: error: the picture would replace an image that is read, more/1.png ("))
      #expect(result.output.hasSuffix("status 64\n"))
      #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("more/1.png"))) == photo)
    }
    let single = try detect("photos/1.png --annotate ./photos")
    #expect(single.output.contains("would replace an image that is read, ./photos/1.png (photos/1.png)"))
    let piped = try detect("- --annotate . <<< photos/1.png")
    #expect(piped.output.contains("photos/1.png is there already, and the list may name it"), "\(piped.output)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("photos/1.png"))) == photo)
  }

  @Test func picturesOfOtherImagesAreKept() throws {
    let twice = try detect("more/1.ppm photos/a/1.ppm more/1.ppm --annotate out")
    let message = "the picture would replace that of another image, out/1.ppm.png (photos/a/1.ppm)"
    #expect(twice.output.contains("apus: error: \(message)\n"))
    #expect(twice.output.hasSuffix("apus: error: 1 of 3 images could not be searched\nstatus 64\n"))
    // Nor are those that an earlier run wrote.
    #expect(try detect("more/1.ppm --annotate new --output r").output == "status 0\n")
    let later = try detect("photos/a/1.ppm photos/1.png --annotate ./new --output r --resume")
    #expect(later.output.contains("another image, ./new/1.ppm.png (photos/a/1.ppm)"), "\(later.output)")
    #expect(try files("new") == ["1.png", "1.ppm.png"])
  }

  @Test func foldersThatCannotBeMadeEndTheRunAtOnce() throws {
    _ = try folder.write([], to: "file")
    let result = try detect("photos --annotate file/out --output r")
    #expect(result.output == "apus: error: cannot make the folder: Not a directory (file/out)\nstatus 70\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path("r")))
  }
}
