import TestSupport
import Testing

@testable import Apus

/// Real numbers and stored integers of every element type; floats against NumPy and ml_dtypes.
@Suite struct TensorReaderTests {
  private func read(_ tensor: Tensor) throws -> (reals: [Double], codes: [Int64]) {
    var (reals, codes): ([Double], [Int64]) = ([], [])
    try TensorReader(tensor).forEachBlock {
      reals += $0.reals
      codes += $0.codes
    }
    return (reals, codes)
  }

  /// `numpy.array([...], dtype).tobytes()`.
  @Test func floatsOfSixteenBits() throws {
    let half: [UInt8] = [0, 62, 0, 194, 1, 0, 0, 252, 255, 123]
    let brain: [UInt8] = [192, 63, 64, 192, 0, 0, 128, 127, 127, 127]
    #expect(try read(Tensor(.float16, [5], half)).reals == [1.5, -3, 0x1p-24, -.infinity, 65504])
    #expect(try read(Tensor(.bfloat16, [5], brain)).reals == [1.5, -3, 0, .infinity, 0x1.FEp127])
  }

  /// All 256 bytes as `ml_dtypes.float8_e4m3fn` and `float8_e5m2`.
  @Test func floatsOfEightBits() throws {
    let bytes = (0...255).map { UInt8($0) }
    let fine = try read(Tensor(.float8E4M3FN, [256], bytes)).reals
    let places = [0, 1, 7, 8, 0x38, 0x40, 0x7E, 0x80, 0x81, 0xC4, 0xFE]
    #expect(places.map { fine[$0] } == [0, 0x1p-9, 0.013671875, 0x1p-6, 1, 2, 448, 0, -0x1p-9, -3, -448])
    #expect(fine.count { $0.isNaN } == 2)
    #expect(fine.filter(\.isFinite).map(abs).reduce(0, +) == 10815.75)
    let coarse = try read(Tensor(.float8E5M2, [256], bytes)).reals
    let others = [0, 1, 3, 4, 0x3C, 0x41, 0x7B, 0x7C, 0x81, 0xC4, 0xFC]
    let expected = [0, 0x1p-16, 0x1.8p-15, 0x1p-14, 1, 2.5, 57344, .infinity, -0x1p-16, -4, -.infinity]
    #expect(others.map { coarse[$0] } == expected)
    #expect(coarse.count { $0.isNaN } == 6)
    #expect(coarse.filter(\.isFinite).map(abs).reduce(0, +) == 720895.9995117188)
  }

  @Test func otherFloats() throws {
    #expect(try read(Tensor(floats: [0.5, -2])).reals == [0.5, -2])
    let wide = ([0.1, -1e300] as [Double]).flatMap { $0.bitPattern.littleEndianBytes }
    let result = try read(Tensor(.float64, [2], wide))
    #expect(result.reals == [0.1, -1e300])
    #expect(result.codes.isEmpty)
  }

  @Test func integersOfWholeBytes() throws {
    func check<Value: FixedWidthInteger>(_ type: ElementType, _ values: [Value], _ codes: [Int64]) throws {
      let result = try read(Tensor(type, [values.count], values.flatMap(\.littleEndianBytes)))
      #expect(result.codes == codes, "\(type)")
      #expect(result.reals == values.map { Double($0) }, "\(type)")
      #expect(try TensorReader(Tensor(type, [0], [])).codeRange == codes[0]...codes[1], "\(type)")
    }
    try check(.int8, [Int8.min, .max, -1], [-128, 127, -1])
    try check(.uint8, [UInt8.min, .max, 200], [0, 255, 200])
    try check(.int16, [Int16.min, .max, -1], [-32768, 32767, -1])
    try check(.uint16, [UInt16.min, .max, 40000], [0, 65535, 40000])
    try check(.int32, [Int32.min, .max, -1], [-2_147_483_648, 2_147_483_647, -1])
    try check(.uint32, [UInt32.min, .max, 1 << 31], [0, 4_294_967_295, 1 << 31])
    try check(.int64, [Int64.min, .max, -1], [.min, .max, -1])
    // Less 2⁶³.
    try check(.uint64, [UInt64.min, .max, 1], [.min, .max, .min + 1])
    let truth = try read(Tensor(.bool, [2], [0, 1]))
    #expect(truth.reals == [0, 1])
    #expect(truth.codes == [0, 1])
    #expect(try TensorReader(Tensor(.bool, [0], [])).codeRange == nil)
  }

