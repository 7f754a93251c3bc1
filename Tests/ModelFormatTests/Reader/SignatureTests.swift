import ModelFormat
import TestSupport
import Testing

/// Table SignatureDef.
@Suite struct SignatureTests {
  private func binding(_ name: String, _ tensor: UInt32) -> FlatTable {
    FlatTable([0: .string(name), 1: .scalar(tensor)])
  }

  private func file(_ signatures: [[Int: FlatValue]]) -> ModelFile {
    var file = ModelFile.relu
    file.fields[7] = .tables(signatures.map { FlatTable($0) })
    return file
  }

  @Test func namesAndTensorsAreRead() throws {
    let signatures = try file([
      [
        0: .tables([binding("x", 0), binding("also x", 0)]), 1: .tables([binding("y", 1)]),
        2: .string("serving_default"),
      ],
      [2: .string("empty"), 4: .scalar(UInt32(0))],
    ]).model().signatures
    #expect(signatures.map(\.key) == ["serving_default", "empty"])
    #expect(signatures[0].inputs.map(\.name) == ["x", "also x"])
    #expect(signatures[0].inputs.map(\.tensor) == [0, 0])
    #expect(signatures[0].outputs.map(\.name) == ["y"])
    #expect(signatures[0].outputs.map(\.tensor) == [1])
    #expect(signatures[1].inputs.isEmpty && signatures[1].outputs.isEmpty)
  }

  @Test(arguments: [0, 1])
  func tensorOutOfRange(_ field: Int) {
    let writer = file([[field: .tables([binding("x", 0), binding("y", 2)])]]).written()
    expectNoModel(writer.bytes, .malformed, at: .byte(writer.place("root/7/0/\(field)/1"), field: "TensorMap"))
  }

  @Test(arguments: [UInt32(1), .max])
  func subgraphOutOfRange(_ index: UInt32) {
    let writer = file([[4: .scalar(index)]]).written()
    expectNoModel(writer.bytes, .malformed, at: .byte(writer.place("root/7/0"), field: "SignatureDef"))
  }

  @Test func tensorsAreThoseOfTheSignaturesSubgraph() throws {
    var file = file([[0: .tables([binding("x", 1)]), 4: .scalar(UInt32(1))]])
    file.otherSubgraphs = [FlatTable([0: .tables([FlatTable()])])]
    let writer = file.written()
    expectNoModel(writer.bytes, .malformed, at: .byte(writer.place("root/7/0/0/0"), field: "TensorMap"))
    file.otherSubgraphs = [FlatTable([0: .tables([FlatTable(), FlatTable()])])]
    #expect(try file.model().signatures[0].subgraph == 1)
  }
}
