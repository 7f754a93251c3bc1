import Apus
import ApusVision

/// What the user asks of a command that finds classes in images.
struct TaskSettings {
  /// The options of a command with these texts and one option of its own.
  static func options(
    model: String, top: String, threshold: String, own: CommandDescription.Option
  ) -> [CommandDescription.Option] {
    let task: [CommandDescription.Option] = [
      .init("model", value: "FILE", model),
      .init("labels", value: "FILE", "Labels, one a line (default: those packed into the model)."),
      .init("top", value: "N", top),
      .init("threshold", value: "SCORE", threshold),
      .init(
        "allow", value: "A,B", repeats: true,
        "The only labels to print, separated by commas, a comma of a label being \\,;\nmay be repeated."),
      .init("deny", value: "A,B", repeats: true, "Labels not to print, likewise."),
      .init("locale", value: "LOCALE", "The language of display names (default: en)."),
    ]
    let run: [CommandDescription.Option] = [
      own, .kernels, .threads, .init("json", "Print one JSON object for each image instead of text."),
    ]
    return task + ImageSettings.options + run + BatchOptions.options + OutputOptions.options + VideoOptions.options
  }

  let modelPath: String
  let options: TaskOptions
  let image: ImageSettings
  /// The file that labels are from, that of `--labels` or of the settings; nil when they are the model's.
  private let labelsPath: String?
  /// The lists of `--allow` and `--deny`.
  private let lists: [LabelList]

  /// Reads `arguments`, which concern the model at `modelPath`; without `--top`, at most `defaultMaxResults` are wanted.
  init(_ arguments: ParsedArguments, modelPath: String, defaultMaxResults: Int) throws(ToolError) {
    self.modelPath = modelPath
    image = try ImageSettings(arguments, modelPath: modelPath)
    let (allowed, denied) = (try Self.lists("allow", arguments), try Self.lists("deny", arguments))
    lists = allowed + denied
    var options = try Self.options(arguments, image, defaultMaxResults)
    options.categoryAllowlist = allowed.isEmpty ? nil : allowed.flatMap(\.labels)
    options.categoryDenylist = denied.flatMap(\.labels)
    self.options = options
    labelsPath = arguments.value("labels") ?? image.settingsPath
  }

  /// Whether only some labels are wanted.
  var isFiltered: Bool { !lists.isEmpty }

  /// The task that `make` gives for the options, and whose classes have `labels`.
  func task<Task>(
    _ make: (TaskOptions) throws -> Task, labels: (Task) -> [String]
  ) throws(ToolError) -> Task {
    let task: Task
    do {
      task = try make(options)
    } catch let error as TaskError where error.code == .labelMismatch {
      throw ToolError(.usage, "\(error.detail) (\(labelsPath.map { "\($0), " } ?? "")\(modelPath))")
    } catch {
      throw ToolError(anyError: error, file: modelPath)
    }
    let known = Set(labels(task))
    for list in lists { try list.check(among: known, of: modelPath) }
    return task
  }

  private static func lists(_ option: String, _ arguments: ParsedArguments) throws(ToolError) -> [LabelList] {
    var lists: [LabelList] = []
    for text in arguments.values(option) { lists.append(try LabelList(text, option: option)) }
    return lists
  }

  private static func options(
    _ arguments: ParsedArguments, _ image: ImageSettings, _ defaultMaxResults: Int
  ) throws(ToolError) -> TaskOptions {
    var options = TaskOptions()
    options.settings = image.model
    if arguments.value("top") == "all" {
      options.settings.maxResults = nil
    } else {
      let limit = try arguments.int("top", in: 1...Int.max)
      options.maxResults = limit ?? (image.model.maxResults == nil ? defaultMaxResults : -1)
    }
    options.scoreThreshold = try arguments.doubles("threshold", counts: [1])?.first.map { Float($0) }
    options.displayNamesLocale = arguments.value("locale") ?? options.displayNamesLocale
    options.settings.labels = try LabelFile.labels(arguments) ?? options.settings.labels
    options.plan = try PlanOptions(arguments)
    return options
  }
}
