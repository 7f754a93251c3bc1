// Finds objects in photos or the frames of a video, as the guide of MediaPipe's object detector for iOS does it.

import MediaPipeTasksVision

let usage = """
  --model FILE [--mode image|video|live] PHOTO... | VIDEO.y4m
  Photos are JPEG, PNG, BMP, PPM or PGM files; in mode video and live they are frames, as those of a YUV4MPEG2 stream are.
  """

runExample("ObjectDetectorExample", usage: usage) { arguments in
  let options = ObjectDetectorOptions()
  options.baseOptions.modelAssetPath = arguments.modelPath
  options.runningMode = arguments.mode
  options.maxResults = 5
  options.scoreThreshold = 0.5

  switch arguments.mode {
  case .image:
    let detector = try ObjectDetector(options: options)
    for path in arguments.inputs {
      show(try detector.detect(image: MPImage(contentsOfFile: path)), of: path)
    }
  case .video:
    let detector = try ObjectDetector(options: options)
    try forEachFrame(of: arguments.inputs) { image, timestamp in
      show(try detector.detect(videoFrame: image, timestampInMilliseconds: timestamp), of: "\(timestamp) ms")
    }
  case .liveStream:
    let processor = ResultProcessor()
    options.objectDetectorLiveStreamDelegate = processor
    let detector = try ObjectDetector(options: options)
    let last = try forEachFrame(of: arguments.inputs, inRealTime: true) { image, timestamp in
      try detector.detectAsync(image: image, timestampInMilliseconds: timestamp)
    }
    // The task has to be there until its results are.
    try withExtendedLifetime(detector) { try processor.progress.wait(for: last) }
  }
}
