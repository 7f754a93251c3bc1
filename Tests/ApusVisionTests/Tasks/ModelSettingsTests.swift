import ApusVision
import Foundation
import TestSupport
import Testing

/// Settings from JSON.
@Suite struct ModelSettingsTests {
  private func settings(_ json: String, folder: String? = nil) throws(TaskError) -> ModelSettings {
    try ModelSettings(json: Array(json.utf8), name: "m.json", folder: folder)
  }

  /// The examples of the page that documents the keys.
  private func examples() throws -> [String] {
    let page = String(decoding: try ProjectFolder.contents("Documentation/model-settings.md"), as: UTF8.self)
    return page.split(separator: "```json\n").dropFirst().map { String($0.prefix { $0 != "`" }) }
  }

  @Test func firstExampleOfTheDocumentation() throws {
    let found = try settings(examples()[0])
    var expected = ModelSettings()
    expected.normalization = try Normalization(mean: [103.939, 116.779, 123.68], standardDeviation: [1, 1, 1])
    expected.colorOrder = .bgr
    expected.layout = .nchw
    expected.inputSize = ImageSize(width: 224, height: 224)
    expected.resizeMode = .centerCrop
    expected.labels = ["cat", "dog"]
    expected.scoreThreshold = 0.25
    expected.maxResults = 3
    #expect(found == expected)
  }

  /// MediaPipe's `face_detection_short_range_common.pbtxt` and `face_detection.pbtxt`.
  @Test func secondExampleOfTheDocumentation() throws {
    let found = try settings(examples()[1])
    var anchors = SSDAnchors(strides: [8, 16, 16, 16], minimumScale: 0.1484375, maximumScale: 0.75)
    anchors.hasFixedSize = true
    var decoding = BoxDecoding()
    (decoding.format, decoding.hasExponentialSize, decoding.scoreLimit) = (.xywh, false, 100)
    (decoding.xScale, decoding.yScale, decoding.widthScale, decoding.heightScale) = (128, 128, 128, 128)
    decoding.keypointCount = 6
    var detector = DetectorSettings()
    (detector.anchors, detector.decoding) = (.ssd(anchors), decoding)
    detector.suppression.isWeighted = true
    var expected = ModelSettings()
    expected.normalization = try Normalization(mean: [127.5], standardDeviation: [127.5])
    (expected.resizeMode, expected.labels, expected.detector) = (.scaleFit, ["face"], detector)
    expected.outputNames = ["location": "regressors", "score": "classificators"]
    #expect(found == expected)
  }

  @Test func anchorsOfOtherKinds() throws {
    let fixed = try settings(#"{"detector": {"anchors": {"fixed": [[0.5, 0.25, 1, 2]]}}}"#).detector?.anchors
    #expect(fixed == .fixed([Anchor(xCenter: 0.5, yCenter: 0.25, width: 1, height: 2)]))
    let json = #"{"detector": {"anchors": {"multiscale": {"maximumLevel": 5, "scalesPerOctave": 3}}}}"#
    var anchors = MultiscaleAnchors()
    (anchors.maximumLevel, anchors.scalesPerOctave) = (5, 3)
    #expect(try settings(json).detector?.anchors == .multiscale(anchors))
    let quarters = [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)].map { x, y in
      Anchor(xCenter: Float(x), yCenter: Float(y), width: 0.5, height: 0.5)
    }
    let examples = try examples()
    #expect(examples.count == 4)
    #expect(try settings(examples[2]).detector?.anchors == .fixed(quarters))
    anchors.maximumLevel = 7
    #expect(try settings(examples[3]).detector?.anchors == .multiscale(anchors))
  }

