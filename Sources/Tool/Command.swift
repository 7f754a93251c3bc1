/// A command of the tool.
protocol Command: Sendable {
  /// What the user may write.
  static var description: CommandDescription { get }
  /// Does what the user asks; whatever it printed before an error stays printed.
  static func run(_ arguments: ParsedArguments) throws(ToolError)
}
