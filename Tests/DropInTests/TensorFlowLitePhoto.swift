import ApusVision
import Foundation
import TestSupport

/// What an app has before it calls an interpreter: pixels and labels.
enum TensorFlowLitePhoto {
  static let modelPath = ProjectFolder.root.appendingPathComponent("Models/efficientnet_lite0.tflite").path

  /// Red, green and blue of the square in the middle of a photo in `Models/samples`.
  static func rgbBytes(_ name: String, width: Int, height: Int) throws -> [UInt8] {
    let image = try Image(path: ProjectFolder.root.appendingPathComponent("Models/samples/\(name)").path)
    return try Resizer(width: width, height: height, mode: .centerSquare).resize(image).pixels
  }

  /// A file with the labels that the model packs, one a line.
  static func labelFile(in folder: TemporaryFolder) throws -> URL {
    let model = try Model(path: modelPath)
    let output = try model.metadata()?.subgraphs.first?.outputs.first
    let labels = try output.flatMap { try LabelMap($0, archive: model.packedFiles())?.labels } ?? []
    return URL(fileURLWithPath: try folder.write(Array(labels.joined(separator: "\n").utf8), to: "labels.txt"))
  }
}
