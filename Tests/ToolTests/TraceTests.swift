import Apus
import Foundation
import TestSupport
import Testing

/// `apus trace`: the page, and the trace of threads.
@Suite struct TraceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// ADD of two inputs, then RELU: three inputs of steps, of which one is read twice.
  private var sum: ModelFile {
    var file = ModelFile()
    file.inputs = [file.addTensor([1, 2, 3, 2]), file.addTensor([1, 2, 3, 2])]
    let sum = file.addTensor([1, 2, 3, 2])
    file.addOperator(.add, [0, 1], [sum], options: [:])
    file.outputs = [file.addTensor([1, 2, 3, 2])]
    file.addOperator(.relu, [sum], file.outputs)
    return file
  }

  private func page(_ file: ModelFile, _ options: [String] = []) throws -> WrittenPage {
    let model = try folder.write(file.bytes, to: "model.tflite")
    let result = try ToolProcess.run(["trace", model, "--html", folder.path("page.html"), "--seconds", "0"] + options)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("\(folder.path("page.html"))  "))
    return try WrittenPage(folder.path("page.html"))
  }

  @Test(arguments: ["reference", "fast"])
  func pageHoldsEveryStepAndTensor(_ kernels: String) throws {
    let page = try page(sum, ["--kernels", kernels])
    let data = try page.data
    #expect(data["model"] as? String == "model.tflite")
    #expect(data["kernels"] as? String == kernels)
    let graph = try #require(data["graph"] as? [String: Any])
    let operators = try #require(graph["operators"] as? [[String: Any]])
    #expect(operators.compactMap { $0["name"] as? String } == ["ADD", "RELU"])
    let profile = try #require(data["profile"] as? [String: Any])
    #expect((profile["steps"] as? [[String: Any]])?.compactMap { $0["operator"] as? Int } == [0, 1])
    let contents = try #require(data["contents"] as? [[String: Any]])
    #expect(contents.compactMap { $0["index"] as? Int } == [0, 1, 2, 3])
    for tensor in contents {
      #expect(tensor["shape"] as? [Int] == [1, 2, 3, 2])
      #expect((tensor["statistics"] as? [String: Any])?["elementCount"] as? Int == 12)
      let picture = try #require(tensor["picture"] as? [String: Any])
      #expect(picture["tiles"] as? Int == 2)
      #expect(page.text.contains("id=\"picture-\(try #require(tensor["index"] as? Int))\">iVBORw0KGgo"))
    }
  }

  @Test func tellsWhatTensorsHold() throws {
    let input = try NumPyArray(type: .float32, shape: [1, 4], data: ([-1, 0, 2, 5] as [Float]).littleEndianBytes)
    let file = try folder.write(try #require(input.fileContents), to: "input.npy")
    let data = try page(.relu, ["--input", file, "--against", "reference"]).data
    #expect(data["inputSource"] as? String == "input.npy")
    let output = try #require((data["contents"] as? [[String: Any]])?.last)
    let statistics = try #require(output["statistics"] as? [String: Any])
    #expect(statistics["minimum"] as? Double == 0)
    #expect(statistics["maximum"] as? Double == 5)
    #expect(statistics["zeroCount"] as? Int == 2)
    #expect(statistics["activationLowCount"] as? Int == 2)
    let picture = try #require(output["picture"] as? [String: Any])
    #expect(picture["first"] as? Double == 0)
    #expect(picture["last"] as? Double == 5)
  }

  private func comparison(_ arguments: String...) throws -> [String: Any] {
    let output = folder.path("page.html")
    let result = try ToolProcess.run(["trace", "--html", output, "--seconds", "0"] + arguments)
    #expect(result.status == 0, "\(result.errors)")
    return try #require(try WrittenPage(output).data["comparison"] as? [String: Any])
  }

  @Test func layersAreComparedInBothWays() throws {
    let model = try BrokenModel("int8", ["--swap-channels", "10"])
    let found = try comparison(model.broken, "--input", model.input, "--against", model.good)
    #expect(found["against"] as? String == model.good)
    let layers = try #require(found["layers"] as? [[String: Any]])
    func verdicts(_ mode: String) -> [String?] { layers.map { ($0[mode] as? [String: Any])?["verdict"] as? String } }
    #expect(verdicts("isolated") == ["within", "within", "within", "beyond", "within", "within", "within"])
    #expect(verdicts("cumulative").prefix(4) == ["within", "within", "within", "beyond"])
    let first = (found["summary"] as? [String: Any])?["first"] as? [String: Any]
    #expect(first?["operator"] as? Int == 3)
    let input = try #require((found["inputs"] as? [[String: Any]])?.first)
    #expect((input["difference"] as? [String: Any])?["differingCount"] as? Int == 0)
  }

  /// Of the saved input one element of 256 is 99.
  @Test func inputsThatDifferAreInThePage() throws {
    let model = try BrokenModel("int8", [])
    let other = try NumPyArray(type: .int8, shape: [1, 8, 8, 4], data: Array(repeating: 99, count: 256))
    let input = try folder.write(try #require(other.fileContents), to: "in.npy")
    let found = try comparison(model.good, "--input", input, "--against", BrokenModel.saved("int8"))
    let verdict = try #require((found["inputs"] as? [[String: Any]])?.first)
    #expect((verdict["difference"] as? [String: Any])?["differingCount"] as? Int == 255)
    // The operators are right nevertheless.
    #expect((found["summary"] as? [String: Any])?["first"] is NSNull)
  }

  /// Names are data: however they look, they end no element and start none.
  @Test func hostileNamesStayText() throws {
    let names = ["</script><script>alert(1)</script>", "<!--<script>", "\u{2028}\"\\'&lt;", "<!--pictures-->"]
    var file = sum
    for (index, name) in names.enumerated() {
      file.tensors[index].fields[3] = .string(name)
    }
    file.fields[3] = .string("<img src=x onerror=alert(1)>")
    let page = try page(file)
    page.expectNoMoreElements(than: try self.page(sum))
    let graph = try #require(try page.data["graph"] as? [String: Any])
    #expect((graph["tensors"] as? [[String: Any]])?.compactMap { $0["name"] as? String } == names)
    #expect(try page.data["description"] as? String == "<img src=x onerror=alert(1)>")
  }

  @Test func pageLoadsNothing() throws {
    try page(sum).expectToLoadNothing()
  }

  @Test func operatorsWithoutAStepAreMarked() throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([1, 4])]
    let positive = file.addTensor([1, 4])
    file.addOperator(.relu, [0], [positive])
    let shape = file.addTensor([2], .int32, data: [2, 2].map(Int32.init).littleEndianBytes)
    let reshaped = file.addTensor([2, 2])
    file.addOperator(.reshape, [positive, shape], [reshaped], options: [:])
    file.outputs = [file.addTensor([2, 2])]
    file.addOperator(.relu, [reshaped], file.outputs)
    let data = try page(file, ["--kernels", "fast"]).data
    let profile = try #require(data["profile"] as? [String: Any])
    #expect((profile["steps"] as? [[String: Any]])?.compactMap { $0["operator"] as? Int } == [0, 2])
    // Its output can be looked at all the same.
    #expect((data["contents"] as? [[String: Any]])?.compactMap { $0["index"] as? Int } == [0, 1, 2, 3, 4])
  }

  @Test func tracesThreads() throws {
    let output = folder.path("trace.json")
    let result = try ToolProcess.run(
      "trace", "Models/efficientnet_lite0.tflite", "--trace", output, "--seconds", "0", "--kernels", "fast",
      "--threads", "2", "--json")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("\"file\":\"\(output)\""))
    let json = try Data(contentsOf: URL(fileURLWithPath: output))
    let trace = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    let events = try #require(trace["traceEvents"] as? [[String: Any]])
    let names = events.filter { $0["ph"] as? String == "M" }.compactMap {
      ($0["args"] as? [String: Any])?["name"] as? String
    }
    #expect(names.starts(with: ["apus efficientnet_lite0.tflite", "steps", "thread 0, the caller"]))
    let spans = try events.filter { $0["ph"] as? String == "X" }.map(Span.init)
    let steps = Dictionary(uniqueKeysWithValues: spans.filter { $0.row == 0 }.map { ($0.index, $0) })
    #expect(steps.count == 47)
    for part in spans where part.row > 0 {
      let step = try #require(steps[part.index])
      #expect(part.name == step.name)
      #expect(part.start >= step.start && part.end <= step.end + 0.001, "\(part.name)")
    }
    #expect(Set(spans.filter { $0.row > 0 }.map(\.index)) == Set(steps.keys))
  }

  /// A complete event of the trace.
  private struct Span {
    let name: String
    let row: Int
    let start, end: Double
    let index: Int

    init(_ event: [String: Any]) throws {
      name = try #require(event["name"] as? String)
      row = try #require(event["tid"] as? Int)
      start = try #require(event["ts"] as? Double)
      end = start + (try #require(event["dur"] as? Double))
      let arguments = try #require(event["args"] as? [String: Any])
      index = try #require(arguments["operator"] as? Int)
      #expect(arguments["kernel"] is String)
      #expect(arguments["shape"] is [Int])
    }
  }

  @Test func mistakes() throws {
    let model = try folder.write(ModelFile.relu.bytes, to: "relu.tflite")
    let nothing = try ToolProcess.run("trace", model)
    #expect(nothing.status == 64)
    #expect(nothing.errors.hasPrefix("apus: error: --html or --trace is expected"))
    let unwritable = try ToolProcess.run("trace", model, "--seconds", "0", "--html", folder.path("none/page.html"))
    #expect(unwritable.status == 70)
    #expect(unwritable.errors.contains("cannot write"))
    #expect(try ToolProcess.run("trace", folder.path("none.tflite"), "--html", folder.path("page.html")).status == 66)
  }
}
