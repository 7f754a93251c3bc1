import Apus

/// Which classes may be reported.
struct LabelFilter: Sendable {
  /// Whether each class may be reported; nil for all.
  private let isAllowed: [Bool]?

  /// The filter that `options` ask for among classes with `labels`.
  ///
  /// - Throws: `TaskError.Code.missingLabels` when there is a list and no labels.
  init(_ options: TaskOptions, labels: [String]?) throws(TaskError) {
    guard options.categoryAllowlist != nil || !options.categoryDenylist.isEmpty else {
      isAllowed = nil
      return
    }
    guard let labels else {
      throw TaskError(
        .missingLabels, "an allow or deny list needs labels and the model has none; give labels in the settings")
    }
    let allowed = options.categoryAllowlist.map(Set.init)
    let denied = Set(options.categoryDenylist)
    isAllowed = labels.map { allowed?.contains($0) ?? !denied.contains($0) }
  }

  /// Whether the class at `index` may be reported; one without a label only where there is no list.
  func allows(_ index: Int) -> Bool {
    guard let isAllowed else { return true }
    return isAllowed.indices.contains(index) && isAllowed[index]
  }
}
