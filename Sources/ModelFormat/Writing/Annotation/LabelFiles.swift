/// The files that metadata name for an output, one of them with new labels.
struct LabelFiles {
  /// The vector of tables `AssociatedFile`.
  let value: FlatValue
  /// The name of the file with the labels.
  let name: String
  /// The names of the files that it takes the place of.
  let replaced: Set<String>

  /// The files of `old`, table `TensorMetadata`, with a file of labels whose name is none of `taken`.
  ///
  /// It takes the place of the files of labels in its language, of those in every language when it has none.
  init(_ old: FlatBufferTable?, isDetector: Bool, locale: String?, taken: Set<String>) throws(ModelError) {
    let kind: AssociatedFile.Kind = isDetector ? .tensorValueLabels : .tensorAxisLabels
    var values: [FlatValue] = []
    var replaced: Set<String> = []
    var place: Int?
    for stored in try old?.tables(6, name: "AssociatedFile") ?? [] {
      let file = try AssociatedFile(stored)
      if file.kind == kind, locale == nil || file.locale == locale {
        place = place ?? values.count
        if let name = file.name { replaced.insert(name) }
      } else {
        values.append(.behind(stored.position))
      }
    }
    name = Self.name(locale, taken: taken)
    values.insert(.table(.associatedFile(name, isDetector ? 3 : 2, locale: locale)), at: place ?? values.count)
    value = .references(values)
    self.replaced = replaced
  }

  private static func name(_ locale: String?, taken: Set<String>) -> String {
    let suffix = locale.map { "_\($0.replacing("/", with: "_"))" } ?? ""
    var name = "labels\(suffix).txt"
    var number = 1
    while taken.contains(name) {
      number += 1
      name = "labels\(suffix)_\(number).txt"
    }
    return name
  }
}
