import TestSupport
import Testing

@testable import Apus

@Suite struct ArenaPlannerTests {
  private typealias Demand = SlotTable.Demand

  private static func demands(_ seed: UInt64) -> [Demand] {
    var generator = SplitMix64(seed: seed)
    return (0..<Int.random(in: 1...80, using: &generator)).map { slot in
      let first = Int.random(in: 0..<40, using: &generator)
      return Demand(
        slot: slot, byteCount: Int.random(in: 0...(seed % 2 == 0 ? 300 : 100_000), using: &generator), firstStep: first,
        lastStep: first + Int.random(in: 0...10, using: &generator))
    }
  }

  /// Bytes that are needed at one step, whatever the plan.
  private func peak(_ demands: [Demand]) -> Int {
    (0...50).map { step in
      demands.reduce(0) { $0 + (($1.firstStep...$1.lastStep).contains(step) ? $1.byteCount : 0) }
    }.max() ?? 0
  }

  private func rounded(_ byteCount: Int) -> Int { byteCount.isMultiple(of: 64) ? byteCount : (byteCount / 64 + 1) * 64 }

  @Test(arguments: UInt64(0)..<300)
  func slotsInUseAtOnceDoNotOverlap(_ seed: UInt64) throws {
    let demands = Self.demands(seed)
    let plan = try #require(ArenaPlanner.plan(demands, limit: .max))
    #expect(plan.offsets.count == demands.count)
    for i in demands.indices {
      #expect(plan.offsets[i] >= 0 && plan.offsets[i] % 64 == 0)
      #expect(plan.offsets[i] + demands[i].byteCount <= plan.byteCount)
      for j in 0..<i where demands[i].firstStep <= demands[j].lastStep && demands[j].firstStep <= demands[i].lastStep {
        let apart =
          plan.offsets[i] + demands[i].byteCount <= plan.offsets[j]
          || plan.offsets[j] + demands[j].byteCount <= plan.offsets[i]
        #expect(apart, "\(demands[i]) at \(plan.offsets[i]), \(demands[j]) at \(plan.offsets[j])")
      }
    }
    #expect(plan.byteCount >= peak(demands))
    #expect(plan.byteCount <= demands.reduce(0) { $0 + rounded($1.byteCount) })
  }

  @Test func aChainTakesTwoSlots() {
    let chain = (0..<100).map { Demand(slot: $0, byteCount: 640, firstStep: $0, lastStep: $0 + 1) }
    #expect(ArenaPlanner.plan(chain, limit: .max)?.byteCount == 1280)
  }

  @Test func slotsThatNeverMeetShareTheirPlace() {
    let demands = [
      Demand(slot: 0, byteCount: 100, firstStep: 0, lastStep: 1),
      Demand(slot: 1, byteCount: 1, firstStep: 2, lastStep: 3),
      Demand(slot: 2, byteCount: 64, firstStep: 4, lastStep: 4),
    ]
    let plan = ArenaPlanner.plan(demands, limit: .max)
    #expect(plan?.offsets == [0, 0, 0])
    #expect(plan?.byteCount == 128)
  }

  @Test func gapsAreFilled() {
    // The large one leaves while the two beside it stay; the last fits in between.
    let demands = [
      Demand(slot: 0, byteCount: 1024, firstStep: 0, lastStep: 9),
      Demand(slot: 1, byteCount: 512, firstStep: 0, lastStep: 1),
      Demand(slot: 2, byteCount: 256, firstStep: 0, lastStep: 9),
      Demand(slot: 3, byteCount: 128, firstStep: 5, lastStep: 6),
    ]
    let plan = ArenaPlanner.plan(demands, limit: .max)
    #expect(plan?.offsets == [0, 1024, 1536, 1024])
    #expect(plan?.byteCount == 1792)
  }

  @Test func nothingTakesNothing() {
    #expect(ArenaPlanner.plan([], limit: 0)?.byteCount == 0)
    let empty = [Demand(slot: 0, byteCount: 0, firstStep: 0, lastStep: 0)]
    #expect(ArenaPlanner.plan(empty, limit: 0)?.byteCount == 0)
  }

  @Test(arguments: UInt64(0)..<50)
  func plansBeyondTheLimitAreRefused(_ seed: UInt64) throws {
    let demands = Self.demands(seed) + [Demand(slot: 99, byteCount: 64, firstStep: 0, lastStep: 50)]
    let byteCount = try #require(ArenaPlanner.plan(demands, limit: .max)).byteCount
    #expect(ArenaPlanner.plan(demands, limit: byteCount)?.byteCount == byteCount)
    #expect(ArenaPlanner.plan(demands, limit: byteCount - 1) == nil)
    #expect(ArenaPlanner.plan(demands, limit: 0) == nil)
  }

  @Test(arguments: [Int.max, Int.max - 62, 1 << 62])
  func demandsNearTheLargestNumberDoNotOverflow(_ byteCount: Int) {
    let demand = Demand(slot: 0, byteCount: byteCount, firstStep: 0, lastStep: 0)
    #expect(ArenaPlanner.plan([demand, demand], limit: 4 << 30) == nil)
  }

  @Test func enormousGraphsArePlannedInProportion() throws {
    let count = 200_000
    let demands = (0..<count).map { Demand(slot: $0, byteCount: 4, firstStep: 0, lastStep: count) }
    let plan = try #require(ArenaPlanner.plan(demands, limit: .max))
    #expect(plan.offsets == (0..<count).map { $0 * 64 })
    #expect(plan.byteCount == count * 64)
    #expect(ArenaPlanner.plan(demands, limit: count * 64 - 1) == nil)
  }
}
