import Apus
import ApusVision

/// `apus detect`: photos in, objects and where they are out.
enum DetectCommand: Command {
  /// The least score where neither the user nor the model gives one: most models report objects down to score 0.
  static let defaultThreshold: Float = 0.5

  static let description = CommandDescription(
    name: "detect", operands: "IMAGE…", operandCount: 0...Int.max,
    summary: "Say which objects are in photos, and where.",
    discussion: BatchOptions.discussion + "\n" + VideoOptions.discussion
      + "\nBoxes are in pixels of the image as displayed, origin at the top left; text shows x,y and width x height.",
    options: TaskSettings.options(
      model: "The .tflite model.", top: "The most objects to print, or all (default: all).",
      threshold: "The least score to print (default: the model's, or \(defaultThreshold)).",
      own: .init("annotate", value: "OUT", AnnotationOutput.help)))

  static func run(_ arguments: ParsedArguments) throws(ToolError) {
    let source = try InputSource(arguments)
    let output = try OutputOptions(arguments)
    var annotation: AnnotationOutput?
    if case .images(let options) = source { annotation = try AnnotationOutput(arguments, options) }
    guard let model = arguments.value("model") else {
      throw ToolError(.usage, "--model FILE is expected (see apus detect --help)")
    }
    let settings = try TaskSettings(arguments, modelPath: model, defaultMaxResults: -1)
    let (detector, emptyText) = try detector(settings)
    let origin = try ResultOrigin(arguments, model: model)
    switch source {
    case .images(let options):
      try annotation?.prepare()
      let batch = try Batch<DetectFindings>(options, output, participle: "searched", origin: origin)
      annotation?.keep(batch.pictures)
      try batch.run { image in
        let place = try annotation?.place(for: image)
        var watch = Stopwatch()
        let picture = try Image(path: image.path, orientation: settings.image.orientation)
        let (detections, times) = try detect(picture, watch.lap(), detector, settings)
        if let place { try annotation?.write(picture.annotated(with: detections), to: place) }
        return (DetectFindings(detections, emptyText: emptyText, picture: place), times)
      }
    case .video(let options):
      let video = try VideoRun<DetectFindings>(
        options, output, origin: origin, orientation: settings.image.orientation)
      try video.run { frame, decode in
        let (detections, times) = try detect(frame, decode, detector, settings)
        return (DetectFindings(detections, emptyText: emptyText), times)
      }
    }
  }

  /// The detector, and what to say where it finds nothing.
  private static func detector(_ settings: TaskSettings) throws(ToolError) -> (ObjectDetector, String) {
    var emptyText = "no object passes the options"
    let detector = try settings.task(
      { options in
        var options = options
        let model = try Model(path: settings.modelPath)
        if options.scoreThreshold == nil, options.settings.scoreThreshold == nil, try !hasThreshold(model) {
          options.scoreThreshold = defaultThreshold
          if !settings.isFiltered { emptyText = "no object scores \(defaultThreshold) or more" }
        }
        return try ObjectDetector(model, options: options)
      }, labels: { $0.labels ?? [] })
    return (detector, emptyText)
  }

  /// Whether the metadata give an output a least score.
  private static func hasThreshold(_ model: Model) throws -> Bool {
    let outputs = try model.metadata()?.subgraphs.first?.outputs ?? []
    return try outputs.contains { try $0.scoreThreshold() != nil }
  }

  private static func detect(
    _ image: some ImageSource, _ decode: Double, _ detector: ObjectDetector, _ settings: TaskSettings
  ) throws -> ([Detection], ResultTimes) {
    var watch = Stopwatch()
    let encoded = detector.encode(image, region: settings.image.region)
    let preprocess = watch.lap()
    let detections = try detector.output(for: encoded)
    return (detections, ResultTimes(decode: decode, preprocess: preprocess, inference: watch.lap()))
  }
}
