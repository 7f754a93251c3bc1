import Apus
import TestSupport
import Testing

/// Operators that the fast family merges into others, against the same operators one by one.
@Suite struct MergingTests {
  private static let types: [ElementType] = [.float32, .uint8, .int8]

  /// The fields of an 8-bit tensor; nothing for float32.
  private static func scaled(_ type: ElementType, _ scale: Float, _ zeroPoint: Int64) -> [Int: FlatValue] {
    type == .float32 ? [:] : ModelFile.quantization([scale], [zeroPoint])
  }

  /// x, LOGISTIC of x, and their product, in this order or the other one, with a fused activation.
  private static func swish(_ type: ElementType, isLast: Bool, activation: Int8 = 0) -> ModelFile {
    let (low, middle): (Int64, Int64) = type == .int8 ? (-128, 5) : (0, 133)
    var file = ModelFile()
    file.inputs = [file.addTensor([3, 41], type, fields: scaled(type, 0.06, middle))]
    let first = file.addTensor([3, 41], type, fields: scaled(type, 0.05, middle - 3))
    let gate = file.addTensor([3, 41], type, fields: scaled(type, 1 / 256, low))
    file.outputs = [file.addTensor([3, 41], type, fields: scaled(type, 0.03, middle + 9))]
    file.addOperator(.relu, [0], [first])
    file.addOperator(.logistic, [first], [gate])
    file.addOperator(
      .mul, isLast ? [first, gate] : [gate, first], file.outputs, options: [0: .scalar(activation)])
    return file
  }

  @Test(arguments: types, [Int8(0), 1, 3])
  func swishIsOneStep(_ type: ElementType, _ activation: Int8) throws {
    for isLast in [true, false] {
      let file = Self.swish(type, isLast: isLast, activation: activation)
      let plan = try comparedPlan(file)
      #expect(plan.steps.map(\.operatorIndex) == [0, 2])
      #expect(plan.steps.map(\.inputs) == [[0], [1]])
      #expect(plan.tensors[2].storage == .unused && !plan.tensors[2].isKept)
    }
  }

  @Test func referenceFamilyMergesNothing() throws {
    var options = PlanOptions()
    options.kernels = .reference
    #expect(try Plan(Self.swish(.float32, isLast: true).model(), options: options).steps.count == 3)
  }

  @Test(arguments: types)
  func whatOthersReadIsNotMergedAway(_ type: ElementType) throws {
    var file = Self.swish(type, isLast: true)
    file.outputs.append(2)
    #expect(try comparedPlan(file).steps.count == 3)
    file = Self.swish(type, isLast: true)
    file.outputs.append(file.addTensor([3, 41], type, fields: Self.scaled(type, 1 / 256, type == .int8 ? -128 : 0)))
    file.addOperator(.relu, [2], [4])
    #expect(try comparedPlan(file).steps.count == 4)
  }

  @Test func gateOfAnotherTensorIsNotMerged() throws {
    var file = Self.swish(.float32, isLast: true)
    file.operators[2].fields[1] = .vector([Int32(0), 2])
    #expect(try comparedPlan(file).steps.count == 3)
  }

