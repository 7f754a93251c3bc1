import Apus
import ApusVision

/// `apus classify`: photos in, labels out.
enum ClassifyCommand: Command {
  static let description = CommandDescription(
    name: "classify", operands: "IMAGE…", operandCount: 0...Int.max,
    summary: "Say what photos show.",
    discussion: BatchOptions.discussion + "\nText leaves out classes whose score is 0.",
    options: TaskSettings.options(
      model: "The .tflite model (default: EfficientNet-Lite0, which comes with Apus).",
      top: "The most classes to print, or all (default: 5).",
      threshold: "The least score to print (default: the model's, or none).") + [
        .init("dump-input", value: "FILE", "Write what the model sees to a .npy or .png file (one image only)."),
        .kernels, .threads,
        .init("json", "Print one JSON object for each image instead of text."),
      ] + BatchOptions.options + OutputOptions.options)

  static func run(_ arguments: ParsedArguments) throws(ToolError) {
    let options = try BatchOptions(arguments)
    let output = try OutputOptions(arguments)
    let dumpPath = try dumpPath(arguments, options)
    let model: String
    if let path = arguments.value("model") { model = path } else { model = try DefaultModel.path() }
    let settings = try TaskSettings(arguments, modelPath: model, defaultMaxResults: 5)
    let classifier = try settings.task(
      { try ImageClassifier(modelPath: model, options: $0) },
      labels: { $0.labels.compactMap(\.self).flatMap(\.self) })
    let batch = try Batch<ClassifyFindings>(options, output, participle: "classified", model: model)
    try batch.run { image in
      try classify(image.path, classifier, settings, dumpPath)
    }
  }

  private static func dumpPath(_ arguments: ParsedArguments, _ options: BatchOptions) throws(ToolError) -> String? {
    guard let path = arguments.value("dump-input") else { return nil }
    guard path.hasSuffix(".npy") || path.hasSuffix(".png") else {
      throw ToolError(.usage, "--dump-input \(path): a name that ends in .npy or .png is expected")
    }
    guard options.isSingle else {
      let found = options.list == nil && options.operands.count > 1 ? "\(options.operands.count)" : "a folder or list"
      throw ToolError(.usage, "--dump-input takes one image, found \(found)")
    }
    return path
  }

  private static func classify(
    _ path: String, _ classifier: ImageClassifier, _ settings: TaskSettings, _ dumpPath: String?
  ) throws -> (ClassifyFindings, ResultTimes) {
    var watch = Stopwatch()
    let image = try Image(path: path, orientation: settings.image.orientation)
    let decode = watch.lap()
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
