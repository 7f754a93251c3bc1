import KernelInterface

extension UnidirectionalSequenceLSTM {
  /// The step in int8; the activation is the hyperbolic tangent whatever the options say, as in TensorFlow Lite.
  func quantizedBody(
    _ context: NodeContext, _ shape: LSTMShape, _ tensors: LSTMTensors
  ) throws(ModelError) -> StepBody {
    let scales = try QuantizedLSTMScales(context, shape, tensors)
    let inputGate = try tensors.inputGate.map { gate throws(ModelError) in try gate.quantizedSlots(context, scales) }
    let forgetGate = try tensors.forgetGate.quantizedSlots(context, scales)
    let cellGate = try tensors.cellGate.quantizedSlots(context, scales)
    let outputGate = try tensors.outputGate.quantizedSlots(context, scales)
    let outputScale = try context.affine(context.output, "output").scale
    let projection = try tensors.projection.map { projection throws(ModelError) in
      try projection.quantizedSlots(
        context, scales, clamp: IntegerClamp(clip: projectionClip / outputScale, as: Int8.self))
    }
    let cells = QuantizedLSTMCells(
      inputZeroPoint: scales.input.zeroPoint, outputZeroPoint: scales.outputState.zeroPoint,
      hiddenZeroPoint: scales.hidden.zeroPoint, hiddenMultiplier: try scales.hiddenMultiplier(context),
      integerBits: Int32(15 + scales.cellExponent),
      clamp: IntegerClamp(clip: cellClip / scales.cellScale, as: Int16.self))
    let gates = context.scratch(byteCount: 8 * shape.cellCount)
    let hidden = context.scratch(byteCount: shape.cellCount)
    let (input, output) = (tensors.input.slot, context.output.slot)
    let (outputState, cellState) = (tensors.outputState.slot, tensors.cellState.slot)
    let kernel = context.kernels.lstm.int8
    return StepBody(kernel: kernel.name, multiplyAccumulates: tensors.multiplyAccumulates(shape)) { memory in
      kernel.run(
        QuantizedLSTMArguments(
          shape: shape, input: memory.read(input), inputGate: inputGate?.arguments(memory),
          forgetGate: forgetGate.arguments(memory), cellGate: cellGate.arguments(memory),
          outputGate: outputGate.arguments(memory), projection: projection?.arguments(memory), cells: cells,
          outputState: memory.write(outputState), cellState: memory.write(cellState), output: memory.write(output),
          gates: memory.write(gates), hidden: memory.write(hidden)))
    }
  }
}

extension IntegerClamp {
  /// Bounds at `clip` without its fraction and at the negative of that; those of the type when it is below 1.
  fileprivate init<Element: FixedWidthInteger>(clip: Float, as type: Element.Type) {
    let bound = Int32(Element(clamping: Int32(truncatingSaturating: clip)))
    self.init(minimum: bound > 0 ? -bound : Int32(Element.min), maximum: bound > 0 ? bound : Int32(Element.max))
  }
}