  /// PAD by `amounts` and a convolution without padding of its own, 3×3 or as high and wide as `size`.
  private static func padded(
    _ type: ElementType, _ amounts: [Int32], isDepthwise: Bool, stride: Int32 = 1, size: Int32 = 3,
    dilation: Int32 = 1, value: [UInt8]? = nil, channels: Int32 = 65, activation: Int8 = 1
  ) -> ModelFile {
    var generator = SplitMix64(seed: 7)
    let (middle, weightMiddle): (Int64, Int64) = type == .uint8 ? (120, 127) : (-9, 0)
    var file = ModelFile()
    let input = scaled(type, 0.04, middle)
    file.inputs = [file.addTensor([1, 9, 10, channels], type, fields: input)]
    let image = file.addTensor([1, 9, 10, channels], type, fields: input)
    file.addOperator(.relu, [0], [image])
    let paddings = file.addTensor([4, 2], .int32, data: amounts.littleEndianBytes)
    let (height, width) = (9 + amounts[2] + amounts[3], 10 + amounts[4] + amounts[5])
    let larger = file.addTensor([1 + amounts[1], height, width, channels + amounts[7]], type, fields: input)
    let fill = value.map { [file.addTensor([1], type, data: $0, fields: input)] } ?? []
    file.addOperator(value == nil ? .pad : .padv2, [image, paddings] + fill, [larger])
    let depth = isDepthwise ? 1 : channels + amounts[7]
    let outputs: Int32 = isDepthwise ? channels + amounts[7] : 17
    let count = Int(size * size * depth * outputs)
    let data =
      type == .float32
      ? (0..<count).map { _ in Float.random(in: -1...1, using: &generator) }.littleEndianBytes
      : (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let filter = file.addTensor(
      isDepthwise ? [1, size, size, outputs] : [outputs, size, size, depth], type, data: data,
      fields: scaled(type, 0.01, weightMiddle))
    let extent = (size - 1) * dilation + 1
    file.outputs = [
      file.addTensor(
        [1, (height - extent) / stride + 1, (width - extent) / stride + 1, outputs], type,
        fields: scaled(type, 0.1, 0))
    ]
    let (stride, dilation) = (FlatValue.scalar(stride), FlatValue.scalar(dilation))
    file.addOperator(
      isDepthwise ? .depthwiseConv2D : .conv2D, [larger, filter], file.outputs,
      options: isDepthwise
        ? [
          0: .scalar(Int8(1)), 1: stride, 2: stride, 3: .scalar(Int32(1)), 4: .scalar(activation), 5: dilation,
          6: dilation,
        ]
        : [0: .scalar(Int8(1)), 1: stride, 2: stride, 3: .scalar(activation), 4: dilation, 5: dilation])
    return file
  }

  @Test(arguments: types, [false, true])
  func padIsPartOfTheConvolution(_ type: ElementType, _ isDepthwise: Bool) throws {
    let margins: [[Int32]] = [[1, 1, 1, 1], [0, 1, 0, 1], [2, 0, 1, 2], [2, 2, 2, 2], [0, 0, 0, 0]]
    for margin in margins {
      for stride: Int32 in [1, 2] {
        let file = Self.padded(type, [0, 0] + margin + [0, 0], isDepthwise: isDepthwise, stride: stride)
        let plan = try comparedPlan(file)
        #expect(plan.steps.map(\.operatorIndex) == [0, 2], "\(margin)")
        #expect(plan.steps[1].inputs.first == 1)
        let others = [(5, 1), (4, 1), (3, 2)] as [(size: Int32, dilation: Int32)]
        for other in others {
          let file = Self.padded(
            type, [0, 0] + margin + [0, 0], isDepthwise: isDepthwise, stride: stride, size: other.size,
            dilation: other.dilation)
          #expect(try comparedPlan(file).steps.count == 2)
        }
      }
    }
  }

  @Test(arguments: types, [false, true])
  func paddingWithTheZeroPointIsPadding(_ type: ElementType, _ isDepthwise: Bool) throws {
    let zero: [UInt8] = type == .float32 ? [0, 0, 0, 0] : [type == .uint8 ? 120 : 247]
    let amounts: [Int32] = [0, 0, 1, 1, 1, 1, 0, 0]
    #expect(try comparedPlan(Self.padded(type, amounts, isDepthwise: isDepthwise, value: zero)).steps.count == 2)
    let other: [UInt8] = type == .float32 ? [0, 0, 128, 63] : [3]
    #expect(try comparedPlan(Self.padded(type, amounts, isDepthwise: isDepthwise, value: other)).steps.count == 3)
  }

  @Test func padOfFewChannelsBeforeAProductIsAStep() throws {
    for isDepthwise in [false, true] {
      let file = Self.padded(.float32, [0, 0, 1, 1, 1, 1, 0, 0], isDepthwise: isDepthwise, channels: 3)
      #expect(try comparedPlan(file).steps.count == (isDepthwise ? 2 : 3))
    }
  }

  /// PAD, a convolution, and HARD_SWISH or x · LOGISTIC(x) of its output.
  private static func activated(isDepthwise: Bool, isSwish: Bool, activation: Int8 = 0) -> ModelFile {
    var file = padded(.float32, [0, 0, 1, 1, 1, 1, 0, 0], isDepthwise: isDepthwise, stride: 2, activation: activation)
    let sums = file.outputs[0]
    /// A tensor like the convolution's output.
    func addTensor() -> Int32 {
      file.tensors.append(file.tensors[Int(sums)])
      return Int32(file.tensors.count - 1)
    }
    let gate = addTensor()
    file.outputs = [addTensor()]
    if isSwish {
      file.addOperator(.logistic, [sums], [gate])
      file.addOperator(.mul, [sums, gate], file.outputs, options: [:])
    } else {
      file.addOperator(.hardSwish, [sums], file.outputs)
    }
    return file
  }

  @Test(arguments: [false, true], [false, true])
  func functionIsPartOfTheConvolution(_ isDepthwise: Bool, _ isSwish: Bool) throws {
    for activation: Int8 in [0, 3] {
      let file = Self.activated(isDepthwise: isDepthwise, isSwish: isSwish, activation: activation)
      let plan = try comparedPlan(file)
      #expect(plan.steps.map(\.operatorIndex) == [0, 2])
      #expect(plan.steps[1].kind == .builtin(isDepthwise ? .depthwiseConv2D : .conv2D))
      #expect(plan.steps[1].outputs == file.outputs.map(Int.init))
      #expect(plan.steps[1].kernel.hasSuffix(isSwish ? "+swish" : "+hard-swish"))
    }
  }

  @Test(arguments: [false, true])
  func functionOfWhatOthersReadIsAStep(_ isSwish: Bool) throws {
    var file = Self.activated(isDepthwise: true, isSwish: isSwish)
    // The convolution's output, before the two that `activated` adds.
    file.outputs.append(Int32(file.tensors.count - 3))
    #expect(try comparedPlan(file).steps.count == 3)
  }

  @Test(arguments: types, [false, true])
  func padThatNoWindowHasIsAStep(_ type: ElementType, _ isDepthwise: Bool) throws {
    let amounts: [[Int32]] = [[0, 0, 3, 1, 1, 1, 0, 0], [0, 0, 1, 1, 1, 3, 0, 0], [0, 0, 1, 1, 1, 1, 0, 4]]
    for amounts in amounts {
      #expect(try comparedPlan(Self.padded(type, amounts, isDepthwise: isDepthwise)).steps.count == 3)
    }
  }
}

/// Tensors that share memory in the fast family.
@Suite struct SharedMemoryTests {
  /// NEG of the input, `builtin` from shape `shape` to `result`, NEG of that.
  private func reshaping(
    _ builtin: BuiltinOperator, _ shape: [Int32], _ result: [Int32], second: [Int32]? = nil
  ) -> ModelFile {
    var file = ModelFile()
    file.inputs = [file.addTensor(shape)]
    let (before, after) = (file.addTensor(shape), file.addTensor(result))
    let constant = second.map { [file.addTensor([Int32($0.count)], .int32, data: $0.littleEndianBytes)] } ?? []
    file.outputs = [file.addTensor(result)]
    file.addOperator(.neg, [0], [before])
    file.addOperator(builtin, [before] + constant, [after])
    file.addOperator(.neg, [after], file.outputs)
    return file
  }

