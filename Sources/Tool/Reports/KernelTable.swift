/// The lines of `apus bench kernels`, whose columns are as wide as its layers need, so that each can be printed when it is
/// measured.
struct KernelTable {
  private static let widths = [52, 32, 10, 10, 10, 7, 14, 8, 7]
  private static let titles = ["layer", "kernel", "median µs", "min", "p90", "spread", "rate", "GB/s", "limit"]

  let head = KernelTable.row(KernelTable.titles)

  func line(_ measurement: KernelMeasurement) -> String {
    let unit = measurement.isFloat ? "GFLOP/s" : "GOP/s"
    return Self.row([
      measurement.layer, (measurement.isPick ? "* " : "  ") + measurement.kernel, measurement.median.fixed(2),
      measurement.minimum.fixed(2), measurement.p90.fixed(2), "\((100 * measurement.spread).fixed(1)) %",
      measurement.operationRate.map { "\($0.fixed(1)) \(unit)" } ?? "", measurement.byteRate.fixed(1),
      measurement.limitShare.map { "\((100 * $0).fixed(0)) %" } ?? "",
    ])
  }

  private static func row(_ cells: [String]) -> String {
    var line = ""
    for (column, (cell, width)) in zip(cells, widths).enumerated() {
      let space = String(repeating: " ", count: max(width - cell.count, 0))
      line += (column == 0 ? "" : " ") + (column < 2 ? cell + space : space + cell)
    }
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }
}
