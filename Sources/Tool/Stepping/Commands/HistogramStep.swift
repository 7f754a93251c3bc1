import Apus

/// `hist`: how the elements are distributed.
enum HistogramStep: StepperCommand {
  static let description = StepperCommandDescription(
    "hist", short: "h", operands: "[T]", count: 0...1, "Show how the elements of a tensor are distributed.")

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    let tensor = try stepper.tensor(arguments.first)
    let histogram = try Histogram(of: tensor, binCount: 24)
    var table = TextTable(["from", "to", "elements", ""], rightAligned: [0, 1, 2])
    let most = max(histogram.counts.max() ?? 0, 1)
    for (index, count) in histogram.counts.enumerated() {
      // Bins that hold something are never without a mark.
      let length = count == 0 ? 0 : max(1, 50 * count / most)
      table.append([
        histogram.edges[index].short, histogram.edges[index + 1].short, count.grouped,
        String(repeating: "█", count: length),
      ])
    }
    let others = [(histogram.nanCount, "NaN"), (histogram.infinityCount, "infinite")].filter { $0.0 > 0 }
    Output.print(
      "\(stepper.description(of: tensor.index))\n\(table.text)"
        + others.map { "  \($0.0.grouped) \($0.1)\n" }.joined())
  }
}
