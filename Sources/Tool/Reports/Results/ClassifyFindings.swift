import ApusVision

/// What `apus classify` finds.
struct ClassifyFindings: ImageFindings {
  static let member = "heads"

  struct Head: Encodable {
    let head: Int
    @OrNull var name: String?
    let categories: [CategoryReport]
  }

  let heads: [Head]

  init(_ heads: [Classifications]) {
    self.heads = heads.map { head in
      Head(head: head.headIndex, name: head.headName, categories: head.categories.map(CategoryReport.init))
    }
  }

  /// A line for each class whose score is not 0, score first.
  var text: String {
    var lines: [String] = []
    for head in heads {
      if heads.count > 1 { lines.append("  output \(head.head)\(head.name.map { " \($0.printable)" } ?? "")") }
      let shown = head.categories.filter { $0.score != 0 }
      lines += shown.map { "  \($0.score.fixed(4))  \($0.name.printable)" }
      if shown.isEmpty { lines.append("  no class passes the options") }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
