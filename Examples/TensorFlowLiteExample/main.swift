// Says what photos show, as camera apps do with TensorFlowLiteSwift, with photos instead of the camera.

import Foundation
import TensorFlowLite

import struct ApusVision.Image

let labelsOption = ExampleOption("labels", value: "FILE", "the names of the classes, one a line (those in the model)")

Example(options: [labelsOption]).run { arguments in
  let modelPath = try arguments.modelPath()
  let description = try ModelDescription(modelPath: modelPath)
  guard let labels = try arguments.value("labels").map({ try readLabels(existing($0)) }) ?? description.labels else {
    throw ExampleError.data("\(modelPath) has no labels; give a file with --labels")
  }

  var options = Interpreter.Options()
  options.threadCount = 1
  let interpreter = try Interpreter(modelPath: modelPath, options: options)
  try interpreter.allocateTensors()

  forEachPhoto(arguments.paths) { path in
    let inputTensor = try interpreter.input(at: 0)
    try interpreter.copy(inputTensor.data(of: Image(path: path), description), toInputAt: 0)
    try interpreter.invoke()
    let scores = try interpreter.output(at: 0).scores()

    guard scores.count == labels.count else {
      throw ExampleError.data("\(labels.count) labels are given, the model has \(scores.count) classes")
    }
    print(path)
    for (label, score) in zip(labels, scores).sorted(by: { $0.1 > $1.1 }).prefix(3) {
      print("  \(label): \(Int(score * 100))%")
    }
  }
}
