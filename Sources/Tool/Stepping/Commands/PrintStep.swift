import Apus

/// `print`: elements.
enum PrintStep: StepperCommand {
  static let description = StepperCommandDescription(
    "print", short: "p", operands: "[T[SLICE]]", count: 0...1, "Show elements: real numbers, and the integers stored.",
    """
    A slice is written as in NumPy: print 12[0,3:5,:,-1]; quote it when it has spaces. Quantized integers are shown as what
    they stand for, then as they are stored; others as they are.
    """)

  static func run(_ arguments: [String], _ stepper: Stepper) throws {
    let reference = try stepper.reference(arguments.first)
    let tensor = try stepper.session.tensor(at: reference.index)
    let slice = try reference.slice.map { try TensorSlice($0, of: tensor.shape) } ?? TensorSlice(tensor.shape)
    let reader = try TensorReader(tensor)
    func block(_ offset: Int) -> TensorBlock {
      var block = TensorBlock()
      reader.read(offset..<offset + 1, into: &block)
      return block
    }
    let stored = TensorText(slice) { block($0).stored(tensor.dataType) }
    let isQuantized = tensor.quantization != nil && reader.codeRange != nil
    let real = isQuantized || reader.codeRange == nil ? TensorText(slice) { block($0).reals[0].short } : stored
    let part = reference.slice.map { "[\($0)]" } ?? ""
    Output.print("\(stepper.description(of: tensor.index))\(part.printable)\n\(real.text)\n")
    if isQuantized { Output.print("stored\n\(stored.text)\n") }
  }
}

extension TensorBlock {
  /// The integer that the first element of a tensor of `type` stores.
  fileprivate func stored(_ type: ElementType) -> String {
    // The codes of uint64 are less 2⁶³.
    type == .uint64 ? "\(UInt64(bitPattern: codes[0]) ^ (1 << 63))" : "\(codes[0])"
  }
}
