import Foundation

/// A line at the bottom of a terminal that says how far work is; nothing elsewhere.
struct ProgressLine {
  /// The least time between two changes.
  private static let interval = Duration.milliseconds(100)

  /// The number of items; nil when it is not known.
  private let total: Int?
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var lastChange: ContinuousClock.Instant?
  private var text = ""
  private var isVisible = false

  init(isWanted: Bool, total: Int?) {
    self.total = total
    isShown = isWanted && FileDescriptor.standardError.isTerminal
  }

  /// Says that `position` items were passed, of which `worked` took time, and that `name` is next.
  mutating func show(position: Int, worked: Int, name: String) {
    guard isShown else { return }
    let now = ContinuousClock.now
    let isDue = lastChange.map { $0.duration(to: now) >= Self.interval } ?? true
    if isDue {
      lastChange = now
      text = Self.text(
        position: position, worked: worked, total: total, seconds: start.duration(to: now) / .seconds(1), name: name,
        width: Self.terminalWidth - 1)
    }
    if isDue || !isVisible { _ = FileDescriptor.standardError.write("\r\(text)\u{1B}[K".utf8) }
    isVisible = true
  }

  /// Removes the line until it is shown again, so that something else may be written.
  mutating func clear() {
    guard isVisible else { return }
    isVisible = false
    _ = FileDescriptor.standardError.write("\r\u{1B}[K".utf8)
  }

  /// The line: count, rate, time left where the total is known, and as much of the end of `name` as fits in `width`.
  static func text(position: Int, worked: Int, total: Int?, seconds: Double, name: String, width: Int) -> String {
    var parts = [position.grouped + (total.map { " of \($0.grouped)" } ?? "")]
    if worked > 0 && seconds > 0 {
      let rate = Double(worked) / seconds
      parts.append("\(rate < 10 ? rate.fixed(1) : Int(min(rate, 1e9).rounded()).grouped)/s")
      if let total { parts.append("\(clock(Double(max(0, total - position)) / rate)) left") }
    }
    let text = parts.joined(separator: "  ") + "  "
    return (text + name.printable.end(columns: width - text.count)).start(columns: width)
  }

  /// The time as minutes and seconds, with hours where there are some.
  private static func clock(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 359_999).rounded())
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    return hours > 0 ? "\(hours):\(two(minutes)):\(two(whole % 60))" : "\(minutes):\(two(whole % 60))"
  }

  private static var terminalWidth: Int {
    var size = winsize()
    let isKnown = ioctl(FileDescriptor.standardError.number, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 1
    return isKnown ? Int(size.ws_col) : 80
  }
}
