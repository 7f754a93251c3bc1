import ApusVision

/// How the user wants images fitted to a model.
struct ImageSettings {
  /// The options that `init(_:)` reads.
  static let options: [CommandDescription.Option] = [
    .init("roi", value: "X,Y,W,H", "The part of the image to look at, in fractions of its width and height."),
    .init(
      "orientation", value: "NAME",
      "How to turn the image, instead of what its EXIF data say:\n\(orientations), or 1 to 8."),
    .init("resize", value: "MODE", "How to fit the image to the model (default: mediapipe):\n\(resizeModes)"),
    .init("mean", value: "M[,M,M]", "What to subtract from samples of 0 to 255 (default: the model's)."),
    .init("std", value: "S[,S,S]", "What to divide samples by (default: the model's)."),
    .init("color-order", value: "ORDER", "The order of the model's channels: rgb or bgr (default: rgb)."),
    .init("layout", value: "LAYOUT", "Where the model has its channels: nhwc or nchw (default: by shape)."),
    .init("input-size", value: "W,H", "The size of images for the model, if it may vary (default: the model's)."),
    SettingsFile.option,
  ]

  private static let orientations = [Orientation.allCases.prefix(4), Orientation.allCases.dropFirst(4)]
    .map { $0.map(\.name).joined(separator: ", ") }.joined(separator: ",\n")
  private static let resizeModes = ResizeMode.allCases.map { "\($0.rawValue): \($0.summary)" }.joined(separator: "\n")

  let region: RegionOfInterest
  /// Nil for what the file says.
  let orientation: Orientation?
  /// What replaces what the model says.
  let model: ModelSettings
  /// The file of settings; nil without.
  let settingsPath: String?

  /// What `arguments` and a settings file say about the model at `modelPath`.
  init(_ arguments: ParsedArguments, modelPath: String) throws(ToolError) {
    region = try Self.region(arguments)
    orientation = try Self.orientation(arguments)
    settingsPath = arguments.value("settings") ?? SettingsFile.path(besideModel: modelPath)
    var model = try settingsPath.map { (path) throws(ToolError) in try SettingsFile.settings(path) } ?? ModelSettings()
    model.resizeMode = try arguments.choice("resize", of: ResizeMode.self) ?? model.resizeMode
    model.normalization = try Self.normalization(arguments) ?? model.normalization
    model.colorOrder = try arguments.choice("color-order", of: ColorOrder.self) ?? model.colorOrder
    model.layout = try arguments.choice("layout", of: ImageLayout.self) ?? model.layout
    model.inputSize = try Self.size(arguments) ?? model.inputSize
    self.model = model
  }

  /// What `--mean` and `--std` say; nil when they are not given.
  static func normalization(_ arguments: ParsedArguments) throws(ToolError) -> Normalization? {
    let mean = try arguments.doubles("mean", counts: [1, 3, 4])?.map { Float($0) }
    let deviation = try arguments.doubles("std", counts: [1, 3, 4])?.map { Float($0) }
    guard mean != nil || deviation != nil else { return nil }
    guard let mean, let deviation else {
      throw ToolError(.usage, "--mean and --std must be given together (see apus \(arguments.commandName) --help)")
    }
    do {
      return try Normalization(mean: mean, standardDeviation: deviation)
    } catch {
      throw ToolError(.usage, "--mean, --std: \(error.detail)")
    }
  }

  private static func size(_ arguments: ParsedArguments) throws(ToolError) -> ImageSize? {
    guard let numbers = try arguments.doubles("input-size", counts: [2]) else { return nil }
    let sides = numbers.map { Int(min(max($0, 0), Double(Int32.max))) }
    guard sides.map(Double.init) == numbers, sides.allSatisfy({ $0 > 0 }) else {
      throw ToolError(.usage, "--input-size \(arguments.value("input-size") ?? ""): two integers above 0 are expected")
    }
    return ImageSize(width: sides[0], height: sides[1])
  }

  private static func region(_ arguments: ParsedArguments) throws(ToolError) -> RegionOfInterest {
    guard let numbers = try arguments.doubles("roi", counts: [4]) else { return .full }
    do {
      return try RegionOfInterest(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    } catch {
      throw ToolError(.usage, "--roi: \(error.detail)")
    }
  }

  private static func orientation(_ arguments: ParsedArguments) throws(ToolError) -> Orientation? {
    guard let name = arguments.value("orientation") else { return nil }
    guard let orientation = Orientation(name: name) else {
      let names = Orientation.allCases.map(\.name).joined(separator: ", ")
      throw ToolError(.usage, "--orientation \(name): one of \(names), or 1 to 8, is expected")
    }
    return orientation
  }
}
