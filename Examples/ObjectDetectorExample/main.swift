// Finds objects in photos or the frames of a video, as the guide of MediaPipe's object detector for iOS does it.

import MediaPipeTasksVision

let modeOption = ExampleOption("mode", value: "MODE", "image (default), video or live; photos are frames of these")

Example(operands: "PHOTO… | VIDEO.y4m", options: [modeOption], model: nil).run { arguments in
  let modes = ["image": RunningMode.image, "video": .video, "live": .liveStream]

  let options = ObjectDetectorOptions()
  options.runningMode = try arguments.value("mode", "image, video or live") { modes[$0] } ?? .image
  options.baseOptions.modelAssetPath = try arguments.modelPath()
  options.maxResults = 5
  options.scoreThreshold = 0.5

  switch options.runningMode {
  case .image:
    let detector = try ObjectDetector(options: options)
    forEachPhoto(arguments.paths) { path in
      show(try detector.detect(image: MPImage(contentsOfFile: path)), of: path)
    }
  case .video:
    let detector = try ObjectDetector(options: options)
    forEachFrame(of: arguments.paths) { pixels, timestamp in
      let image = try MPImage(pixelBuffer: pixels)
      show(try detector.detect(videoFrame: image, timestampInMilliseconds: timestamp), of: "\(timestamp) ms")
    }
  case .liveStream:
    let processor = ResultProcessor()
    options.objectDetectorLiveStreamDelegate = processor
    let detector = try ObjectDetector(options: options)
    let last = forEachFrame(of: arguments.paths, inRealTime: true) { pixels, timestamp in
      try detector.detectAsync(image: MPImage(pixelBuffer: pixels), timestampInMilliseconds: timestamp)
    }
    // The task has to be there until its results are.
    try withExtendedLifetime(detector) { try processor.progress.wait(for: last) }
  }
}
