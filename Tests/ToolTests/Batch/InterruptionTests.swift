import Foundation
import TestSupport
import Testing

/// Ctrl-C, closed pipes and terminals while `apus classify` works through many images.
@Suite struct InterruptionTests {
  private let folder: TemporaryFolder
  private let photo: String

  init() throws {
    folder = try TemporaryFolder()
    photo = try folder.write(Array("P6 1 1 255 abc".utf8), to: "photo.ppm")
  }

  /// The tool on a list that comes piece by piece.
  private func start(_ options: [String], list: Pipe, output: Pipe, errors: FileHandle) throws -> Process {
    let process = Process()
    process.executableURL = ToolProcess.executable
    process.arguments = ["classify", "-", "--json", "--top=1"] + options
    process.currentDirectoryURL = ProjectFolder.root
    (process.standardInput, process.standardOutput, process.standardError) = (list, output, errors)
    try process.run()
    return process
  }

  @Test(arguments: [false, true], [SIGINT, SIGTERM])
  func controlCEndsAfterTheCurrentImage(_ writesFile: Bool, _ signal: Int32) throws {
    let (list, output) = (Pipe(), Pipe())
    let errorFile = try folder.write([], to: "errors")
    let results = folder.path("results.jsonl")
    let process = try start(
      writesFile ? ["--output", results] : [], list: list, output: output,
      errors: #require(FileHandle(forWritingAtPath: errorFile)))
    try list.fileHandleForWriting.write(contentsOf: Data("\(photo)\nmissing\n".utf8))
    // Both results are there, though more of the list is to come: nothing is held back.
    var text = ""
    while text.split(separator: "\n", omittingEmptySubsequences: false).count < 3 {
      if writesFile {
        text = (try? String(contentsOfFile: results, encoding: .utf8)) ?? ""
      } else {
        let data = output.fileHandleForReading.availableData
        try #require(!data.isEmpty)
        text += String(decoding: data, as: UTF8.self)
      }
    }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    let status = "\(process.terminationReason.rawValue) \(process.terminationStatus)"
    #expect(process.terminationReason == .exit && process.terminationStatus == 128 + signal, "\(status)")
    let advice = writesFile ? "--resume goes on from here" : "with --output FILE, --resume can go on"
    let errors = try String(contentsOfFile: errorFile, encoding: .utf8)
    #expect(errors == "apus: error: no such file (missing)\napus: error: interrupted after 2 images; \(advice)\n")
  }

  @Test func closedPipesEndQuietly() throws {
    try Data(String(repeating: "\(photo)\n", count: 300).utf8).write(to: URL(fileURLWithPath: folder.path("list")))
    let command =
      "\(ToolProcess.executable.path) classify --json --list list --model "
      + ProjectFolder.root.appendingPathComponent("Models/efficientnet_lite0.tflite").path
    let result = try ToolProcess.shell("\(command) | head -n 1 | cut -c 1-9; echo ${PIPESTATUS[0]}", in: folder.url)
    #expect(result.output == "{\"heads\":\n141\n")
    // Where the signal of a closed pipe is switched off.
    let ignored = try ToolProcess.shell(
      "trap '' PIPE; \(command) | head -n 1 | cut -c 1-9; echo ${PIPESTATUS[0]}", in: folder.url)
    #expect(ignored.output == "{\"heads\":\n141\n")
  }

  @Test func progressIsShownOnTerminals() throws {
    let list = try folder.write(Array(String(repeating: "\(photo)\n", count: 40).utf8), to: "list")
    let shown = try terminalOutput(["--list", list, "missing"])
    let lines = shown.split(separator: "\r", omittingEmptySubsequences: false)
    // The message of the error stands alone on its line.
    #expect(shown.contains("\r\u{1B}[Kapus: error: no such file (missing)\r\n"))
    #expect(lines.contains { $0.hasPrefix("0 of 41  missing\u{1B}[K") }, "\(lines.prefix(5))")
    #expect(lines.contains { $0.contains("/s  0:") && $0.contains(" left  …") }, "\(lines)")
    for line in lines where line.first?.isNumber == true { #expect(line.count <= 49 + 3, "\(line)") }
    #expect(shown.hasSuffix("\r\u{1B}[Kapus: error: 1 of 41 images could not be classified\r\n"))
    #expect(try terminalOutput(["--list", list, "--no-progress"]).isEmpty)
    #expect(try terminalOutput([photo]).isEmpty)
  }

  /// What the tool writes to standard error on a terminal of 50 columns.
  private func terminalOutput(_ arguments: [String]) throws -> String {
    let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    try #require(master >= 0)
    defer { close(master) }
    // TIOCSPTLCK and TIOCGPTN of Linux, which Swift does not know: unlock the terminal, and its number.
    var (lock, number) = (Int32(0), UInt32(0))
    let isUnlocked = ioctl(master, 0x4004_5431, &lock) == 0 && ioctl(master, 0x8004_5430, &number) == 0
    var size = winsize(ws_row: 20, ws_col: 50, ws_xpixel: 0, ws_ypixel: 0)
    let isSized = ioctl(master, UInt(TIOCSWINSZ), &size) == 0
    let terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    try #require(isUnlocked && isSized && terminal >= 0)
    let process = Process()
    process.executableURL = ToolProcess.executable
    process.arguments = ["classify", "--json"] + arguments
    process.currentDirectoryURL = ProjectFolder.root
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle(fileDescriptor: terminal, closeOnDealloc: false)
    try process.run()
    close(terminal)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    // A terminal that nobody has open any more gives an error.
    while case let count = read(master, &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