  /// Low bits first, the last byte padded.
  @Test func packedIntegers() throws {
    #expect(try read(Tensor(.int4, [3], [0x7F, 0xF8])).codes == [-1, 7, -8])
    #expect(try read(Tensor(.uint4, [3], [0x7F, 0xF8])).codes == [15, 7, 8])
    #expect(try read(Tensor(.int2, [5], [0b10_01_11_00, 0b111111_10])).codes == [0, -1, 1, -2, -2])
    let scaled = Tensor(.int4, [3], [0x7F, 0x08], scales: [0.5], zeroPoints: [1])
    #expect(try read(scaled).reals == [-1, 3, -4.5])
    #expect(try TensorReader(scaled).codeRange == -8...7)
    #expect(try TensorReader(Tensor(.uint4, [0], [])).codeRange == 0...15)
    #expect(try TensorReader(Tensor(.int2, [0], [])).codeRange == -2...1)
  }

  /// `scales[None, :, None] * (stored - zero_points[None, :, None])` in NumPy.
  @Test func scalesAlongADimension() throws {
    let stored = [-8, 3, -3, 8, 2, -4, 7, 1, -5, 6, 0, -6, 5, -1, -7, 4, -2, -8, 3, -3, 8, 2, -4, 7]
    let expected = [
      -4.5, 1, -2, 3.5, 0.5, -1, 1.75, 0.25, -6, 16, 4, -8, 2, -1, -4, 1.5, -0.5, -2, 0.75, -0.75, 20, 8, -4, 18,
    ]
    let tensor = Tensor(
      .int8, [2, 3, 4], stored.map { UInt8(truncatingIfNeeded: $0) }, scales: [0.5, 0.25, 2], zeroPoints: [1, 0, -2],
      dimension: 1)
    #expect(try read(tensor).reals == expected)
    #expect(try tensor.realValues() == expected.map { Float($0) })
    var block = TensorBlock()
    let reader = try TensorReader(tensor)
    for start in 0..<24 {
      reader.read(start..<24, into: &block)
      #expect(block.reals == Array(expected[start...]))
      #expect(block.codes == stored[start...].map(Int64.init))
    }
  }

  /// Blocks are read one after the other, whatever their number.
  @Test(arguments: [1, 4095, 4096, 4097, 5000])
  func blocksMakeTheTensor(_ count: Int) throws {
    let values = Array(Tensor.ramp.prefix(count))
    #expect(try read(Tensor(floats: values)).reals == values.map(Double.init))
    #expect(try Tensor(floats: values).realValues() == values)
  }

  @Test func whatIsNoNumberIsRefused() {
    for type: ElementType in [.string, .resource, .variant, .complex64, .complex128] {
      expectInferenceError(.invalidElementType) { try TensorReader(Tensor(type, [1], [])) }
    }
    for shape: Shape in [[2], [4], [0], [-1], [.max], [.max, .max]] {
      expectInferenceError(.invalidDataCount) { try TensorReader(Tensor(.int8, shape, [1, 2, 3])) }
    }
    expectInferenceError(.invalidDataCount) { try TensorReader(Tensor(.int4, [4], [1, 2, 3])) }
    for (scales, dimension) in [(3, 0), (2, 1), (2, -1), (2, 9)] {
      let tensor = Tensor(
        .int8, [2, 3], [UInt8](repeating: 0, count: 6), scales: Array(repeating: 1, count: scales),
        dimension: dimension)
      expectInferenceError(.invalidElementType) { try TensorReader(tensor) }
    }
  }

  /// Without a scale that could be used, stored integers stand for themselves.
  @Test func scalesThatAreNoneAreIgnored() throws {
    for scales in [[], [0]] as [[Float]] {
      let map = Quantization(scales: scales, zeroPoints: [3])
      let tensor = Tensor(index: 0, name: "", dataType: .int8, shape: [1], data: [7], quantization: map)
      #expect(try read(tensor).reals == [7])
    }
    #expect(try read(Tensor(.float32, [1], ([2] as [Float]).littleEndianBytes, scales: [3])).reals == [2])
  }

  @Test func emptyTensorsHaveNoBlocks() throws {
    let tensor = Tensor(.int8, [0, 3], [], scales: [1, 2, 3], zeroPoints: [0], dimension: 1)
    #expect(try read(tensor).reals.isEmpty)
    #expect(try tensor.realValues().isEmpty)
  }
}
