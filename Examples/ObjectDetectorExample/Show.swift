import MediaPipeTasksVision

/// Prints a result as the guide shows one.
func show(_ result: ObjectDetectorResult, of name: String) {
  print("\(name)\nObjectDetectorResult:")
  for (position, detection) in result.detections.enumerated() {
    let box = detection.boundingBox
    print(" Detection #\(position):")
    print("  Box: (x: \(Int(box.minX)), y: \(Int(box.minY)), w: \(Int(box.width)), h: \(Int(box.height)))")
    print("  Categories:")
    for category in detection.categories {
      print("   index       : \(category.index)")
      print("   score       : \(String(format: "%.5f", category.score))")
      if let name = category.categoryName { print("   class name  : \(name)") }
      if let name = category.displayName { print("   display name: \(name)") }
    }
  }
}
