import MLKit

/// Labels photos one after the other and prints what they show.
final class PhotoLabeling {
  private let arguments: Arguments
  private let labeler: ImageLabeler
  private var remainingPhotos: ArraySlice<String>
  private var status: Int32 = 0

  init(_ arguments: Arguments) {
    let options = CustomImageLabelerOptions(localModel: LocalModel(path: arguments.modelPath))
    options.confidenceThreshold = arguments.threshold.map { NSNumber(value: $0) }
    if let count = arguments.count { options.maxResultCount = count }
    labeler = ImageLabeler.imageLabeler(options: options)
    self.arguments = arguments
    remainingPhotos = arguments.photos[...]
  }

  /// Labels all photos; the exit status.
  func labelPhotos() -> Int32 {
    for path in arguments.photos {
      do {
        show(try labeler.results(in: image(at: path)), of: path)
      } catch {
        fail(path, error)
      }
    }
    return status
  }

  /// Labels all photos while the main queue runs, then ends the program.
  func labelPhotosLater() {
    guard let path = remainingPhotos.popFirst() else { exit(status) }
    do {
      labeler.process(try image(at: path)) { labels, error in
        if let labels = labels {
          self.show(labels, of: path)
        } else if let error = error {
          self.fail(path, error)
        }
        self.labelPhotosLater()
      }
    } catch {
      fail(path, error)
      labelPhotosLater()
    }
  }

  private func image(at path: String) throws -> VisionImage {
    let image = try VisionImage(path: path)
    if let orientation = arguments.orientation { image.orientation = orientation }
    return image
  }

  private func show(_ labels: [ImageLabel], of path: String) {
    print(path)
    if labels.isEmpty { print("  no label") }
    for label in labels {
      print(String(format: "  %.4f %5d  %@", label.confidence, label.index, label.text))
    }
  }

  private func fail(_ path: String, _ error: Error) {
    complain("\(path): \(error.localizedDescription)")
    status = 1
  }
}

/// Prints `message` on standard error.
func complain(_ message: String) {
  FileHandle.standardError.write(Data("ImageLabelerExample: \(message)\n".utf8))
}
