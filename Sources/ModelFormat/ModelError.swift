/// Why a model file cannot be used, where in it, and what was expected and found.
public struct ModelError: Error, Equatable, Sendable {
  /// The kind of fault.
  public enum Code: String, Sendable {
    /// No file has this path.
    case notFound = "no such file"
    /// The file exists and cannot be read.
    case unreadable = "unreadable file"
    /// The bytes are of another format.
    case unknownFormat = "not a .tflite file"
    /// The bytes end before something they declare.
    case truncated = "truncated model"
    /// The bytes contradict the format.
    case malformed = "malformed model"
    /// The operator, or this version of it, is not implemented.
    case unsupportedOperator = "unsupported operator"
    /// An option of an implemented operator, or a feature of the format, is not implemented.
    case unsupportedOption = "unsupported feature"
    /// The operator is not implemented for this element type or quantization.
    case unsupportedType = "unsupported type"
    /// The model runs, and is not made for the task at hand.
    case unsuitable = "unsuitable model"
    /// The file does not say what the task has to know; the caller may.
    case missingMetadata = "missing metadata"
    /// Shapes of tensors contradict each other.
    case shapeMismatch = "shape mismatch"
    /// A size exceeds a stated limit.
    case limitExceeded = "limit exceeded"
  }

  /// The place of the fault.
  public enum Location: Equatable, Sendable {
    /// The file as a whole.
    case file
    /// A file that cannot be opened or read.
    case path(String)
    /// A byte offset from the start of the file, and the schema field read there.
    case byte(Int, field: String)
    /// A tensor of the graph.
    case tensor(Int, name: String)
    /// An operator of the graph; `role` names the argument at fault, such as `filter`.
    case node(Int, name: String, version: Int, role: String?)
    /// A file packed into the model.
    case packedFile(String)
    /// A place in a subgraph other than the first.
    indirect case subgraph(Int, Location)
  }

  /// The kind of fault.
  public let code: Code
  /// The place of the fault.
  public let location: Location
  /// Expected and actual values, one sentence without a full stop; empty where the code says it all.
  public let detail: String

  /// Makes an error from its parts.
  public init(_ code: Code, at location: Location, _ detail: String) {
    self.code = code
    self.location = location
    self.detail = detail
  }
}

extension ModelError: CustomStringConvertible {
  /// What is wrong, without the place.
  public var message: String { detail.isEmpty ? code.rawValue : "\(code.rawValue): \(detail)" }

  /// What is wrong, and where.
  public var description: String {
    location == .file ? message : "\(message) (\(location))"
  }
}

extension ModelError.Location: CustomStringConvertible {
  /// The place in words, such as `operator 12 CONV_2D version 3, filter`.
  public var description: String {
    switch self {
    case .file: "file"
    case .path(let path): path
    case .byte(let offset, let field): "offset \(offset), \(field)"
    case .tensor(let index, let name): "tensor \(index) '\(name)'"
    case .node(let index, let name, let version, let role):
      "operator \(index) \(name) version \(version)" + (role.map { ", \($0)" } ?? "")
    case .packedFile(let name): "packed file '\(name)'"
    case .subgraph(let index, let location): "subgraph \(index), \(location)"
    }
  }
}
