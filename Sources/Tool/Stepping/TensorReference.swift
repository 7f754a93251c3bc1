import Apus
import ApusVision

/// A tensor that the user names, and a part of it.
///
/// `12` or `t12` is a tensor by index, `in` or `in1` one that the next operator reads, `out` one that the last one wrote,
/// `7.in1` one of operator 7, `name:x` the one named x whatever that looks like; anything else is the name of a tensor, or a pattern that one name matches.
struct TensorReference {
  let index: Int
  /// What stands between brackets; nil without brackets.
  let slice: String?

  init(_ text: String, _ stepper: Stepper) throws(ToolError) {
    let tensors = stepper.session.model.mainSubgraph.tensors
    guard text.hasSuffix("]"), let bracket = text.lastIndex(of: "["), !tensors.contains(where: { $0.name == text })
    else {
      index = try Self.index(text, stepper)
      slice = nil
      return
    }
    index = try Self.index(String(text[..<bracket]), stepper)
    slice = String(text[text.index(after: bracket)...].dropLast())
  }

  private static func index(_ text: String, _ stepper: Stepper) throws(ToolError) -> Int {
    let tensors = stepper.session.model.mainSubgraph.tensors
    if text.hasPrefix("name:") {
      let name = String(text.dropFirst(5))
      if let index = tensors.firstIndex(where: { $0.name == name }) { return index }
      return try match(name, tensors)
    }
    if let index = Int(text.hasPrefix("t") ? text.dropFirst() : text[...]) {
      guard tensors.indices.contains(index) else {
        throw ToolError(.usage, "tensor \(index), the last is \(tensors.count - 1)")
      }
      return index
    }
    if let argument = try OperatorArgument(text, stepper) { return argument.tensor }
    if let index = tensors.firstIndex(where: { $0.name == text }) { return index }
    return try Self.match(text, tensors)
  }

  private static func match(_ text: String, _ tensors: [Model.Tensor]) throws(ToolError) -> Int {
    let glob = Glob(text)
    let matches = tensors.indices.filter {
      glob.isPattern ? glob.matches(tensors[$0].name) : tensors[$0].name.lowercased().contains(text.lowercased())
    }
    guard let first = matches.first else {
      let closest = text.closest(among: tensors.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
      throw ToolError(.usage, "no tensor is named \(text)\(closest)")
    }
    guard matches.count == 1 else {
      let names = matches.prefix(3).map { "t\($0) '\(tensors[$0].name.shortened(to: 60))'" }.joined(separator: ", ")
      throw ToolError(
        .usage, "\(matches.count) tensors are named like \(text): \(names)\(matches.count > 3 ? ", …" : "")")
    }
    return first
  }
}
