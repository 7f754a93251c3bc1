import Apus

/// `set`: other values from here on.
enum SetStep: StepperCommand {
  static let description = StepperCommandDescription(
    "set", operands: "T[SLICE] FILE.npy|VALUE", count: 2...2,
    "Replace a tensor, or a part of it, for what runs from here on.",
    """
    VALUE is a real number, which is quantized as the tensor is; stored:VALUE is the integer itself. A file holds a whole
    tensor. Going back beyond this point undoes it.
    """)

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    let reference = try stepper.reference(arguments[0])
    let tensor = try stepper.session.tensor(at: reference.index)
    let contents =
      if arguments[1].hasSuffix(".npy") {
        try contents(of: arguments[1], for: tensor, reference)
      } else {
        try contents(filling: tensor, reference.slice, with: arguments[1])
      }
    try stepper.session.replace(tensor: reference.index, with: contents)
    Output.print(try stepper.summary(of: reference.index) + "\n")
  }

  private static func contents(of path: String, for tensor: Tensor, _ reference: TensorReference) throws -> [UInt8] {
    guard reference.slice == nil else { throw ToolError(.usage, "set: a file replaces a whole tensor") }
    let array: NumPyArray
    do {
      array = try NumPyArray(bytes: Files.read(path))
    } catch {
      throw ToolError(anyError: error, file: path)
    }
    guard array.type == tensor.dataType, array.shape == tensor.shape else {
      throw ToolError(
        .badData, "\(array.type) \(array.shape), the tensor is \(tensor.dataType) \(tensor.shape) (\(path))")
    }
    return array.data
  }

  private static func contents(filling tensor: Tensor, _ slice: String?, with text: String) throws -> [UInt8] {
    let isStored = text.hasPrefix("stored:")
    guard let value = Double(isStored ? text.dropFirst(7) : text[...]) else {
      throw ToolError(.usage, "set \(text): a number, stored:NUMBER or a file that ends in .npy is expected")
    }
    let encoder = try TensorEncoder(tensor.dataType, quantization: tensor.quantization)
    let bytes = isStored ? encoder.bytes(ofCode: value) : encoder.bytes(of: value)
    guard let slice else { return Array((0..<tensor.shape.elementCount).lazy.map { _ in bytes }.joined()) }
    var contents = tensor.data
    for offset in try TensorSlice(slice, of: tensor.shape).offsets {
      contents.replaceSubrange(offset * bytes.count..<(offset + 1) * bytes.count, with: bytes)
    }
    return contents
  }
}
