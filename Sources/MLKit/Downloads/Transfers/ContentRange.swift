/// The value of `Content-Range` with a range of bytes.
struct ContentRange: Equatable {
  let first: Int
  let last: Int
  /// The size of the file; nil when the server does not know it.
  let total: Int?

  /// The size of a file of which this is the last range; nil when there is no such number.
  var end: Int? { last < .max ? last + 1 : nil }

  /// The range of `text`, such as `bytes 10-19/40` or `bytes 10-19/*`; nil for anything else.
  init?(_ text: String) {
    guard let match = text.wholeMatch(of: /bytes ([0-9]+)-([0-9]+)\/([0-9]+|\*)/.ignoresCase()),
      let first = Int(match.1), let last = Int(match.2), first <= last
    else { return nil }
    self.first = first
    self.last = last
    total = Int(match.3)
    guard match.3 == "*" || total.map({ $0 > last }) == true else { return nil }
  }
}