  @Test func shapesChangeWithoutACopy() throws {
    let files = [
      reshaping(.reshape, [3, 8], [4, 6], second: [4, 6]), reshaping(.squeeze, [1, 24], [24]),
      reshaping(.expandDims, [24], [1, 24], second: [0]),
    ]
    for file in files {
      let plan = try comparedPlan(file)
      #expect(plan.steps.map(\.operatorIndex) == [0, 2])
      #expect(plan.tensors[1].storage == plan.tensors[2].storage)
      // All three tensors that are computed, and the input.
      #expect(plan.arenaByteCount == 256)
    }
  }

  @Test func inputsAndOutputsAreCopied() throws {
    var file = reshaping(.reshape, [3, 8], [4, 6], second: [4, 6])
    file.outputs.append(2)
    #expect(try comparedPlan(file).steps.count == 3)
    file = ModelFile()
    file.inputs = [file.addTensor([2, 3])]
    file.outputs = [file.addTensor([6])]
    file.addOperator(.reshape, [0], file.outputs, options: [0: .vector([Int32(6)])])
    #expect(try comparedPlan(file).steps.count == 1)
  }

  /// The memory of both names of the tensor lives as long as either is read.
  @Test func lifetimesAreJoined() throws {
    var file = reshaping(.reshape, [3, 8], [4, 6], second: [4, 6])
    let later = file.addTensor([3, 8])
    file.addOperator(.abs, [1], [later])
    file.outputs.append(later)
    let again = file.addTensor([4, 6])
    file.addOperator(.add, [2, 4], [again], options: [:])
    file.outputs.append(again)
    #expect(try comparedPlan(file).steps.map(\.operatorIndex) == [0, 2, 3, 4])
  }

  @Test func elementwiseStepsOverwriteWhatNothingReadsAfterwards() throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([1000])]
    for index in 0..<6 as Range<Int32> {
      file.addTensor([1000])
      file.addOperator([.neg, .relu6, .abs, .logistic, .square, .hardSwish][Int(index)], [index], [index + 1])
    }
    file.outputs = [6]
    #expect(try comparedPlan(file).arenaByteCount == 2 * 4032)
    // One of them is read once more at the end.
    let sum = file.addTensor([1000])
    file.addOperator(.add, [2, 6], [sum], options: [:])
    file.outputs = [sum]
    #expect(try comparedPlan(file).arenaByteCount == 3 * 4032)
  }

  @Test func broadcastInputsAreNotOverwritten() throws {
    var file = ModelFile()
    file.inputs = [file.addTensor([30, 1])]
    let (column, row) = (file.addTensor([30, 1]), file.addTensor([1, 30]))
    file.outputs = [file.addTensor([30, 30])]
    file.addOperator(.neg, [0], [column])
    file.addOperator(.reshape, [column], [row], options: [0: .vector([Int32(1), 30])])
    file.addOperator(.mul, [column, row], file.outputs, options: [:])
    #expect(try comparedPlan(file).steps.count == 2)
  }
}
