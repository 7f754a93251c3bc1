import Testing

@testable import Tool

/// The line that says how far work is.
@Suite struct ProgressTests {
  private func text(
    _ position: Int, _ worked: Int, of total: Int?, after seconds: Double, _ name: String = "a/b.jpg", width: Int = 79
  ) -> String {
    ProgressLine.text(position: position, worked: worked, total: total, seconds: seconds, name: name, width: width)
  }

  @Test func saysCountRateAndTimeLeft() {
    #expect(text(0, 0, of: 12_000, after: 0) == "0 of 12,000  a/b.jpg")
    #expect(text(1234, 1234, of: 12_000, after: 100) == "1,234 of 12,000  12/s  14:32 left  a/b.jpg")
    // Of 500, 400 were skipped: what takes time went at 2.5 a second.
    #expect(text(500, 100, of: 600, after: 40) == "500 of 600  2.5/s  0:40 left  a/b.jpg")
    #expect(text(5, 5, of: nil, after: 2) == "5  2.5/s  a/b.jpg")
    #expect(text(10, 10, of: 72_010, after: 10) == "10 of 72,010  1.0/s  20:00:00 left  a/b.jpg")
    #expect(text(700, 10, of: 600, after: 1e-300).contains("0:00 left"))
  }

  @Test func namesAreCutInFront() {
    #expect(text(5, 0, of: nil, after: 0, "folder/photo.jpg", width: 14) == "5  …/photo.jpg")
    #expect(text(5, 0, of: nil, after: 0, "写真/猫.jpg", width: 11) == "5  …/猫.jpg")
    #expect(text(5, 0, of: nil, after: 0, "a\nb\u{1B}[2J", width: 40) == "5  a\\u{a}b\\u{1b}[2J")
    #expect(text(123_456, 0, of: 1_000_000, after: 0, width: 9) == "123,456 o")
    #expect(text(123_456, 0, of: 1_000_000, after: 0, width: 0) == "")
  }
}
