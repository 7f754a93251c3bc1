import Apus
import TestSupport
import Testing

/// A debug session of operators whose shapes depend on values: NEG of x = (1, −2) and of n = −2, then TILE and ABS.
@Suite struct DeferredStepTests {
  private let session: DebugSession

  init() throws {
    session = try DebugSession(ModelFile.tile().model())
    try session.copy(([1, -2] as [Float]).littleEndianBytes, toInputAt: 0)
    try session.copy(([-2] as [Int32]).littleEndianBytes, toInputAt: 1)
  }

  private var values: [Float] {
    get throws { try session.tensor(at: 5).values() }
  }

  @Test func stepsFollowWhereTheyArePlanned() throws {
    try session.move(to: 2)
    #expect(session.steps.count == 2)
    #expect((session.isAtEnd, session.nextOperator) == (false, 2))
    #expect(session.plannedTensor(at: 5) == nil)
    try session.planNextStep()
    #expect(session.steps.map(\.operatorIndex) == [0, 1, 2, 3])
    #expect(session.plannedTensor(at: 5)?.shape == [4])
    try session.finish()
    #expect(try values == [1, 2, 1, 2])
    #expect((session.isAtEnd, session.nextOperator) == (true, nil))
    try session.move(to: 1)
    #expect(session.steps.count == 2)
    #expect(!session.isComputed(4) && session.plannedTensor(at: 4) == nil)
  }

  @Test func shapesThatWerePlannedStay() throws {
    try session.move(to: 3)
    let one = ([1] as [Int32]).littleEndianBytes
    let error = #expect(throws: InferenceError.self) { try session.replace(tensor: 3, with: one) }
    #expect(error?.code == .constantTensor)
    #expect(error?.detail.hasSuffix("go back to operator 2 TILE first") == true)
    try session.move(to: 2)
    try session.replace(tensor: 3, with: one)
    #expect(session.steps.count == 2)
    try session.finish()
    #expect(try values == [1, 2])
    try session.move(to: 1)
    try session.finish()
    #expect(try values == [1, 2, 1, 2])
  }

  @Test func refusalsLeaveThePosition() throws {
    try session.move(to: 2)
    try session.replace(tensor: 3, with: ([-1] as [Int32]).littleEndianBytes)
    for _ in 0..<2 {
      let error = #expect(throws: InferenceError.self) { try session.next() }
      #expect(error?.refusal != nil)
      #expect((session.position, session.isAtEnd, session.nextOperator) == (2, false, 2))
    }
    try session.move(to: 0)
    try session.finish()
    #expect(try values == [1, 2, 1, 2])
  }

  /// The last contents count, and what was there before all of them comes back.
  @Test func editsAtOnePositionAreOne() throws {
    for number in 1...3 { try session.replace(tensor: 1, with: ([Int32(-number)]).littleEndianBytes) }
    try session.finish()
    #expect(try values.count == 6)
    try session.move(to: 1)
    for number in 3...5 { try session.replace(tensor: 0, with: ([Float(number), 0]).littleEndianBytes) }
    try session.move(to: 0)
    #expect(try session.tensor(at: 0).values() as [Float] == [1, -2])
  }
}
