/// Commands in a Markdown file, and what it says they print.
package struct GuideBlock {
  /// Where the commands start in the file.
  package let line: Int
  package let commands: String
  /// What has to be there to run them, in the words that follow `sh` on the fence; nil when a clone has it all.
  package let needs: String?
  /// The block of text right after; nil when there is none.
  package private(set) var output: [Substring]?

  /// The `sh` blocks of `markdown` in order, each with the `text` block that follows.
  package static func blocks(of markdown: String) -> [GuideBlock] {
    var blocks: [GuideBlock] = []
    var fence: (info: Substring, line: Int)?
    var contents: [Substring] = []
    for (number, line) in markdown.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard line.hasPrefix("```") else {
        contents.append(line)
        continue
      }
      guard let open = fence else {
        (fence, contents) = ((line.dropFirst(3), number + 2), [])
        continue
      }
      if open.info.hasPrefix("sh") {
        let needs = open.info.dropFirst(3)
        blocks.append(
          GuideBlock(
            line: open.line, commands: contents.joined(separator: "\n"), needs: needs.isEmpty ? nil : String(needs)))
      } else if open.info == "text", !blocks.isEmpty {
        blocks[blocks.count - 1].output = contents
      }
      fence = nil
    }
    return blocks
  }

  /// The first line that is not where the file says it is; nil when all are.
  ///
  /// A line `…` stands for any lines, and one at the end of a line for the rest of it. Times, and the instruction-set level
  /// in names of kernels, may be others.
  package func missingLine(in printed: String) -> String? {
    guard let output else { return nil }
    var lines = printed.split(separator: "\n", omittingEmptySubsequences: false)[...]
    if lines.last == "" { lines.removeLast() }
    var mayGoOn = false
    for expected in output {
      if expected == "…" {
        mayGoOn = true
        continue
      }
      guard let place = mayGoOn ? lines.firstIndex(where: { Self.matches(expected, $0) }) : lines.indices.first,
        Self.matches(expected, lines[place])
      else { return "\(expected)" }
      lines = lines[(place + 1)...]
      mayGoOn = false
    }
    return mayGoOn || lines.isEmpty ? nil : "the end"
  }

  private static func matches(_ expected: Substring, _ line: Substring) -> Bool {
    guard expected.hasSuffix("…") else { return masked(expected) == masked(line) }
    return masked(line).hasPrefix(masked(expected.dropLast()))
  }

  /// Columns are padded to the longest time, so spaces count as one.
  private static func masked(_ line: Substring) -> String {
    String(line).replacing(#/\d[\d.,]* (ns|µs|ms|s)\b/#, with: "TIME")
      .replacing(#/-(baseline|avx2|avx512)\b/#, with: "-LEVEL")
      .replacing(#/kernels, (baseline|avx2|avx512)\b/#, with: "kernels, LEVEL").replacing(#/ +/#, with: " ")
  }
}
