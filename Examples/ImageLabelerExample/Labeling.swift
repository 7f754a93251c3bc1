import MLKit

/// Labels a photo with the call for apps, whose result comes on the main queue: its run loop runs until then.
func labelOnAnotherThread(_ image: VisionImage, _ imageLabeler: ImageLabeler) throws -> [ImageLabel] {
  var result: Result<[ImageLabel], Error>?
  imageLabeler.process(image) { labels, error in
    if let error = error {
      result = .failure(error)
    } else {
      result = .success(labels ?? [])
    }
  }
  while true {
    if let result { return try result.get() }
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.1))
  }
}

/// Prints confidences, indices and names.
func show(_ labels: [ImageLabel], of path: String) {
  print(path)
  if labels.isEmpty { print("  no label") }
  for label in labels {
    print(String(format: "  %.4f %5d  %@", label.confidence, label.index, label.text))
  }
}
