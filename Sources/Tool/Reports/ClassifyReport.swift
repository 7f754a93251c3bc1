import ApusVision

/// What `apus classify` says about an image; one line of its JSON.
struct ClassifyReport: Encodable {
  struct Head: Encodable {
    let head: Int
    @OrNull var name: String?
    let categories: [Category]
  }

  struct Category: Encodable {
    let index: Int
    let score: Float
    @OrNull var label: String?
    @OrNull var displayName: String?
  }

  /// Times in milliseconds.
  struct Times: Encodable {
    let decode: Double
    let preprocess: Double
    let inference: Double
  }

  let image: String
  let model: String
  let heads: [Head]
  let ms: Times

  init(image: String, model: String, heads: [Classifications], ms: Times) {
    self.image = image
    self.model = model
    self.heads = heads.map { head in
      Head(
        head: head.headIndex, name: head.headName,
        categories: head.categories.map {
          Category(index: $0.index, score: $0.score, label: $0.label, displayName: $0.displayName)
        })
    }
    self.ms = ms
  }

  /// The report for people: the image, then a line for each class whose score is not 0, score first.
  var text: String {
    var lines = [image.printable]
    for head in heads {
      if heads.count > 1 { lines.append("  output \(head.head)\(head.name.map { " \($0.printable)" } ?? "")") }
      let shown = head.categories.filter { $0.score != 0 }
      lines += shown.map { category in
        let name = category.displayName ?? category.label ?? "class \(category.index)"
        return "  \(category.score.fixed(4))  \(name.printable)"
      }
      if shown.isEmpty { lines.append("  no class passes the options") }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
