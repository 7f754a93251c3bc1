import Apus

/// What the machine can do at most; one line of `apus bench limits --json`.
struct LimitsReport: Codable {
  struct Bandwidth: Codable {
    /// The cache, or `memory`.
    let name: String
    /// The bytes that all threads together have room for; nil for memory.
    let capacity: Int?
    /// The bytes that each thread read again and again.
    let readByteCount: Int
    /// 10⁹ bytes a second.
    let rate: Double
  }

  /// The level of vector instructions.
  let isa: String
  let threads: Int
  /// 10⁹ operations a second on float32.
  let floatRate: Double
  /// 10⁹ operations a second on 8-bit elements.
  let byteRate: Double
  /// The caches, nearest first, then memory.
  let bandwidths: [Bandwidth]
  let machine: MachineRecord

  init(_ limits: MachineLimits, on machine: MachineRecord) {
    isa = limits.instructionSet.rawValue
    threads = limits.threadCount
    floatRate = (limits.floatRate / 1e9).rounded(to: 2)
    byteRate = (limits.byteRate / 1e9).rounded(to: 2)
    bandwidths = limits.bandwidths.map {
      Bandwidth(
        name: $0.name, capacity: $0.capacity, readByteCount: $0.readByteCount, rate: ($0.rate / 1e9).rounded(to: 2))
    }
    self.machine = machine
  }
}

extension LimitsReport {
  enum CodingKeys: String, CodingKey {
    case isa, threads, bandwidths, machine
    case floatRate = "float_gflops"
    case byteRate = "byte_gops"
  }
}

extension LimitsReport.Bandwidth {
  enum CodingKeys: String, CodingKey {
    case name, capacity
    case readByteCount = "read_bytes"
    case rate = "gb_s"
  }
}

extension TextTable {
  /// The limits of one level, a column for each number of threads.
  init(_ reports: [LimitsReport]) {
    let threads = reports.map { $0.threads == 1 ? "1 thread" : "\($0.threads) threads" }
    let level = reports.first?.isa ?? ""
    self.init([level, ""] + threads, rightAligned: Set(2..<2 + reports.count))
    append(["float32 multiply-add", "GFLOP/s"] + reports.map { $0.floatRate.fixed(1) })
    append(["8-bit dot product", "GOP/s"] + reports.map { $0.byteRate.fixed(1) })
    for (index, bandwidth) in (reports.first?.bandwidths ?? []).enumerated() {
      append(["read \(bandwidth.name)", "GB/s"] + reports.map { $0.bandwidths[index].rate.fixed(1) })
    }
  }
}
