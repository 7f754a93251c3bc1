import Apus

/// `stats`: what the elements are like.
enum StatsStep: StepperCommand {
  static let description = StepperCommandDescription(
    "stats", short: "s", operands: "[T] [channels]", count: 0...2,
    "Show range, mean, zeros, NaN, saturation, dead channels and unused codes of a tensor.",
    "With the word channels, a line for each index of the last dimension.")

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    let isPerChannel = arguments.last == "channels"
    let names = isPerChannel ? arguments.dropLast() : arguments[...]
    guard names.count <= 1 else { throw ToolError(.usage, "stats: \(description.usage) is expected") }
    let tensor = try stepper.tensor(names.first)
    let bounds = stepper.activationBounds(of: tensor.index)
    Output.print("\(stepper.description(of: tensor.index))\n")
    guard isPerChannel else {
      return Output.print(TextTable.lines(try TensorStatistics(tensor, activationBounds: bounds).lines))
    }
    var table = TextTable(
      ["channel", "minimum", "maximum", "mean", "std", "zeros", "NaN", "infinite", "low", "high"],
      rightAligned: Set(0...9))
    for channel in try TensorStatistics.channels(of: tensor) {
      table.append(
        ["\(channel.channel)"]
          + [channel.minimum, channel.maximum].map {
            (channel.saturatedLowCount == nil ? $0?.short : $0?.inFull) ?? ""
          }
          + [channel.mean, channel.standardDeviation].map { $0?.short ?? "" }
          + [channel.zeroCount, channel.nanCount, channel.infinityCount].map(\.grouped)
          + [channel.saturatedLowCount, channel.saturatedHighCount].map { $0?.grouped ?? "" })
    }
    Output.print(table.text)
  }
}
