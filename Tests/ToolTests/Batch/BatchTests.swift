import Foundation
import TestSupport
import Testing

/// `apus classify` on many images: folders, lists, failures, output files.
@Suite struct BatchTests {
  private static let cat = "Models/samples/chelsea.png"

  /// A folder with images under all sorts of names, and things that are none.
  private func photos() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let pixel = Array("P6 1 1 255 abc".utf8)
    for name in ["b", "b/c", ".hidden", "empty"] { try make(folder, name) }
    for name in ["b/2.PPM", "b/10.ppm", "b/c/1.pnm", "a.ppm", ".x.ppm", ".hidden/y.ppm"] {
      _ = try folder.write(pixel, to: name)
    }
    let png = try ProjectFolder.contents("Tests/ApusVisionTests/Fixtures/png-rgb.png")
    _ = try folder.write(png, to: "b/no ending")
    _ = try folder.write(Array("BM and P6 are no images by themselves".utf8), to: "b/notes.txt")
    _ = try folder.write([], to: "b/none")
    try FileManager.default.createSymbolicLink(atPath: folder.path("z.ppm"), withDestinationPath: "a.ppm")
    try FileManager.default.createSymbolicLink(atPath: folder.path("b/up"), withDestinationPath: "..")
    mkfifo(folder.path("pipe.ppm"), 0o600)
    return folder
  }

  private func make(_ folder: TemporaryFolder, _ name: String) throws {
    try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
  }

  private static let found = ["a.ppm", "b/10.ppm", "b/2.PPM", "b/c/1.pnm", "b/no ending", "z.ppm"]

  private func lines(_ text: String) throws -> [Line] {
    try text.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  /// Messages do not get into a file of results that would take the number of standard error.
  @Test func closedDescriptorsAreNotTaken() throws {
    let folder = try TemporaryFolder()
    let output = folder.path("results.jsonl")
    _ = try ToolProcess.shell(
      "\(ToolProcess.executable.path) classify none.png --output \(output) 2>&-", in: ProjectFolder.root)
    let lines = try String(contentsOfFile: output, encoding: .utf8)
    #expect(lines.hasPrefix("{\"error\""), "\(lines)")
    #expect(!lines.contains("apus:"), "\(lines)")
  }

  @Test func foldersAreSearched() throws {
    let folder = try photos()
    let result = try ToolProcess.run("classify", "--json", "--top", "1", folder.url.path)
    #expect(result.status == 0)
    #expect(result.errors == "apus: note: 2 files of other formats were left out\n")
    #expect(try lines(result.output).map(\.image) == Self.found.map(folder.path))
    let empty = try ToolProcess.run("classify", folder.path("empty"), Self.cat)
    #expect(empty.status == 66)
    #expect(empty.errors.hasPrefix("apus: error: no image is in this folder (\(folder.path("empty")))\n"))
    #expect(empty.output.contains("Egyptian cat"))
  }

  @Test func whatCannotBeOpenedIsReported() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Array("P6 1 1 255 abc".utf8), to: "good.ppm")
    let commands = "ln -s nowhere gone.ppm; ln -s nowhere link; touch $'b\\xFF.png' $'b\\xFF.txt'; mkdir $'d\\xFF'"
    #expect(try ToolProcess.shell(commands, in: folder.url).output.isEmpty)
    // Foundation cannot remove them.
    defer { _ = try? ToolProcess.shell("rm -r b* d*", in: folder.url) }
    let result = try ToolProcess.run("classify", "--json", "--top=1", folder.url.path)
    #expect(result.status == 65)
    let errors = result.errors.split(separator: "\n")
    #expect(
      Set(errors.prefix(2)) == [
        "apus: error: the name is not UTF-8; rename it (\(folder.path("b\u{FFFD}.png")))",
        "apus: error: the name is not UTF-8; rename it (\(folder.path("d\u{FFFD}")))",
      ])
    #expect(
      errors.dropFirst(2) == [
        "apus: error: the link leads to no file (\(folder.path("gone.ppm")))",
        "apus: note: 2 files of other formats were left out", "apus: error: 3 of 4 images could not be classified",
      ])
    #expect(try lines(result.output).compactMap(\.error).count == 3)
    #expect(try lines(result.output).last?.image == folder.path("good.ppm"))
  }

  @Test func listsNameImagesAndFolders() throws {
    let folder = try photos()
    let paths = [folder.path("b/c"), Self.cat, "", folder.path("missing.ppm"), folder.path("a.ppm")]
    let expected = [folder.path("b/c/1.pnm"), Self.cat, folder.path("missing.ppm"), folder.path("a.ppm")]
    let ways: [(input: String, options: [String])] = [
      (paths.joined(separator: "\n"), ["-"]), (paths.joined(separator: "\r\n") + "\r\n", ["--list", "-"]),
      (paths.joined(separator: "\0"), ["--list", "-", "--null"]), (paths.joined(separator: "\0") + "\0", ["-0", "-"]),
      ("", ["--list", try folder.write(Array(paths.joined(separator: "\n").utf8), to: "list.txt")]),
    ]
    for way in ways {
      let result = try ToolProcess.run(["classify", "--json", "--top=1"] + way.options, input: way.input)
      #expect(result.status == 66, "\(way.options)")
      #expect(try lines(result.output).map(\.image) == expected, "\(way.options)")
      #expect(
        result.errors == """
          apus: error: no such file (\(folder.path("missing.ppm")))
          apus: error: 1 of 4 images could not be classified\n
          """)
    }
    let long = try ToolProcess.run(["classify", "-"], input: String(repeating: "x", count: 100_000))
    #expect(long.status == 65)
    #expect(long.errors == "apus: error: a path of more than 65536 bytes (standard input)\n")
    #expect(try ToolProcess.run("classify", "--list", folder.path("no.txt")).status == 66)
    #expect(try ToolProcess.run(["classify", "-"], input: "").status == 0)
  }

  @Test func failuresAreLinesOfJSON() throws {
    let folder = try TemporaryFolder()
    let text = try folder.write(Array("no image".utf8), to: "text.png")
    let one = try ToolProcess.run("classify", "--json", text)
    #expect(one.status == 65)
    let line = try #require(lines(one.output).first)
    #expect(line.image == text && line.model.hasSuffix("efficientnet_lite0.tflite"))
    let message = "unknown image format: not a JPEG, PNG, BMP, PPM or PGM file (\(text), offset 0)"
    #expect(line.error == message)
    #expect(one.errors == "apus: error: \(message)\n")
    #expect(try ToolProcess.run("classify", text).output.isEmpty)
  }

  @Test func outputFilesAreContinued() throws {
    let folder = try photos()
    let output = folder.path("results.jsonl")
    let bad = try folder.write(Array("no image".utf8), to: "bad.png")
    func run(_ options: String...) throws -> ToolProcess.Result {
      try ToolProcess.run(["classify", "--top=1", "--output", output] + options)
    }
    let first = try run(folder.path("b"), bad)
    #expect(first.status == 65 && first.output.isEmpty)
    let whole = try String(contentsOfFile: output, encoding: .utf8)
    #expect(try lines(whole).map(\.image) == Self.found[1...4].map(folder.path) + [bad])
    let refused = try run(folder.path("b"))
    #expect(refused.status == 64)
    #expect(refused.errors.contains("the file has contents; --resume goes on with it"))
    #expect(try String(contentsOfFile: output, encoding: .utf8) == whole)

    // As if the process had been killed in the middle of the third line, and the power had failed.
    let ends = whole.indices.filter { whole[$0] == "\n" }
    let torn = String(whole[...ends[1]]) + whole[ends[1]...].dropFirst().prefix(40) + "\0\0"
    try Data(torn.utf8).write(to: URL(fileURLWithPath: output))
    let resumed = try run(folder.url.path, "--resume")
    // What failed before fails again, since its line was lost.
    #expect(resumed.status == 65)
    let text = try String(contentsOfFile: output, encoding: .utf8)
    #expect(text.hasPrefix(whole[...ends[1]]))
    let images = try lines(text).map(\.image)
    #expect(Set(images) == Set(Self.found.map(folder.path) + [bad]) && images.count == 7, "\(images)")
    #expect(images == [1, 2, 0, 3, 4, 5].map { folder.path(Self.found[$0]) }.inserting(bad, at: 5))
    // Only what failed is tried again, and gets another line.
    let again = try run(folder.url.path, "--resume")
    #expect(again.status == 65)
    let more = try String(contentsOfFile: output, encoding: .utf8)
    #expect(more.hasPrefix(text))
    #expect(try lines(more).map(\.image) == images + [bad])
    // The picture is mended: its result is there now, and nothing is left to do.
    _ = try folder.write(Array("P6 1 1 255 abc".utf8), to: "bad.png")
    for counts in ["1 result, 0 errors, 6 skipped", "0 results, 0 errors, 7 skipped"] {
      let mended = try run(folder.url.path, "--resume")
      #expect(mended.status == 0)
      #expect(mended.errors.contains("apus: note: \(counts), ") && mended.errors.hasSuffix(" s, \(output)\n"))
    }
    #expect(try lines(String(contentsOfFile: output, encoding: .utf8)).map(\.image) == images + [bad, bad])
  }

  @Test func foreignOutputFilesAreLeftAlone() throws {
    let folder = try TemporaryFolder()
    let output = folder.path("out.jsonl")
    #expect(try ToolProcess.run("classify", Self.cat, "--output", output).status == 0)
    let good = try String(contentsOfFile: output, encoding: .utf8)
    let contents = [
      ("notes\n", "line 1 is not the result of an image"), (good + "{\n" + good, "line 2 is not the result of"),
      (good + #"{"heads":[],"image":"b","model":"/x/other.tflite"}"# + "\n", "line 2 comes from the model other."),
      (good + #"{"detections":[],"image":"b"}"# + "\n", "line 2 has no heads, so it comes from another command"),
      (#"{"heads":[],"image":"b"}"# + "\n", "line 1 does not name its run"),
      ("{\"heads\": notes", "line 1 is not the result of"), (good + "notes", "line 2 is not the result of"),
    ]
    for (text, message) in contents {
      _ = try folder.write(Array(text.utf8), to: "out.jsonl")
      let result = try ToolProcess.run("classify", Self.cat, "--output", output, "--resume")
      #expect(result.status == 65)
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(try String(contentsOfFile: output, encoding: .utf8) == text)
    }
    let unwritable = try ToolProcess.run("classify", Self.cat, "--output", "/dev/full")
    #expect(unwritable.status == 70)
    #expect(unwritable.errors == "apus: error: cannot write: No space left on device (/dev/full)\n")
    let nowhere = try ToolProcess.run("classify", Self.cat, "--output", folder.path("none/out.jsonl"))
    #expect(nowhere.status == 70)
  }

  @Test(arguments: [
    (["--resume"], "--resume goes on with the file of --output"), (["--null"], "--null says how --list is written"),
    (["-", "--list", "x"], "- and --list x are two lists"),
    (["--dump-input", "x.png", "--list", "x"], "--dump-input takes one image, found a folder or list"),
    (["--dump-input", "x.png", "b.png"], "--dump-input takes one image, found 2"),
    (["-x"], "unknown option -x"), (["--output", "-"], "--output -: a file is expected"),
    (["--output="], "--output : a file is expected"),
    (["--output", "Models/README.md", "--list", "Models/README.md"], "--output Models/README.md: this is what"),
    (["--output", "./\(cat)"], "--output ./\(cat): this is what the command reads (\(cat))"),
  ])
  func refusesSenselessOptions(_ options: [String], _ message: String) throws {
    let result = try ToolProcess.run(["classify", Self.cat] + options)
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("apus: error: \(message)"), "\(result.errors)")
  }
}

private struct Line: Decodable {
  let image: String
  let model: String
  let error: String?
}

extension Array {
  fileprivate func inserting(_ element: Element, at index: Int) -> Self {
    var copy = self
    copy.insert(element, at: index)
    return copy
  }
}
