import Apus
import ApusVision

/// What the user asks of `apus classify`.
struct ClassifySettings {
  let modelPath: String
  let options: TaskOptions
  let image: ImageSettings
  let dumpPath: String?
  let isJSON: Bool
  /// The file of `--labels`.
  private let labelsPath: String?
  /// The lists of `--allow` and `--deny`, and which it was.
  private let lists: [(option: String, list: String)]

  init(_ arguments: ParsedArguments) throws(ToolError) {
    if let path = arguments.value("model") {
      modelPath = path
    } else {
      modelPath = try DefaultModel.path()
    }
    image = try ImageSettings(arguments, modelPath: modelPath)
    options = try Self.options(arguments, image)
    dumpPath = try Self.dumpPath(arguments)
    isJSON = arguments.has("json")
    labelsPath = arguments.value("labels")
    lists = ["allow", "deny"].flatMap { option in arguments.values(option).map { (option, $0) } }
  }

  /// The classifier that the user asks for.
  func classifier() throws(ToolError) -> ImageClassifier {
    let classifier: ImageClassifier
    do {
      classifier = try ImageClassifier(modelPath: modelPath, options: options)
    } catch let error as TaskError where error.code == .labelMismatch {
      throw ToolError(.usage, "\(error.detail) (\(labelsPath ?? ""), \(modelPath))")
    } catch {
      throw ToolError(anyError: error, file: modelPath)
    }
    let labels = Set(classifier.labels.compactMap(\.self).joined())
    for (option, list) in lists where !labels.contains(list) {
      for name in Self.parts(list) where !labels.contains(name) {
        let suggestion = name.closest(among: labels.sorted()).map { "; did you mean \($0)?" } ?? ""
        throw ToolError(.usage, "--\(option) \(name): no class has this label\(suggestion) (\(modelPath))")
      }
    }
    return classifier
  }

  private static func options(
    _ arguments: ParsedArguments, _ image: ImageSettings
  ) throws(ToolError) -> TaskOptions {
    var options = TaskOptions()
    options.maxResults = try arguments.int("top", in: 1...Int.max) ?? (image.model.maxResults == nil ? 5 : -1)
    options.scoreThreshold = try arguments.doubles("threshold", counts: [1])?.first.map { Float($0) }
    options.categoryAllowlist = arguments.has("allow") ? names(arguments.values("allow")) : nil
    options.categoryDenylist = names(arguments.values("deny"))
    options.displayNamesLocale = arguments.value("locale") ?? options.displayNamesLocale
    options.settings = image.model
    options.settings.labels = try LabelFile.labels(arguments) ?? options.settings.labels
    options.plan = try PlanOptions(arguments)
    return options
  }

  /// The labels in comma-separated lists; a list as a whole counts too, since labels may contain commas.
  private static func names(_ lists: [String]) -> [String] {
    lists.flatMap { [$0] + parts($0) }
  }

  private static func parts(_ list: String) -> [String] {
    list.split(separator: ",").map { String($0.drop { $0 == " " }) }
  }

  private static func dumpPath(_ arguments: ParsedArguments) throws(ToolError) -> String? {
    guard let path = arguments.value("dump-input") else { return nil }
    guard path.hasSuffix(".npy") || path.hasSuffix(".png") else {
      throw ToolError(.usage, "--dump-input \(path): a name that ends in .npy or .png is expected")
    }
    guard arguments.operands.count == 1 else {
      throw ToolError(.usage, "--dump-input takes one image, found \(arguments.operands.count)")
    }
    return path
  }
}
