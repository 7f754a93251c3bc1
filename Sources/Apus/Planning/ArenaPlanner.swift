/// Assigns arena offsets so that slots in use at the same time do not overlap.
///
/// Greedy by size: the largest first, each at the lowest gap between the slots already placed that live at the same
/// time. Source: Pisarchyk & Lee, "Efficient Memory Management for Deep Neural Net Inference", 2020.
enum ArenaPlanner {
  /// The alignment of every offset, in bytes: a cache line, and the widest vector.
  static let alignment = 64

  /// The most demands that are compared with each other; beyond, memory is not shared, so that time stays in
  /// proportion.
  static let maximumSharedCount = 10_000

  /// One offset for each demand, and the size of the arena; nil when that exceeds `limit`.
  static func plan(_ demands: [SlotTable.Demand], limit: Int) -> (offsets: [Int], byteCount: Int)? {
    demands.count > maximumSharedCount ? inSequence(demands, limit: limit) : shared(demands, limit: limit)
  }

  private static func inSequence(_ demands: [SlotTable.Demand], limit: Int) -> (offsets: [Int], byteCount: Int)? {
    var offsets: [Int] = []
    var end = 0
    for demand in demands {
      guard demand.byteCount <= limit - end, rounded(demand.byteCount) <= limit - end else { return nil }
      offsets.append(end)
      end += rounded(demand.byteCount)
    }
    return (offsets, end)
  }

  private static func shared(_ demands: [SlotTable.Demand], limit: Int) -> (offsets: [Int], byteCount: Int)? {
    var offsets = Array(repeating: 0, count: demands.count)
    var arenaByteCount = 0
    var placed: [Int] = []
    let bySize = demands.indices.sorted {
      (demands[$0].byteCount, $1) > (demands[$1].byteCount, $0)
    }
    for index in bySize {
      let demand = demands[index]
      guard demand.byteCount <= limit else { return nil }
      let size = rounded(demand.byteCount)
      var offset = 0
      for other in placed where overlaps(demands[other], demand) {
        if offsets[other] >= offset + size { break }
        offset = max(offset, offsets[other] + rounded(demands[other].byteCount))
      }
      guard offset + size <= limit else { return nil }
      offsets[index] = offset
      arenaByteCount = max(arenaByteCount, offset + size)
      placed.insert(index, at: insertionPoint(of: offset, in: placed, offsets))
    }
    return (offsets, arenaByteCount)
  }

  private static func overlaps(_ a: SlotTable.Demand, _ b: SlotTable.Demand) -> Bool {
    a.firstStep <= b.lastStep && b.firstStep <= a.lastStep
  }

  private static func rounded(_ byteCount: Int) -> Int {
    (byteCount + alignment - 1) / alignment * alignment
  }

  /// The place in `placed`, which is in order of offset, for a slot at `offset`.
  private static func insertionPoint(of offset: Int, in placed: [Int], _ offsets: [Int]) -> Int {
    var low = 0
    var high = placed.count
    while low < high {
      let middle = (low + high) / 2
      if offsets[placed[middle]] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
