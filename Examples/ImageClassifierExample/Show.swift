import MediaPipeTasksVision

/// Prints a result as the guide shows one.
func show(_ result: ImageClassifierResult, of name: String) {
  print("\(name)\nImageClassifierResult:")
  for (position, head) in result.classificationResult.classifications.enumerated() {
    print(" Classifications #\(position) (\(head.headName ?? "without a name")):")
    print("  head index: \(head.headIndex)")
    for (place, category) in head.categories.enumerated() {
      print("  category #\(place):")
      if let name = category.categoryName { print("   category name: \"\(name)\"") }
      if let name = category.displayName { print("   display name: \"\(name)\"") }
      print("   score: \(String(format: "%.5f", category.score))")
      print("   index: \(category.index)")
    }
  }
}
