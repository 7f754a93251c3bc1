/// What measuring itself takes; the JSON of `apus bench overhead`.
struct OverheadReport: Codable {
  /// What reading the clock adds to each time, in nanoseconds.
  let clock: Double
  /// What calling a step of one element takes, in nanoseconds.
  let step: Double
  /// What a run of a kernel of about a microsecond takes as `bench kernels` measures it, in nanoseconds.
  let measured: Double
  /// The same in a loop that does nothing else.
  let direct: Double
  /// `measured / direct − 1`.
  let difference: Double
  /// How much longer the first tenth of timed runs takes than the others, as a share.
  let coldness: Double
  let machine: MachineRecord

  enum CodingKeys: String, CodingKey {
    case difference, coldness, machine
    case clock = "clock_ns"
    case step = "step_ns"
    case measured = "measured_ns"
    case direct = "direct_ns"
  }

  init(_ overhead: TimingOverhead, on machine: MachineRecord) {
    clock = overhead.clock.rounded(to: 2)
    step = overhead.step.rounded(to: 2)
    measured = overhead.measured.rounded(to: 2)
    direct = overhead.direct.rounded(to: 2)
    difference = (overhead.measured / max(overhead.direct, 1) - 1).rounded(to: 4)
    coldness = overhead.coldness.rounded(to: 4)
    self.machine = machine
  }

  var text: String {
    var table = TextTable(["what", "", ""], rightAligned: [2])
    table.append(["reading the clock", "ns", clock.fixed(1)])
    table.append(["calling a step of one element", "ns", step.fixed(1)])
    table.append(["a kernel in a loop that does nothing else", "ns", direct.fixed(1)])
    table.append(["the same as bench kernels measures it", "ns", measured.fixed(1)])
    table.append(["difference", "%", (100 * difference).fixed(1)])
    table.append(["first tenth of timed runs, against the others", "%", (100 * coldness).fixed(1)])
    return table.text
  }
}
