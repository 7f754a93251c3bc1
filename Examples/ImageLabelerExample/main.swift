// Labels photos as ML Kit's guide to custom models for iOS does, with a model on this machine or one from a server.

import MLKit

import enum ApusVision.Orientation

let labelerOptions = [
  ExampleOption("threshold", value: "NUMBER", "the least confidence, 0 to 1 (that of the model's metadata, or 0)"),
  ExampleOption("count", value: "N", "the most labels of a photo, 1 or more (10)"),
  ExampleOption("orientation", value: "NAME", "how photos are turned, such as right (as their EXIF data say)"),
  ExampleOption("async", "label photos on another thread"),
]

Example(options: labelerOptions + remoteModelOptions).run { arguments in
  let threshold = try arguments.value("threshold", "a number from 0 to 1") { text in
    Float(text).flatMap { 0...1 ~= $0 ? $0 : nil }
  }
  let count = try arguments.value("count", "a whole number, 1 or more") { text in
    Int(text).flatMap { $0 > 0 ? $0 : nil }
  }
  let orientationNames = Orientation.allCases.map(\.name).joined(separator: ", ")
  let orientation = try arguments.value("orientation", "one of \(orientationNames)") { Orientation(name: $0) }

  let options: CustomImageLabelerOptions
  if let remoteModel = try downloadedModel(arguments) {
    options = CustomImageLabelerOptions(remoteModel: remoteModel)
  } else {
    options = CustomImageLabelerOptions(localModel: LocalModel(path: try arguments.modelPath()))
  }
  options.confidenceThreshold = threshold.map { NSNumber(value: $0) }
  if let count { options.maxResultCount = count }
  let imageLabeler = ImageLabeler.imageLabeler(options: options)

  forEachPhoto(arguments.paths) { path in
    let image = try VisionImage(path: path)
    if let orientation { image.orientation = orientation }
    if arguments.has("async") {
      show(try labelOnAnotherThread(image, imageLabeler), of: path)
    } else {
      show(try imageLabeler.results(in: image), of: path)
    }
  }
}
