import Apus
import ApusVision

/// `apus classify`: photos in, labels out.
enum ClassifyCommand: Command {
  static let description = CommandDescription(
    name: "classify", operands: "IMAGE…", operandCount: 1...Int.max,
    summary: "Say what photos show.",
    discussion: """
      Reads JPEG, PNG, BMP, PPM and PGM files. An image that cannot be read is reported, the others are still
      classified, and the exit status says that there was one. Text leaves out classes whose score is 0.
      """,
    options: [
      .init("model", value: "FILE", "The .tflite model (default: EfficientNet-Lite0, which comes with Apus)."),
      .init("labels", value: "FILE", "Labels, one a line (default: those packed into the model)."),
      .init("top", value: "N", "The most classes to print (default: 5)."),
      .init("threshold", value: "SCORE", "The least score to print (default: the model's, or none)."),
      .init("allow", value: "A,B", repeats: true, "The only labels to print, separated by commas; may be repeated."),
      .init("deny", value: "A,B", repeats: true, "Labels not to print, likewise."),
      .init("locale", value: "LOCALE", "The language of display names (default: en)."),
    ] + ImageSettings.options + [
      .init("dump-input", value: "FILE", "Write what the model sees to a .npy or .png file (one image only)."),
      .kernels, .threads,
      .init("json", "Print one JSON object for each image instead of text."),
    ])

  static func run(_ arguments: ParsedArguments) throws(ToolError) {
    let settings = try ClassifySettings(arguments)
    let classifier = try settings.classifier()
    try arguments.forEachOperand("not every image could be classified") { path in
      let report = try classify(path, classifier, settings)
      if settings.isJSON { try Output.printJSON(report) } else { Output.print(report.text) }
    }
  }

  private static func classify(
    _ path: String, _ classifier: ImageClassifier, _ settings: ClassifySettings
  ) throws -> ClassifyReport {
    var watch = Stopwatch()
    let image = try Image(path: path, orientation: settings.image.orientation)
    let decode = watch.lap()
    let encoded = classifier.encode(image, region: settings.image.region)
    let preprocess = watch.lap()
    if let dump = settings.dumpPath {
      try write(encoded, classifier, to: dump)
      _ = watch.lap()
    }
    let heads = try classifier.output(for: encoded)
    return ClassifyReport(
      image: path, model: settings.modelPath, heads: heads,
      ms: .init(decode: decode, preprocess: preprocess, inference: watch.lap()))
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
