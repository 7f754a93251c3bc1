/// Rows of text in aligned columns.
struct TextTable {
  /// The most characters of a cell that are shown; files may hold names of any length.
  private static let maximumCellCount = 100
  private var rows: [[String]] = []
  private let rightAligned: Set<Int>

  /// A table with these column titles; the columns in `rightAligned` hold numbers.
  init(_ titles: [String], rightAligned: Set<Int> = []) {
    self.rightAligned = rightAligned
    append(titles)
  }

  mutating func append(_ row: [String]) {
    rows.append(row.map { $0.printable.shortened(to: Self.maximumCellCount) })
  }

  /// The table, two spaces before each row and between columns.
  var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { line($0, widths) }.joined(separator: "\n") + "\n"
  }

  private func line(_ row: [String], _ widths: [Int]) -> String {
    // Empty cells at the end take no space.
    let cells = row[...(row.lastIndex { !$0.isEmpty } ?? 0)]
    let padded = cells.indices.map { column in
      let space = String(repeating: " ", count: widths[column] - row[column].count)
      if rightAligned.contains(column) { return space + row[column] }
      return column == cells.count - 1 ? row[column] : row[column] + space
    }
    return "  " + padded.joined(separator: "  ")
  }
}