  /// Every key that is accepted is in a table of the page, below the name of its object, and the other way round.
  @Test(arguments: [
    [], ["detector", "anchors"], ["detector", "anchors", "ssd"], ["detector", "anchors", "multiscale"],
    ["detector", "decoding"], ["detector", "suppression"],
  ])
  func theDocumentationListsEveryKey(_ object: [String]) throws {
    let page = String(decoding: try ProjectFolder.contents("Documentation/model-settings.md"), as: UTF8.self)
    let heading = object.isEmpty ? "# What a model" : "### `\(object.joined(separator: "."))`\n"
    let start = try #require(page.firstRange(of: heading)).upperBound
    let section = page[start...].split(separator: "\n#", maxSplits: 1, omittingEmptySubsequences: false)[0]
    let listed = section.split(separator: "\n").compactMap { line in
      line.hasPrefix("| `") ? String(line.dropFirst(3).prefix { $0 != "`" }) : nil
    }
    let json = object.reversed().reduce(#"{"zzzzzzzzz": 1}"#) { #"{"\#($1)": \#($0)}"# }
    let error = #expect(throws: TaskError.self) { try settings(json) }
    let detail = try #require(error?.detail)
    let keys = try #require(detail.firstRange(of: "the keys are ")).upperBound
    let accepted = detail[keys...].prefix { $0 != "(" }.split(separator: ",").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(listed == accepted)
  }

  @Test func valuesStandForThemselves() throws {
    #expect(try settings("{}") == ModelSettings())
    #expect(try settings(#"{"mean": 127.5, "std": [127.5]}"#).normalization?.mean == [127.5])
    #expect(try settings(#"{"labels": null, "layout": null}"#) == ModelSettings())
    let names = try settings(#"{"outputNames": {"location": "a", "count": "b"}}"#).outputNames
    #expect(names == ["location": "a", "count": "b"])
  }

  private static let refused: [(json: String, detail: String)] = [
    (#"{"means": 1}"#, "means: unknown key; did you mean mean? (m.json)"),
    (#"{"scoreThresholt": 1}"#, "scoreThresholt: unknown key; did you mean scoreThreshold? (m.json)"),
    (#"{"inputSize": {"widht": 1}}"#, "inputSize.widht: unknown key; did you mean width? (m.json)"),
    (#"{"outputNames": {"score": 1}}"#, "outputNames.score: a text is expected, found 1 (m.json)"),
    (#"{"mean": [1, "a", 2], "std": 1}"#, "mean[1]: a number of single precision is expected, found \"a\" (m.json)"),
    (#"{"mean": 1e300, "std": 1}"#, "mean: a number of single precision is expected, found 1e+300 (m.json)"),
    (#"{"mean": 1}"#, "mean and std must be given together, std is missing (m.json)"),
    (#"{"colorOrder": "rbg"}"#, "colorOrder: one of rgb, bgr is expected, found \"rbg\" (m.json)"),
    (#"{"layout": 1}"#, "layout: one of nhwc, nchw is expected, found 1 (m.json)"),
    (#"{"labels": [1]}"#, "labels[0]: a text is expected, found 1 (m.json)"),
    (#"{"labels": "cat"}"#, "labels: a list of at most 1000000 texts is expected, found \"cat\" (m.json)"),
    (#"{"maxResults": 1.5}"#, "maxResults: an integer from 1 to 2147483647 is expected, found 1.5 (m.json)"),
    (#"{"maxResults": 0}"#, "maxResults: an integer from 1 to 2147483647 is expected, found 0 (m.json)"),
    (#"{"inputSize": {"width": 1}}"#, "inputSize: width and height must be given together (m.json)"),
    (#"{"labelsFile": "a.txt"}"#, "labelsFile: settings without a folder name no files; give labels (m.json)"),
    (#"{"labels": ["a"], "labelsFile": "b"}"#, "labels and labelsFile exclude each other; give one of them (m.json)"),
    (
      #"{"detector": {"anchors": {}}}"#,
      "detector.anchors: one of fixed, ssd, multiscale is expected, found an object (m.json)"
    ),
    (
      #"{"detector": {"anchors": {"ssd": {"strides": [0]}}}}"#,
      "detector.anchors.ssd.strides[0]: an integer above 0 is expected, found 0 (m.json)"
    ),
    (
      #"{"detector": {"anchors": {"fixed": [[1]]}}}"#,
      "detector.anchors.fixed[0]: a list of 4 numbers is expected, found a list of 1 (m.json)"
    ),
    (
      #"{"detector": {"decoding": {"sigmoid": 1}}}"#,
      "detector.decoding.sigmoid: true or false is expected, found 1 (m.json)"
    ),
    (
      #"{"detector": {"suppression": {"treshold": 1}}}"#,
      "detector.suppression.treshold: unknown key; did you mean threshold? (m.json)"
    ),
    ("[1]", "the file: an object is expected, found a list of 1 (m.json)"),
  ]

  @Test(arguments: refused.indices)
  func refusalsNameTheKey(_ index: Int) {
    let error = #expect(throws: TaskError.self) { try settings(Self.refused[index].json) }
    #expect(error?.code == .invalidSettings)
    #expect(error?.detail == Self.refused[index].detail)
  }

  @Test func swappedLettersAreOneMistake() {
    #expect("chiar".closest(among: ["car", "chair", "hair"]) == "chair")
    #expect("tabyb".closest(among: ["taby", "tabby"]) == "taby")
    #expect("ab".closest(among: ["ba", "xy"]) == nil)
  }

  @Test func filesOfLabelsAreBesideTheSettings() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("apus-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, _ name: String) throws -> String {
      let url = folder.appendingPathComponent(name)
      try Data(text.utf8).write(to: url)
      return url.path
    }
    _ = try write("cat\ndog\n", "labels.txt")
    let path = try write(#"{"labelsFile": "labels.txt"}"#, "settings.json")
    #expect(try ModelSettings(path: path).labels == ["cat", "dog"])
    let missing = try write(#"{"labelsFile": "none.txt"}"#, "missing.json")
    let error = #expect(throws: TaskError.self) { try ModelSettings(path: missing) }
    #expect(error == TaskError(.unreadableSettings, "labelsFile: no such file (\(folder.path)/none.txt)"))
    #expect(throws: TaskError(.unreadableSettings, "no such file (/none.json)")) {
      try ModelSettings(path: "/none.json")
    }
  }
}
