import Apus
import Foundation
import TestSupport
import Testing

/// `apus classify` on the default model and the sample photos.
@Suite struct ClassifyTests {
  @Test func namesTheCat() throws {
    let result = try ToolProcess.run("classify", "Models/samples/chelsea.png")
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == "Models/samples/chelsea.png")
    // The fifth class has score 0.
    #expect(lines.count == 5)
    #expect(lines.dropFirst().first?.hasSuffix("  Egyptian cat") == true)
  }

  @Test func printsJSON() throws {
    let result = try ToolProcess.run(
      "classify", "--json", "--top=2", "Models/samples/chelsea.png", "Models/samples/coffee.png")
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 2)
    let reports = try lines.map { try JSONDecoder().decode(Report.self, from: Data($0.utf8)) }
    #expect(reports.map(\.image) == ["Models/samples/chelsea.png", "Models/samples/coffee.png"])
    #expect(reports.map { $0.heads[0].categories.map(\.label).first } == ["Egyptian cat", "espresso"])
    #expect(reports.map { $0.heads[0].categories.count } == [2, 2])
    #expect(reports[0].model == ProjectFolder.root.appendingPathComponent("Models/efficientnet_lite0.tflite").path)
    #expect(reports[0].heads[0].name == "probability")
    #expect(reports[0].ms.keys.sorted() == ["decode", "inference", "preprocess"])
  }

  @Test func filtersLabels() throws {
    let denied = try categories("--deny", "Egyptian cat,tabby")
    #expect(denied.first?.label == "tiger cat")
    #expect(!denied.contains { $0.label == "tabby" })
    #expect(try categories("--allow", "tabby", "--allow", "lynx").map(\.label) == ["tabby", "lynx"])
    #expect(try categories("--threshold", "0.5").map(\.label) == ["Egyptian cat"])
  }

  @Test func goesOnAfterABadImage() throws {
    let folder = try TemporaryFolder()
    let text = try folder.write(Array("no image".utf8), to: "text.png")
    let missing = folder.path("missing.png")
    let result = try ToolProcess.run(
      "classify", missing, text, "Models/samples/chelsea.png", "Models/samples/coffee.png")
    #expect(result.status == 66)
    #expect(result.output.contains("Egyptian cat"))
    #expect(result.output.contains("espresso"))
    #expect(result.errors.contains("apus: error: no such file (\(missing))"))
    #expect(result.errors.contains("text.png"))
    #expect(result.errors.split(separator: "\n").count == 3)
  }

  @Test func usesLabelsOfAFile() throws {
    let folder = try TemporaryFolder()
    let labels = try folder.write(Array((0..<1000).map { "class \($0)\n" }.joined().utf8), to: "labels.txt")
    #expect(try categories("--labels", labels).first?.label == "class 285")
    let missing = try ToolProcess.run("classify", "Models/samples/chelsea.png", "--labels", folder.path("none.txt"))
    #expect(missing.status == 66)
    #expect(missing.errors == "apus: error: no such file (\(folder.path("none.txt")))\n")
    let photo = "Models/samples/chelsea.png"
    let binary = try ToolProcess.run("classify", photo, "--labels", photo)
    #expect(binary.status == 65)
    #expect(binary.errors == "apus: error: the label file is no UTF-8 text (\(photo))\n")
    let short = try folder.write(Array("one\ntwo\n".utf8), to: "short.txt")
    let result = try ToolProcess.run("classify", "Models/samples/chelsea.png", "--labels", short)
    #expect(result.status == 64)
    #expect(result.errors.contains("2 labels are given, output 0 has 1,000 classes (\(short), "))
  }

  @Test func labelsWithCommas() throws {
    let folder = try TemporaryFolder()
    var lines = (0..<1000).map { "class \($0)" }
    (lines[285], lines[281], lines[282]) = ("cat, Egyptian", "cat", #"C:\cat"#)
    let labels = try folder.write(Array(lines.joined(separator: "\n").utf8), to: "labels.txt")
    #expect(try categories("--labels", labels, "--allow", #"cat\, Egyptian"#).map(\.label) == ["cat, Egyptian"])
    let all = try categories("--labels", labels, "--allow", #"cat, cat\, Egyptian"#, "--allow", #"C:\\cat"#)
    #expect(Set(all.map(\.label)) == ["cat", "cat, Egyptian", #"C:\cat"#])
    let result = try ToolProcess.run(
      "classify", "Models/samples/chelsea.png", "--labels", labels, "--allow", "cat, Egyptian")
    #expect(result.status == 64)
    #expect(result.errors.contains(#"write --allow 'cat\, Egyptian' for the label with commas"#), "\(result.errors)")
  }

  @Test func dumpsWhatTheModelSees() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("input.npy")
    let result = try ToolProcess.run("classify", "Models/samples/chelsea.png", "--dump-input", path)
    #expect(result.status == 0)
    let array = try NumPyArray(bytes: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
    #expect(array.type == .uint8)
    #expect(array.shape == [1, 224, 224, 3])
    let picture = folder.path("input.png")
    #expect(try ToolProcess.run("classify", "Models/samples/chelsea.png", "--dump-input", picture).status == 0)
    #expect(try Data(contentsOf: URL(fileURLWithPath: picture)).starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test(arguments: [
    (["--top", "0"], "--top 0: an integer, 1 or more, is expected"),
    (["--mean", "127"], "--mean and --std must be given together"),
    (["--roi", "0.5,0.5,0.6,0.2"], "--roi: "),
    (["--resize", "stretch"], "--resize stretch: one of mediapipe, task-library"),
    (["--kernels", "fastest"], "--kernels fastest: one of reference, fast is expected"),
    (["--mean", "1,2", "--std", "1,2"], "--mean 1,2: 1 or 3 or 4 numbers separated by commas are expected"),
    (["--color-order", "rbg"], "--color-order rbg: one of rgb, bgr is expected"),
    (["--layout", "chw"], "--layout chw: one of nhwc, nchw is expected"),
    (["--input-size", "224,0"], "--input-size 224,0: two integers above 0 are expected"),
    (["--allow", "tabby,tigr cat"], "--allow tigr cat: no class has this label; did you mean tiger cat? ("),
    (["--allow", "tabyb"], "--allow tabyb: no class has this label; did you mean tabby? ("),
    (["--allow", ""], "--allow \"\": labels separated by commas are expected"),
    (["--deny", "lynx", "--deny", " ,"], "--deny \" ,\": labels separated by commas are expected"),
    (["--deny", "zzzzzz"], "--deny zzzzzz: no class has this label ("),
    (["--foo", "x"], "unknown option --foo (see"),
    (["--alow", "tabby"], "unknown option --alow; did you mean --allow?"),
    (["--allow", "tabby", "--deny", "lynx"], "exclude each other"),
  ])
  func refusesSenselessOptions(_ options: [String], _ message: String) throws {
    let result = try ToolProcess.run(["classify", "Models/samples/chelsea.png"] + options)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  private func categories(_ options: String...) throws -> [Report.Category] {
    let result = try ToolProcess.run(["classify", "--json", "Models/samples/chelsea.png"] + options)
    #expect(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8)).heads[0].categories
  }
}

/// A line of `apus classify --json`.
struct Report: Decodable {
  struct Head: Decodable {
    let head: Int
    let name: String?
    let categories: [Category]
  }

  struct Category: Decodable {
    let index: Int
    let score: Float
    let label: String?
  }

  let image: String
  let model: String
  let heads: [Head]
  let ms: [String: Double]
}
