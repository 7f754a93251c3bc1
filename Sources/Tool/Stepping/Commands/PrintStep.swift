import Apus

/// `print`: elements.
enum PrintStep: StepperCommand {
  static let description = StepperCommandDescription(
    "print", short: "p", operands: "T[SLICE]", count: 0...1, "Show elements: real numbers, and the integers stored.",
    "A slice is written as in NumPy, without spaces: print 12[0,3:5,:,-1].")

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
    let real = TensorText(slice, of: tensor.shape) { block($0).reals[0].short }
    let part = reference.slice.map { "[\($0)]" } ?? ""
    Output.print("\(stepper.description(of: tensor.index))\(part.printable)\n\(real.text)\n")
    guard tensor.quantization != nil, reader.codeRange != nil else { return }
    let stored = TensorText(slice, of: tensor.shape) { "\(block($0).codes[0])" }
    Output.print("stored\n\(stored.text)\n")
  }
}
