import Foundation
import ModelFormat
import TestSupport
import Testing

/// `apus classify --video`.
@Suite struct VideoTests {
  private struct Line: Decodable {
    let video: String
    let frame: Int
    let timestampMs: Int
    let heads: [Report.Head]
    let ms: [String: Double]
  }

  private let folder: TemporaryFolder
  private let model: String

  /// A model whose scores are the samples of its input, in 1/256.
  init() throws {
    folder = try TemporaryFolder()
    let scale = ModelFile.quantization([1 / 256], [0])
    var file = ModelFile()
    file.inputs = [file.addTensor([1, 2, 2, 3], .uint8, fields: scale)]
    file.outputs = [file.addTensor([1, 12], .uint8, fields: scale)]
    file.addOperator(.reshape, [0], [1], options: [0: .vector([1, 12] as [Int32])])
    model = try folder.write(file.bytes, to: "samples.tflite")
  }

  /// A frame of `width` x 48 grey pixels; none has the brightness of the one before.
  private func frame(_ index: Int, width: Int = 64) -> Data {
    Data("FRAME\n".utf8) + Data(repeating: brightness(index), count: width * 48)
  }

  private func brightness(_ index: Int) -> UInt8 { UInt8(16 + index * 7 % 200) }

  private func header(width: Int = 64) -> Data { Data("YUV4MPEG2 W\(width) H48 F30:1 Ip A1:1 Cmono\n".utf8) }

  private func lines(_ text: String) throws -> [Line] {
    try text.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  private func check(_ lines: [Line], _ frames: [Int], _ video: String) {
    #expect(lines.map(\.frame) == frames)
    #expect(lines.allSatisfy { $0.video == video && $0.ms.keys.sorted() == ["decode", "inference", "preprocess"] })
    #expect(lines.map(\.timestampMs) == frames.map { $0 * 1000 / 30 })
    #expect(lines.map { $0.heads[0].categories.map(\.score) } == frames.map { [Float(brightness($0)) / 256] })
  }

  /// A thousand frames through a pipe that stays open, then half a frame.
  @Test func memoryIsFlatAndADamagedEndIsReported() throws {
    let width = 2048
    let process = Process()
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.executableURL = ToolProcess.executable
    process.arguments = ["classify", "--video", "-", "--model", model, "--top", "1"]
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
    try process.run()
    var text = ""
    func feed(_ data: Data, upTo count: Int) throws {
      try input.fileHandleForWriting.write(contentsOf: data)
      while text.count(where: { $0 == "\n" }) < count {
        let part = output.fileHandleForReading.availableData
        try #require(!part.isEmpty, "\(count)")
        text += String(decoding: part, as: UTF8.self)
      }
    }
    func peak() throws -> Int {
      let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
      return try #require(Int(line.split(whereSeparator: \.isWhitespace)[1]))
    }
    try feed(header(width: width), upTo: 0)
    var peaks: [Int] = []
    for index in 0..<1000 {
      try feed(frame(index, width: width), upTo: index + 1)
      if [9, 999].contains(index) { peaks.append(try peak()) }
    }
    // A frame has 96 KB; keeping a hundredth of them would be seen.
    #expect(peaks[1] - peaks[0] < 1000, "\(peaks) KB")
    try feed(frame(1000, width: width).prefix(5000), upTo: 1000)
    try input.fileHandleForWriting.close()
    text += String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 65)
    check(try lines(text), Array(0..<1000), "-")
    let message = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(message.hasPrefix("apus: error: truncated video: ") && message.contains("(standard input, frame 1000, off"))
    #expect(message.split(separator: "\n").count == 1)
  }

  @Test func someFramesOfAFileAreTaken() throws {
    let video = try folder.write(Array((0..<10).reduce(header()) { $0 + frame($1) }), to: "grey.y4m")
    let result = try ToolProcess.run("classify", "--video", video, "--every", "4", "--model", model, "--top=1")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    check(try lines(result.output), [0, 4, 8], video)
    let output = folder.path("frames.jsonl")
    let written = try ToolProcess.run(
      "classify", "--video", video, "--model", model, "--top=1", "--output", output)
    #expect(written.status == 0 && written.output.isEmpty)
    check(try lines(String(contentsOfFile: output, encoding: .utf8)), Array(0..<10), video)
  }

  /// The left half is dark, and on the right when the frame is turned.
  @Test func framesAreTurnedAndCut() throws {
    let row = Data(repeating: 50, count: 32) + Data(repeating: 200, count: 32)
    let bytes = header() + Data("FRAME\n".utf8) + Data((0..<48).flatMap { _ in row })
    let video = try folder.write(Array(bytes), to: "halves.y4m")
    func scores(_ options: String...) throws -> [Float] {
      let result = try ToolProcess.run(
        ["classify", "--video", video, "--model", model, "--top", "all", "--resize", "scale-fill"] + options)
      let categories = try #require(lines(result.output).first).heads[0].categories
      return categories.sorted { $0.index < $1.index }.map { $0.score * 256 }
    }
    #expect(try scores() == [50, 50, 50, 200, 200, 200, 50, 50, 50, 200, 200, 200])
    #expect(try scores("--orientation", "down") == [200, 200, 200, 50, 50, 50, 200, 200, 200, 50, 50, 50])
    #expect(try scores("--orientation", "right") == [50, 50, 50, 50, 50, 50, 200, 200, 200, 200, 200, 200])
    #expect(try scores("--roi", "0.5,0,0.5,1") == Array(repeating: 200, count: 12))
  }

  @Test func badVideos() throws {
    let text = try folder.write(Array("no video".utf8), to: "text.y4m")
    let result = try ToolProcess.run("classify", "--video", text, "--model", model)
    #expect(result.status == 65 && result.output.isEmpty)
    #expect(result.errors.contains("(\(text), offset 0)"), "\(result.errors)")
    let missing = try ToolProcess.run("classify", "--video", folder.path("none.y4m"), "--model", model)
    #expect(missing.status == 66)
    #expect(missing.errors == "apus: error: no such file (\(folder.path("none.y4m")))\n")
    let deep = try folder.write(Array("YUV4MPEG2 W64 H48 F30:1 C420p10\n".utf8), to: "deep.y4m")
    #expect(try ToolProcess.run("classify", "--video", deep, "--model", model).status == 69)
    let empty = try folder.write(Array(header()), to: "empty.y4m")
    let none = try ToolProcess.run("classify", "--video", empty, "--model", model)
    #expect(none.status == 0 && none.output.isEmpty)
  }

  @Test(arguments: [
    (["--every", "2", "a.png"], "--every counts frames of --video"),
    (["--video", "-", "a.png"], "--video takes the place"), (["--video", "-", "--list", "x"], "--list is for images"),
    (["--video", "-", "--every", "0"], "--every 0: an integer"),
    (["--video", "-", "--resume", "--output", "x"], "--resume is for images"),
    (["--video", "-", "--dump-input", "x.png"], "--dump-input is for images"),
  ])
  func refusesSenselessOptions(_ options: [String], _ message: String) throws {
    let result = try ToolProcess.run(["classify"] + options)
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("apus: error: \(message)"), "\(result.errors)")
  }
}
