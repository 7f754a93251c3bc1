/// What a command found in an image.
protocol ImageFindings: Encodable {
  /// The name of the member that every line of JSON has.
  static var member: String { get }
  /// Lines of text for people, each with its end.
  var text: String { get }
}
