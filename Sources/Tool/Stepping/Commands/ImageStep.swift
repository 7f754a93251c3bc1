import ApusVision

/// `image`: a picture of a tensor.
enum ImageStep: StepperCommand {
  static let description = StepperCommandDescription(
    "image", operands: "[T] FILE.png", count: 1...2,
    "Draw a tensor: a tile for each channel, and what the colours stand for.")

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    let path = arguments[arguments.count - 1]
    guard path.hasSuffix(".png") else { throw ToolError(.usage, "image \(path): a name that ends in .png is expected") }
    let tensor = try stepper.tensor(arguments.count == 2 ? arguments[0] : nil)
    let map = try FeatureMap(tensor)
    try Files.write(map.picture().pngBytes(), to: path)
    let summary = map.grid.summary.isEmpty ? "" : ", \(map.grid.summary)"
    Output.print("\(path.printable): t\(tensor.index) \(tensor.shape)\(summary)\n")
  }
}
