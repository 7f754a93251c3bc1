import ApusVision
import MLKit

/// What the user asks for.
struct Arguments {
  /// What is wrong with an argument.
  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  static let usage = """
    usage: ImageLabelerExample PHOTO… [options]
      --model FILE        the model (Models/efficientnet_lite0.tflite)
      --threshold NUMBER  the least confidence, 0 to 1 (that of the model's metadata, or 0)
      --count N           the most labels of a photo, 1 or more (10)
      --orientation NAME  how photos are turned, such as right or left-mirrored, instead of what their EXIF data say
      --async             label photos on another thread
      --help              this text
    """

  var photos: [String] = []
  var modelPath = "Models/efficientnet_lite0.tflite"
  var threshold: Float?
  var count: Int?
  var orientation: Orientation?
  var isAsynchronous = false
  var asksForHelp = false

  init(_ arguments: some Sequence<String>) throws {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--async": isAsynchronous = true
      case "--help", "-h": asksForHelp = true
      case let name where name.hasPrefix("--"):
        guard let value = rest.popFirst() else { throw Mistake(description: "\(name) needs a value") }
        try set(name, value)
      default: photos.append(argument)
      }
    }
    if photos.isEmpty && !asksForHelp { throw Mistake(description: "no photo is given") }
  }

  private mutating func set(_ name: String, _ value: String) throws {
    switch name {
    case "--model": modelPath = value
    case "--threshold":
      threshold = try Self.read(name, value, "a number from 0 to 1") { Float($0).flatMap { 0...1 ~= $0 ? $0 : nil } }
    case "--count":
      count = try Self.read(name, value, "a whole number, 1 or more") { Int($0).flatMap { $0 > 0 ? $0 : nil } }
    case "--orientation":
      let names = Orientation.allCases.map { $0.name }.joined(separator: ", ")
      orientation = try Self.read(name, value, "one of \(names)") { Orientation(name: $0) }
    default: throw Mistake(description: "\(name) is no option")
    }
  }

  private static func read<Value>(
    _ name: String, _ text: String, _ expected: String, _ parse: (String) -> Value?
  ) throws -> Value {
    guard let value = parse(text) else { throw Mistake(description: "\(name) \(text): \(expected) is expected") }
    return value
  }
}
