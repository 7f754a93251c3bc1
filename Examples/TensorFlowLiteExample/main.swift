// What photos show: the program of an iOS camera app, with photos from the command line instead of the camera.
import Foundation

do {
  let arguments = try Arguments(CommandLine.arguments.dropFirst())
  let description = try ModelDescription(modelPath: arguments.modelPath)
  let labels = try arguments.labelsPath.map(readLabels) ?? description.labels
  guard let labels else {
    throw ExampleError.data("\(arguments.modelPath) has no labels; give a file with --labels")
  }
  let classifier = try PhotoClassifier(modelPath: arguments.modelPath, labels: labels, description: description)
  for path in arguments.photoPaths {
    print(path)
    for (label, score) in try classifier.labels(of: Photo(path: path)).prefix(3) {
      print("  \(label): \(Int(score * 100))%")
    }
  }
} catch {
  let failure = ExampleError(error)
  FileHandle.standardError.write(Data("TensorFlowLiteExample: \(failure.message)\n".utf8))
  exit(failure.status)
}
