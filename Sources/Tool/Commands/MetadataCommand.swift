import Apus
import ApusVision

/// `apus metadata`: says in a model what the task has to know.
enum MetadataCommand: Command {
  static let description = CommandDescription(
    name: "metadata", operands: "MODEL", operandCount: 1...1,
    summary: "Write labels, normalization and texts into a model, as MediaPipe reads them.",
    discussion: """
      Metadata and files that the model has stay, and only what is given is replaced. Operators, tensors and constants are
      the same bytes as before. In a detector that ends in TFLite_Detection_PostProcess, labels belong to the classes of
      boxes, and the outputs get the names by which MediaPipe finds them. What a model says, apus inspect shows.
      """,
    options: [
      .init("output", short: "o", value: "FILE", "The model to write, with -o for short; it may be MODEL itself."),
      .init("labels", value: "FILE", "The labels of the classes, one a line."),
      .init(
        "label-locale", value: "LOCALE",
        "The language of the labels, such as de: they are display names beside those\n"
          + "that the model has (default: the labels themselves, for all languages)."),
      .init("mean", value: "M[,M,M]", "What to subtract from samples of 0 to 255."),
      .init("std", value: "S[,S,S]", "What to divide samples by."),
      .init("threshold", value: "SCORE", "The score below which results are unreliable."),
      .init("head", value: "N", "The output of a classifier that labels and threshold belong to (default: 0)."),
      .init("head-name", value: "NAME", "The name of that output (default: probability)."),
      .init("name", value: "TEXT", "The name of the model."),
      .init("description", value: "TEXT", "What the model does."),
      .init("model-version", value: "TEXT", "The version of the model."),
      .init("author", value: "TEXT", "Who made the model."),
      .init("license", value: "TEXT", "The licence of the model."),
    ])

  static func run(_ arguments: ParsedArguments) throws(ToolError) {
    let path = arguments.operands[0]
    guard let output = arguments.value("output") else {
      throw ToolError(.usage, "--output FILE is expected (see apus metadata --help)")
    }
    let changes = try changes(arguments)
    guard changes != MetadataChanges() else {
      throw ToolError(.usage, "nothing to write is given, such as --labels (see apus metadata --help)")
    }
    try Files.checkWritable(output)
    do throws(any Error) {
      let model = try Model(path: path)
      let annotated = try AnnotatedModel(model, changes).model
      try Files.write(Array(annotated.bytes.buffer), to: output)
      for note in notes(annotated, changes) { Output.printNote("\(note) (\(output))") }
    } catch {
      throw ToolError(anyError: error, file: path)
    }
  }

  private static func changes(_ arguments: ParsedArguments) throws(ToolError) -> MetadataChanges {
    var changes = MetadataChanges()
    changes.name = arguments.value("name")
    changes.description = arguments.value("description")
    changes.version = arguments.value("model-version")
    changes.author = arguments.value("author")
    changes.license = arguments.value("license")
    if let normalization = try ImageSettings.normalization(arguments) {
      changes.normalization = NormalizationOptions(
        mean: normalization.mean, std: normalization.standardDeviation)
    }
    changes.labels = try LabelFile.labels(arguments)
    changes.labelLocale = arguments.value("label-locale")
    changes.scoreThreshold = try arguments.doubles("threshold", counts: [1])?.first.map { Float($0) }
    changes.output = try arguments.int("head", in: 0...Int(Int32.max)) ?? 0
    changes.outputName = arguments.value("head-name")
    return changes
  }

  /// What MediaPipe will not like about the model all the same.
  private static func notes(_ model: Model, _ changes: MetadataChanges) -> [String] {
    let graph = model.mainSubgraph
    guard graph.inputs.count == 1 else {
      return ["MediaPipe takes models with one input, this one has \(graph.inputs.count)"]
    }
    let metadata = (try? model.metadata())?.subgraphs.first?.inputs.first
    let normalization = try? metadata?.normalization()
    switch graph.tensors[graph.inputs[0]].type {
    case .float32 where normalization == nil:
      return ["MediaPipe refuses float inputs without --mean and --std"]
    case .float32, .uint8:
      guard let normalization, Set(normalization.mean).count > 1 || Set(normalization.std).count > 1 else { return [] }
      return ["MediaPipe refuses means and deviations that differ between channels"]
    case let type: return ["MediaPipe refuses inputs of \(type)"]
    }
  }
}
