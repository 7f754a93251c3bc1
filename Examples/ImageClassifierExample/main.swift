// Says what photos or the frames of a video show, as the guide of MediaPipe's image classifier for iOS does it.

import MediaPipeTasksVision

let modeOption = ExampleOption("mode", value: "MODE", "image (default), video or live; photos are frames of these")

Example(operands: "PHOTO… | VIDEO.y4m", options: [modeOption]).run { arguments in
  let modes = ["image": RunningMode.image, "video": .video, "live": .liveStream]

  let options = ImageClassifierOptions()
  options.runningMode = try arguments.value("mode", "image, video or live") { modes[$0] } ?? .image
  options.baseOptions.modelAssetPath = try arguments.modelPath()
  options.maxResults = 3

  switch options.runningMode {
  case .image:
    let classifier = try ImageClassifier(options: options)
    forEachPhoto(arguments.paths) { path in
      show(try classifier.classify(image: MPImage(contentsOfFile: path)), of: path)
    }
  case .video:
    let classifier = try ImageClassifier(options: options)
    forEachFrame(of: arguments.paths) { pixels, timestamp in
      let image = try MPImage(pixelBuffer: pixels)
      show(try classifier.classify(videoFrame: image, timestampInMilliseconds: timestamp), of: "\(timestamp) ms")
    }
  case .liveStream:
    let processor = ResultProcessor()
    options.imageClassifierLiveStreamDelegate = processor
    let classifier = try ImageClassifier(options: options)
    let last = forEachFrame(of: arguments.paths, inRealTime: true) { pixels, timestamp in
      try classifier.classifyAsync(image: MPImage(pixelBuffer: pixels), timestampInMilliseconds: timestamp)
    }
    // The task has to be there until its results are.
    try withExtendedLifetime(classifier) { try processor.progress.wait(for: last) }
  }
}
