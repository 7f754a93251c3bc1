import ModelFormat
import TestSupport
import Testing

/// Vectors, strings and tables that lie where they cannot be, and structures larger than their file.
@Suite struct FlatBufferReferenceTests {
  private let file = ModelFile.relu.written()

  @Test func referenceToItself() {
    let place = file.place("root/2")
    expectNoModel(
      file.replacing(at: place, with: UInt32(0)), .malformed, at: .byte(place, field: "Model.subgraphs"))
    let element = file.place("root/2/0/0.target") + 4
    expectNoModel(
      file.replacing(at: element, with: UInt32(0)), .malformed, at: .byte(element, field: "SubGraph.tensors"))
  }

  @Test func referenceBeyondTheEnd() {
    let place = file.place("root/2")
    expectNoModel(
      file.replacing(at: place, with: UInt32(0xFFFF_FFF0)), .truncated,
      at: .byte(place + 0xFFFF_FFF0, field: "Model.subgraphs"))
    let element = file.place("root/2/0/0.target") + 8
    expectNoModel(
      file.replacing(at: element, with: UInt32(0x7FFF_FFF0)), .truncated,
      at: .byte(element + 0x7FFF_FFF0, field: "Tensor"))
  }

  @Test(arguments: [UInt32(0x7FFF_FFFF), 0xFFFF_FFFF, 0x4000_0000, 10_000])
  func vectorLongerThanTheFile(_ count: UInt32) {
    let target = file.place("root/2/0/0/0/0.target")
    expectNoModel(
      file.replacing(at: target, with: count), .truncated, at: .byte(target + 4, field: "Tensor.shape"))
  }

  @Test func misalignedVector() {
    let place = file.place("root/4")
    let distance = UInt32(file.place("root/4.target") - place + 2)
    expectNoModel(
      file.replacing(at: place, with: distance), .malformed, at: .byte(place + Int(distance), field: "Model.buffers"))
  }

  /// The vector starts 4 bytes late, so that its first element looks like the count, and the rest is not aligned to 8.
  @Test func vectorOfLongsAlignedToFour() {
    var relu = ModelFile.relu
    relu.tensors[0].fields.merge(ModelFile.quantization([1, 1], [1, 2])) { $1 }
    let file = relu.written()
    let place = file.place("root/2/0/0/0/4/0/3")
    let late = file.place("root/2/0/0/0/4/0/3.target") + 4
    expectNoModel(
      file.replacing(at: place, with: UInt32(late - place)), .malformed,
      at: .byte(late, field: "QuantizationParameters.zero_point"))
  }

  @Test func stringWithoutTerminator() {
    let target = file.place("root/3.target")
    let end = target + 4 + "written by Apus".utf8.count
    #expect(file.bytes[end] == 0)
    expectNoModel(
      file.replacing(at: end, with: UInt8(0x41)), .malformed, at: .byte(target, field: "Model.description"))
  }

  @Test func stringBeyondTheEnd() {
    let target = file.place("root/3.target")
    expectNoModel(
      file.replacing(at: target, with: UInt32.max), .truncated, at: .byte(target + 4, field: "Model.description"))
    let rest = UInt32(file.bytes.count - target - 4)
    expectNoModel(
      file.replacing(at: target, with: rest), .truncated, at: .byte(file.bytes.count, field: "Model.description"))
  }

  @Test func misalignedString() {
    var relu = ModelFile.relu
    relu.fields[3] = .string("ab\u{2}\0\0\0cd\0")
    let file = relu.written()
    let place = file.place("root/3")
    let late = file.place("root/3.target") + 6
    expectNoModel(
      file.replacing(at: place, with: UInt32(late - place)), .malformed, at: .byte(late, field: "Model.description"))
  }

  @Test func invalidTextIsReadWithReplacements() throws {
    let target = file.place("root/3.target")
    let model = try Model(ModelBytes(copying: file.replacing(at: target + 4, with: UInt8(0xFF))))
    #expect(model.description == "\u{FFFD}ritten by Apus")
  }
}
