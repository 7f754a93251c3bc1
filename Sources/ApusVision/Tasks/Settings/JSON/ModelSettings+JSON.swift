import Apus

extension ModelSettings {
  /// The largest file of settings or labels, in bytes.
  public static let maximumByteCount = ModelLimits.maximumPackedFileByteCount

  /// The keys of a settings file.
  private enum Key: String, CaseIterable {
    case mean, std, colorOrder, layout, inputSize, resizeMode, labels, labelsFile, scoreThreshold, maxResults
    case outputNames, detector
  }

  /// The settings in the JSON file at `path`, which may name a file of labels beside it.
  ///
  /// - Throws: `TaskError` with code `unreadableSettings` when a file cannot be read, `invalidSettings` when it has other
  ///   keys or values than `Documentation/model-settings.md` lists.
  public init(path: String) throws(TaskError) {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    try self.init(json: Self.contents(of: path), name: path, folder: folder)
  }

  /// The settings that `bytes` hold as JSON; `name` is what errors call them.
  ///
  /// The keys are listed in `Documentation/model-settings.md`. A file of labels is looked for in `folder`; without one,
  /// only labels in place are accepted.
  ///
  /// - Throws: `TaskError` as `init(path:)`.
  public init(json bytes: [UInt8], name: String, folder: String? = nil) throws(TaskError) {
    do throws(TaskError) {
      guard bytes.count <= Self.maximumByteCount else {
        throw TaskError(.invalidSettings, "\(bytes.count) bytes, at most \(Self.maximumByteCount) are read")
      }
      try self.init(SettingsObject(SettingsParser.value(bytes), keys: Key.allCases.map(\.rawValue)), folder: folder)
    } catch {
      throw error.code == .invalidSettings ? TaskError(error.code, "\(error.detail) (\(name))") : error
    }
  }

  private init(_ object: SettingsObject, folder: String?) throws(TaskError) {
    self.init()
    normalization = try Self.normalization(object)
    colorOrder = try object.choice(Key.colorOrder.rawValue, of: ColorOrder.self)
    layout = try object.choice(Key.layout.rawValue, of: ImageLayout.self)
    inputSize = try Self.size(object)
    resizeMode = try object.choice(Key.resizeMode.rawValue, of: ResizeMode.self)
    labels = try Self.labels(object, folder)
    scoreThreshold = try object.float(Key.scoreThreshold.rawValue)
    maxResults = try object.integer(Key.maxResults.rawValue, in: 1...Int(Int32.max))
    let roles = DetectorOutputs.Role.allCases.map(\.rawValue)
    if let names = try object.object(Key.outputNames.rawValue, keys: roles) {
      for role in roles {
        outputNames[role] = try names.text(role)
      }
    }
    let detectorKeys = DetectorSettings.Key.allCases.map(\.rawValue)
    detector = try object.object(Key.detector.rawValue, keys: detectorKeys).map(DetectorSettings.init)
  }

  private static func normalization(_ object: SettingsObject) throws(TaskError) -> Normalization? {
    let (mean, deviation) = (try object.floats(Key.mean.rawValue), try object.floats(Key.std.rawValue))
    guard mean != nil || deviation != nil else { return nil }
    guard let mean, let deviation else {
      throw TaskError(
        .invalidSettings, "mean and std must be given together, \(mean == nil ? "mean" : "std") is missing")
    }
    do {
      return try Normalization(mean: mean, standardDeviation: deviation)
    } catch {
      throw TaskError(.invalidSettings, "mean, std: \(error.detail)")
    }
  }

  private static func size(_ object: SettingsObject) throws(TaskError) -> ImageSize? {
    guard let size = try object.object(Key.inputSize.rawValue, keys: ["width", "height"]) else { return nil }
    let sides = 1...ImageLimits.maximumSide
    guard let width = try size.integer("width", in: sides), let height = try size.integer("height", in: sides) else {
      throw TaskError(.invalidSettings, "inputSize: width and height must be given together")
    }
    return ImageSize(width: width, height: height)
  }

  private static func labels(_ object: SettingsObject, _ folder: String?) throws(TaskError) -> [String]? {
    let labels = try object.texts(Key.labels.rawValue, limit: LabelFile.maximumCount)
    guard let file = try object.text(Key.labelsFile.rawValue) else { return labels }
    guard labels == nil else {
      throw TaskError(.invalidSettings, "labels and labelsFile exclude each other; give one of them")
    }
    guard let folder else {
      throw TaskError(.invalidSettings, "labelsFile: settings without a folder name no files; give labels")
    }
    let path = file.hasPrefix("/") ? file : folder + file
    do {
      return try LabelFile(contents(of: path), at: .file).labels
    } catch let error as ModelError {
      throw TaskError(.invalidSettings, "labelsFile \(file): \(error.detail)")
    } catch {
      throw TaskError(.unreadableSettings, "labelsFile: \((error as? TaskError)?.detail ?? "\(error)")")
    }
  }

  private static func contents(of path: String) throws(TaskError) -> [UInt8] {
    let bytes: ModelBytes
    do {
      bytes = try ModelBytes(path: path)
    } catch  where error.code == .truncated {
      return []
    } catch {
      throw TaskError(
        .unreadableSettings, "\(error.code == .notFound ? error.message : error.detail) (\(path))")
    }
    guard bytes.buffer.count <= maximumByteCount else {
      throw TaskError(
        .unreadableSettings, "\(bytes.buffer.count) bytes, at most \(maximumByteCount) are read (\(path))")
    }
    return Array(bytes.buffer)
  }
}
