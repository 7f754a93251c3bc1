import Apus
import ApusVision

/// `apus classify`: photos in, labels out.
enum ClassifyCommand: Command {
  static let description = CommandDescription(
    name: "classify", operands: "IMAGE…", operandCount: 0...Int.max,
    summary: "Say what photos show.",
    discussion: BatchOptions.discussion + "\n" + VideoOptions.discussion
      + "\nText leaves out classes whose score is 0.",
    options: TaskSettings.options(
      model: "The .tflite model (default: EfficientNet-Lite0, which comes with Apus).",
      top: "The most classes to print, or all (default: 5).",
      threshold: "The least score to print (default: the model's, or none).",
      own: .init("dump-input", value: "FILE", "Write what the model sees to a .npy or .png file (one image only).")))

  static func run(_ arguments: ParsedArguments) throws(ToolError) {
    let source = try InputSource(arguments)
    let output = try OutputOptions(arguments)
    let dumpPath = try dumpPath(arguments, source)
    let model: String
    if let path = arguments.value("model") { model = path } else { model = try DefaultModel.path() }
    let settings = try TaskSettings(arguments, modelPath: model, defaultMaxResults: 5)
    let classifier = try settings.task(
      { try ImageClassifier(modelPath: model, options: $0) },
      labels: { $0.labels.compactMap(\.self).flatMap(\.self) })
    let origin = try ResultOrigin(arguments, model: model)
    switch source {
    case .images(let options):
      let batch = try Batch<ClassifyFindings>(options, output, participle: "classified", origin: origin)
      try batch.run { image in
        var watch = Stopwatch()
        let picture = try Image(path: image.path, orientation: settings.image.orientation)
        return try classify(picture, watch.lap(), classifier, settings, dumpPath)
      }
    case .video(let options):
      let video = try VideoRun<ClassifyFindings>(
        options, output, origin: origin, orientation: settings.image.orientation)
      try video.run { frame, decode in try classify(frame, decode, classifier, settings, nil) }
    }
  }

  private static func dumpPath(_ arguments: ParsedArguments, _ source: InputSource) throws(ToolError) -> String? {
    guard let path = arguments.value("dump-input") else { return nil }
    guard path.hasSuffix(".npy") || path.hasSuffix(".png") else {
      throw ToolError(.usage, "--dump-input \(path): a name that ends in .npy or .png is expected")
    }
    guard case .images(let options) = source, options.isSingle else {
      let count = arguments.operands.count
      let found = count > 1 && !arguments.has("list") ? "\(count)" : "a folder or list"
      throw ToolError(.usage, "--dump-input takes one image, found \(found)")
    }
    try ReadFiles(arguments).check("dump-input", path)
    return path
  }

  private static func classify(
    _ image: some ImageSource, _ decode: Double, _ classifier: ImageClassifier, _ settings: TaskSettings,
    _ dumpPath: String?
  ) throws -> (ClassifyFindings, ResultTimes) {
    var watch = Stopwatch()
    let encoded = classifier.encode(image, region: settings.image.region)
    let preprocess = watch.lap()
    if let dumpPath {
      try write(encoded, classifier, to: dumpPath)
      _ = watch.lap()
    }
    let findings = ClassifyFindings(try classifier.output(for: encoded))
    return (findings, ResultTimes(decode: decode, preprocess: preprocess, inference: watch.lap()))
  }

  private static func write(_ image: EncodedImage, _ classifier: ImageClassifier, to path: String) throws {
    if path.hasSuffix(".png") {
      try Files.write(image.picture.pngBytes(), to: path)
    } else {
      guard let contents = try classifier.inputArray(image).fileContents else {
        throw ToolError(.unsupported, "NumPy has no such elements (\(path))")
      }
      try Files.write(contents, to: path)
    }
  }
}
