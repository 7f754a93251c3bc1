/// Rows of text in aligned columns.
struct TextTable {
  /// The most characters of a cell that are shown, save in the last column; files may hold names of any length.
  private static let maximumCellCount = 100
  private var rows: [[String]] = []
  private let rightAligned: Set<Int>

  /// A table with these column titles; the columns in `rightAligned` hold numbers.
  init(_ titles: [String], rightAligned: Set<Int> = []) {
    self.rightAligned = rightAligned
    append(titles)
  }

  mutating func append(_ row: [String]) {
    rows.append(
      row.dropLast().map { $0.printable.shortened(to: Self.maximumCellCount) } + row.suffix(1).map(\.printable))
  }

  /// The table, two spaces before each row and between columns, without columns that are empty below the title.
  var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let columns = rows[0].indices.filter { column in
      rows.count == 1 || rows.dropFirst().contains { !$0[column].isEmpty }
    }
    return rows.map { line($0, columns, widths) }.joined(separator: "\n") + "\n"
  }

  private func line(_ row: [String], _ columns: [Int], _ widths: [Int]) -> String {
    // Empty cells at the end take no space.
    let cells = columns[...(columns.lastIndex { !row[$0].isEmpty } ?? 0)]
    let padded = cells.map { column in
      let space = String(repeating: " ", count: widths[column] - row[column].count)
      if rightAligned.contains(column) { return space + row[column] }
      return column == cells.last ? row[column] : row[column] + space
    }
    return "  " + padded.joined(separator: "  ")
  }
}

extension TextTable {
  /// A line for each of `rows`: its name, then its text.
  static func lines(_ rows: [(name: String, text: String)]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { "  \($0.name.padded(to: width))  \($0.text.printable)\n" }.joined()
  }

  /// The table of `tensors`.
  init(_ tensors: [TensorReport]) {
    self.init(["tensor", "type", "shape", "quantization", "kind", "name"], rightAligned: [0])
    for tensor in tensors {
      let kind = tensor.isConstant ? "constant" : tensor.isVariable ? "variable" : ""
      append([
        "\(tensor.index)", tensor.type, tensor.shapeText, tensor.quantization?.text ?? "",
        tensor.isSparse ? "sparse" : kind, tensor.name,
      ])
    }
  }
}
