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
      .init("allow", value: "A,B", repeats: true, "The only labels to print, separated by commas; may be repeated."),
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
  /// The file of `--labels`.
  private let labelsPath: String?
  /// The lists of `--allow` and `--deny`, and which it was.
  private let lists: [(option: String, list: String)]

  /// Reads `arguments`, which concern the model at `modelPath`; without `--top`, at most `defaultMaxResults` are wanted.
  init(_ arguments: ParsedArguments, modelPath: String, defaultMaxResults: Int) throws(ToolError) {
    self.modelPath = modelPath
    image = try ImageSettings(arguments, modelPath: modelPath)
    options = try Self.options(arguments, image, defaultMaxResults)
    labelsPath = arguments.value("labels")
    lists = ["allow", "deny"].flatMap { option in arguments.values(option).map { (option, $0) } }
  }

  /// The task that `make` gives for the options, and whose classes have `labels`.
  func task<Task>(
    _ make: (TaskOptions) throws -> Task, labels: (Task) -> [String]
  ) throws(ToolError) -> Task {
    let task: Task
    do {
      task = try make(options)
    } catch let error as TaskError where error.code == .labelMismatch {
      throw ToolError(.usage, "\(error.detail) (\(labelsPath ?? ""), \(modelPath))")
    } catch {
      throw ToolError(anyError: error, file: modelPath)
    }
    try checkLists(Set(labels(task)))
    return task
  }

  private func checkLists(_ labels: Set<String>) throws(ToolError) {
    for (option, list) in lists where !labels.contains(list) {
      for name in Self.parts(list) where !labels.contains(name) {
        let suggestion = name.closest(among: labels.sorted()).map { "; did you mean \($0)?" } ?? ""
        throw ToolError(.usage, "--\(option) \(name): no class has this label\(suggestion) (\(modelPath))")
      }
    }
  }

  private static func options(
    _ arguments: ParsedArguments, _ image: ImageSettings, _ defaultMaxResults: Int
  ) throws(ToolError) -> TaskOptions {
    var options = TaskOptions()
    let wantsAll = arguments.value("top") == "all" || image.model.maxResults != nil && !arguments.has("top")
    options.maxResults = wantsAll ? -1 : try arguments.int("top", in: 1...Int.max) ?? defaultMaxResults
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
}
