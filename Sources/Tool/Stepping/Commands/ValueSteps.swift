import Apus

/// `print`: elements.
enum PrintStep: StepperCommand {
  static let description = StepperCommandDescription(
    "print", short: "p", operands: "T[SLICE]", count: 0...1, "Show elements: real numbers, and the integers stored.",
    "A slice is written as in NumPy, without spaces: print 12[0,3:5,:,-1].")

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    let reference = try stepper.reference(arguments.first)
    let tensor = try stepper.session.tensor(at: reference.index)
    let slice = try reference.slice.map { try TensorSlice($0, of: tensor.shape) } ?? TensorSlice(tensor.shape)
    let reader = try TensorReader(tensor)
    func block(_ offset: Int) -> TensorBlock {
      var block = TensorBlock()
      reader.read(offset..<offset + 1, into: &block)
      return block
    }
    let real = TensorText(slice, of: tensor.shape) { block($0).reals[0].short }
    let part = reference.slice.map { "[\($0)]" } ?? ""
    Output.print("\(stepper.description(of: tensor.index))\(part.printable)\n\(real.text)\n")
    guard tensor.quantization != nil, reader.codeRange != nil else { return }
    let stored = TensorText(slice, of: tensor.shape) { "\(block($0).codes[0])" }
    Output.print("stored\n\(stored.text)\n")
  }
}

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
          + [channel.minimum, channel.maximum, channel.mean, channel.standardDeviation].map { $0?.short ?? "" }
          + [channel.zeroCount, channel.nanCount, channel.infinityCount].map(\.grouped)
          + [channel.saturatedLowCount, channel.saturatedHighCount].map { $0?.grouped ?? "" })
    }
    Output.print(table.text)
  }
}

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

/// `diff`: how far a tensor is from the other run's.
enum DiffStep: StepperCommand {
  static let description = StepperCommandDescription(
    "diff", operands: "[T]", count: 0...1, "Compare a tensor with that of --against.")

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    let tensor = try stepper.tensor(arguments.first)
    let difference = try TensorDifference(tensor, stepper.counterpartTensor(tensor.index))
    Output.print("\(stepper.description(of: tensor.index))\n" + TextTable.lines(difference.lines))
  }
}
