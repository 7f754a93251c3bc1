/// A line of comma-separated values, RFC 4180 but for the line end.
struct CommaSeparatedRow {
  let text: String

  /// A line with these cells; those with commas, quotation marks or line ends are quoted.
  init(_ cells: [String]) {
    text =
      cells.map { cell in
        guard cell.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return cell }
        return "\"" + cell.replacing("\"", with: "\"\"") + "\""
      }.joined(separator: ",") + "\n"
  }
}
