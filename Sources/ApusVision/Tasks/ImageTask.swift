/// What classifiers and detectors have in common: an image in, an output out.
public protocol ImageTask<Output>: Sendable {
  /// What the task gives for an image.
  associatedtype Output: Sendable

  /// How images come, as the options said.
  var runningMode: RunningMode { get }

  /// Resizes `region` of `image` to the model's input and converts it to elements; in any running mode.
  func encode(_ image: some ImageSource, region: RegionOfInterest) -> EncodedImage

  /// The output for an image that `encode` made ready; in any running mode.
  ///
  /// - Throws: `InferenceError` with `invalidData` when values are not numbers, `invalidDataCount` for an image of
  ///   another task.
  func output(for image: EncodedImage) throws -> Output
}

extension ImageTask {
  /// A stream of frames of its own, for running mode `liveStream`; its results are the elements of the sequence.
  ///
  /// Streams of one task share its model, which works on one frame at a time.
  ///
  /// - Throws: `TaskError.Code.wrongRunningMode` in another mode.
  public func liveStream() throws(TaskError) -> FrameStream<Output> {
    try check(.liveStream, "liveStream()")
    return FrameStream { image, region in try output(for: encode(image, region: region)) }
  }

  /// A stream of frames of its own, for running mode `liveStream`; its results go to `delegate`, which is not kept alive.
  ///
  /// - Throws: `TaskError.Code.wrongRunningMode` in another mode.
  public func liveStream(delegate: any FrameStreamDelegate<Output>) throws(TaskError) -> FrameStream<Output> {
    try check(.liveStream, "liveStream(delegate:)")
    return FrameStream(delegate: delegate) { image, region in try output(for: encode(image, region: region)) }
  }

  /// Refuses `call` in a running mode other than `mode`.
  func check(_ mode: RunningMode, _ call: String) throws(TaskError) {
    guard runningMode == mode else {
      throw TaskError(
        .wrongRunningMode,
        "\(call) is for running mode \(mode.rawValue), the options say \(runningMode.rawValue): \(runningMode.calls)")
    }
  }
}

extension RunningMode {
  /// What to call in this mode.
  fileprivate var calls: String {
    switch self {
    case .image: "call it with an image alone"
    case .video: "call it with a video frame and its timestamp"
    case .liveStream: "call liveStream() and send frames to the stream"
    }
  }
}
