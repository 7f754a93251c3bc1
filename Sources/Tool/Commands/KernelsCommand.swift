import Apus

/// `apus kernels`: the vector kernels, and which of them this CPU gets.
enum KernelsCommand: Command {
  static let description = CommandDescription(
    name: "kernels", operands: "", operandCount: 0...0,
    summary: "Show the levels of vector instructions, and the kernels of the one that is chosen here.",
    discussion: """
      The fast kernels are compiled for several levels of instructions. The highest that the CPU has is chosen, or the
      one that the environment variable APUS_ISA names. Operators without a kernel of the level take the reference's.
      """,
    options: [.init("json", "Print one JSON object instead of text.")])

  /// The JSON of `apus kernels`.
  private struct Report: Encodable {
    struct Level: Encodable {
      let name: String
      let isAvailable: Bool
      let isChosen: Bool
    }

    let levels: [Level]
    let kernels: [String]
  }

  static func run(_ arguments: ParsedArguments) throws(ToolError) {
    let catalog: KernelCatalog
    do {
      catalog = try KernelCatalog()
    } catch {
      throw ToolError(.unsupported, error.message)
    }
    let levels = InstructionSet.allCases.map {
      Report.Level(
        name: $0.rawValue, isAvailable: InstructionSet.available.contains($0), isChosen: $0 == catalog.instructionSet)
    }
    guard !arguments.has("json") else {
      return try Output.printJSON(Report(levels: levels, kernels: catalog.names))
    }
    var table = TextTable(["level", "available", "chosen"])
    for level in levels {
      table.append([level.name, level.isAvailable ? "yes" : "no", level.isChosen ? "yes" : ""])
    }
    Output.print(table.text + "\n  kernels\n" + catalog.names.map { "  \($0)\n" }.joined())
  }
}
