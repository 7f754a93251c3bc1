/// Dates as servers write them.
enum HTTPDate {
  /// The date of `text`, such as `Sun, 06 Nov 1994 08:49:37 GMT`; nil for the obsolete forms and what is no date.
  static func parse(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.date(from: text)
  }
}
