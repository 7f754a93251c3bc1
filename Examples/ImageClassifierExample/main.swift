// Says what photos or the frames of a video show, as the guide of MediaPipe's image classifier for iOS does it.

import MediaPipeTasksVision

let usage = """
  [--model FILE] [--mode image|video|live] PHOTO... | VIDEO.y4m
  Photos are JPEG, PNG, BMP, PPM or PGM files; in mode video and live they are frames, as those of a YUV4MPEG2 stream are.
  Without --model the project's own is used: run it in the folder of the project.
  """

runExample("ImageClassifierExample", usage: usage, model: "Models/efficientnet_lite0.tflite") { arguments in
  let options = ImageClassifierOptions()
  options.baseOptions.modelAssetPath = arguments.modelPath
  options.runningMode = arguments.mode
  options.maxResults = 3

  switch arguments.mode {
  case .image:
    let classifier = try ImageClassifier(options: options)
    for path in arguments.inputs {
      show(try classifier.classify(image: MPImage(contentsOfFile: path)), of: path)
    }
  case .video:
    let classifier = try ImageClassifier(options: options)
    try forEachFrame(of: arguments.inputs) { image, timestamp in
      show(try classifier.classify(videoFrame: image, timestampInMilliseconds: timestamp), of: "\(timestamp) ms")
    }
  case .liveStream:
    let processor = ResultProcessor()
    options.imageClassifierLiveStreamDelegate = processor
    let classifier = try ImageClassifier(options: options)
    let last = try forEachFrame(of: arguments.inputs, inRealTime: true) { image, timestamp in
      try classifier.classifyAsync(image: image, timestampInMilliseconds: timestamp)
    }
    // The task has to be there until its results are.
    try withExtendedLifetime(classifier) { try processor.progress.wait(for: last) }
  }
}
