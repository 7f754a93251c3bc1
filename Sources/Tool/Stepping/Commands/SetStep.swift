import Apus

/// `set`: other values from here on.
enum SetStep: StepperCommand {
  static let description = StepperCommandDescription(
    "set", operands: "T[SLICE] FILE.npy|VALUE", count: 2...2,
    "Replace a tensor, or a part of it, for what runs from here on.",
    """
    VALUE is a real number, which is quantized as the tensor is; stored:VALUE is the integer itself. A file holds as many
    elements as are replaced. Going back beyond this point undoes it.
    """)

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    let reference = try stepper.reference(arguments[0])
    try stepper.session.checkReplaceable(tensor: reference.index)
    let tensor = try stepper.session.tensor(at: reference.index)
    let slice = try reference.slice.map { try TensorSlice($0, of: tensor.shape) }
    let contents =
      if arguments[1].hasSuffix(".npy") {
        try contents(of: arguments[1], for: tensor, slice)
      } else {
        try contents(filling: tensor, slice, with: ElementArgument(arguments[1], for: tensor).bytes)
      }
    try stepper.session.replace(tensor: reference.index, with: contents)
    Output.print(try stepper.summary(of: reference.index) + "\n")
  }

  private static func contents(of path: String, for tensor: Tensor, _ slice: TensorSlice?) throws -> [UInt8] {
    let array: NumPyArray
    do {
      array = try NumPyArray(bytes: Files.read(path, isRegular: true))
    } catch {
      throw ToolError(anyError: error, file: path)
    }
    let shape = slice?.shape ?? tensor.shape
    guard array.type == tensor.dataType, array.shape == shape else {
      throw ToolError(
        .badData,
        "\(array.type) \(array.shape), \(slice == nil ? "the tensor" : "its part") is \(tensor.dataType) \(shape) (\(path))"
      )
    }
    guard let slice else { return array.data }
    let size = array.data.count / max(shape.elementCount, 1)
    var (contents, start) = (tensor.data, 0)
    slice.forEachOffset { offset in
      contents.replaceSubrange(offset * size..<(offset + 1) * size, with: array.data[start..<start + size])
      start += size
    }
    return contents
  }

  private static func contents(filling tensor: Tensor, _ slice: TensorSlice?, with element: [UInt8]) -> [UInt8] {
    var contents = tensor.data
    (slice ?? TensorSlice(tensor.shape)).forEachOffset { offset in
      contents.replaceSubrange(offset * element.count..<(offset + 1) * element.count, with: element)
    }
    return contents
  }
}
