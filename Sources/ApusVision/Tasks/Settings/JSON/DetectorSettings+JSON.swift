extension DetectorSettings {
  /// The keys of `detector` in a settings file.
  enum Key: String, CaseIterable {
    case anchors, decoding, suppression
  }

  /// The settings that `object` holds.
  init(_ object: SettingsObject) throws(TaskError) {
    self.init()
    let kinds = ["fixed", "ssd", "multiscale"]
    anchors = try object.object(Key.anchors.rawValue, keys: kinds).map { (anchors) throws(TaskError) in
      try Self.anchors(anchors, kinds, in: object)
    }
    decoding = try object.object(Key.decoding.rawValue, keys: BoxDecoding.keys).map(BoxDecoding.init)
    let suppressionKeys = ["threshold", "overlap", "scope", "weighted"]
    if let given = try object.object(Key.suppression.rawValue, keys: suppressionKeys) {
      suppression.threshold = try given.float("threshold") ?? suppression.threshold
      suppression.overlap = try given.choice("overlap", of: SuppressionSettings.Overlap.self) ?? suppression.overlap
      suppression.scope = try given.choice("scope", of: SuppressionSettings.Scope.self) ?? suppression.scope
      suppression.isWeighted = try given.boolean("weighted") ?? suppression.isWeighted
    }
  }

  private static func anchors(
    _ anchors: SettingsObject, _ kinds: [String], in object: SettingsObject
  ) throws(TaskError) -> AnchorLayout {
    guard kinds.count(where: anchors.has) == 1 else {
      throw object.mismatch(Key.anchors.rawValue, "one of \(kinds.joined(separator: ", "))")
    }
    if let rows = try anchors.rows("fixed", size: 4) {
      return .fixed(rows.map { Anchor(xCenter: $0[0], yCenter: $0[1], width: $0[2], height: $0[3]) })
    }
    if let grid = try anchors.object("ssd", keys: SSDAnchors.keys) { return .ssd(try SSDAnchors(grid)) }
    let grid = try anchors.object("multiscale", keys: MultiscaleAnchors.keys)
    return .multiscale(try grid.map(MultiscaleAnchors.init) ?? MultiscaleAnchors())
  }
}
