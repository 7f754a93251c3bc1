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
    .init("mean", value: "M[,M,M]", "What to subtract from float inputs (default: the model's)."),
    .init("std", value: "S[,S,S]", "What to divide float inputs by (default: the model's)."),
  ]

  private static let orientations = [Orientation.allCases.prefix(4), Orientation.allCases.dropFirst(4)]
    .map { $0.map(\.name).joined(separator: ", ") }.joined(separator: ",\n")
  private static let resizeModes = ResizeMode.allCases.map { "\($0.rawValue): \($0.summary)" }.joined(separator: "\n")

  let region: RegionOfInterest
  /// Nil for what the file says.
  let orientation: Orientation?
  /// What replaces what the model says.
  let model: ModelSettings

  init(_ arguments: ParsedArguments) throws(ToolError) {
    region = try Self.region(arguments)
    orientation = try Self.orientation(arguments)
    var model = ModelSettings()
    model.resizeMode = try arguments.choice("resize", of: ResizeMode.self)
    model.normalization = try Self.normalization(arguments)
    self.model = model
  }

  private static func normalization(_ arguments: ParsedArguments) throws(ToolError) -> Normalization? {
    let mean = try arguments.doubles("mean", counts: [1, 3])?.map { Float($0) }
    let deviation = try arguments.doubles("std", counts: [1, 3])?.map { Float($0) }
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
