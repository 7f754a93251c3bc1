/// Rows of text in aligned columns.
struct TextTable {
  private var rows: [[String]]
  private let rightAligned: Set<Int>

  /// A table with these column titles; the columns in `rightAligned` hold numbers.
  init(_ titles: [String], rightAligned: Set<Int> = []) {
    rows = [titles]
    self.rightAligned = rightAligned
  }

  mutating func append(_ row: [String]) {
    rows.append(row)
  }

  /// The table, two spaces before each row and between columns.
  var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      let cells = row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return rightAligned.contains(column) ? space + row[column] : row[column] + space
      }
      var line = "  " + cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
