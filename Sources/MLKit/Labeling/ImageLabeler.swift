import ApusVision

/// What `ImageLabeler.process(_:completion:)` calls: labels and nil, or nil and an error.
public typealias ImageLabelingCallback = ([ImageLabel]?, (any Error)?) -> Void

/// Labels images with a model.
///
/// The model is opened at the first image, and kept; where that fails, the next image tries again. A labeler may be used
/// on any number of threads, which take turns; a labeler for each thread runs them at once.
public final class ImageLabeler: NSObject, Sendable {
  private let setup: LabelingSetup
  private let classifier = Lock<ImageClassifier?>(nil)
  private let queue = DispatchQueue(label: "MLKit.ImageLabeler")

  private init(_ setup: LabelingSetup) {
    self.setup = setup
  }

  /// A labeler with these options, which are copied.
  ///
  /// A model that is missing or does not suit is an error of each call that needs it.
  public static func imageLabeler(options: CommonImageLabelerOptions) -> ImageLabeler {
    ImageLabeler(LabelingSetup(options))
  }

  /// Labels `image` on a queue of the labeler, one image after the other, and calls `completion` on the main queue.
  ///
  /// The picture and its orientation are taken as they are at the call. The main queue runs in apps, in `RunLoop.main`, in
  /// `dispatchMain()`, and while an asynchronous `main` waits; a program that blocks its main thread is not called back.
  ///
  /// Errors are those of `results(in:)`.
  public func process(_ image: any MLKitCompatibleImage, completion: @escaping ImageLabelingCallback) {
    nonisolated(unsafe) let completion = completion
    enqueue(image) { result in
      DispatchQueue.main.async {
        switch result {
        case .success(let labels): completion(labels, nil)
        case .failure(let error): completion(nil, error)
        }
      }
    }
  }

  /// The labels of `image`, worked out on a queue of the labeler, one image after the other.
  ///
  /// - Throws: As `results(in:)`.
  public nonisolated(nonsending) func process(_ image: any MLKitCompatibleImage) async throws -> [ImageLabel] {
    try await withCheckedThrowingContinuation { continuation in
      enqueue(image) { continuation.resume(with: $0) }
    }
  }

  /// The labels of `image`, highest confidence first, lower index first among equals; on the calling thread, whichever
  /// that is.
  ///
  /// The image is stretched to the size of the model's input, bilinearly between pixel centres (`ResizeMode.taskLibrary`).
  ///
  /// - Throws: `NSError` whose description names the file and the fault. Domain `com.google.mlkit`: code 5 for a missing
  ///   file or a model that is not downloaded, 3 for an image without pixels or a threshold that is not a number. Domain
  ///   `com.google.visionkit.pipeline.error`: code 3 for a model that does not suit, 13 for scores that are not numbers.
  public func results(in image: any MLKitCompatibleImage) throws -> [ImageLabel] {
    try labels(of: Self.pixels(of: image))
  }

  private func enqueue(
    _ image: any MLKitCompatibleImage, _ body: @escaping @Sendable (Result<[ImageLabel], any Error>) -> Void
  ) {
    let pixels = Result { try Self.pixels(of: image) }
    queue.async { body(Result { try self.labels(of: pixels.get()) }) }
  }

  private static func pixels(of image: any MLKitCompatibleImage) throws -> PixelBuffer {
    guard let image = image as? VisionImage else {
      throw NSError(.library, .invalidArgument, "The image is a \(type(of: image)); give a VisionImage")
    }
    return try image.pixels()
  }

  private func labels(of pixels: PixelBuffer) throws -> [ImageLabel] {
    let classifier = try classifier.withLock { classifier in
      let opened = try classifier ?? setup.classifier()
      classifier = opened
      return opened
    }
    do {
      return try classifier.classify(pixels).flatMap(\.categories).map(ImageLabel.init)
    } catch {
      throw NSError(.pipeline, .internalFault, "The model gives no labels: \(error)", cause: error)
    }
  }
}
