extension ModelCheck {
  /// Something that Apus refuses in a model.
  public struct Refusal: Sendable {
    /// What is refused, where and why.
    public let error: ModelError

    /// A refusal for this reason.
    public init(_ error: ModelError) {
      self.error = error
    }

    /// What would make the model loadable, one sentence without a full stop.
    public var remedy: String {
      switch error.code {
      case .unsupportedOperator: operatorRemedy
      case .unsupportedOption: optionRemedy
      case .unsupportedType: typeRemedy
      case .unsuitable: "use a model that is made for the task"
      case .missingMetadata: "give what is missing"
      case .limitExceeded: "run it with smaller inputs, or raise PlanOptions.memoryLimit in code"
      case .notFound, .unreadable: "name a file that can be read"
      case .truncated: "copy or download the file again"
      case .unknownFormat: "name a .tflite file; other formats have to be converted"
      case .malformed, .shapeMismatch: "the file contradicts itself; export the model again"
      }
    }

    private var operatorRemedy: String {
      guard case .node(_, let name, let version, _) = place else { return "convert the model again" }
      let known = OperatorSet.supported.first { $0.kind.description == name }
      if let known, version > known.maximumVersion {
        return "convert the model with a converter that writes \(name) in version \(known.maximumVersion) or lower"
      }
      if name.hasPrefix("Flex") {
        return "convert the model without SELECT_TF_OPS, with TFLITE_BUILTINS alone"
      }
      return BuiltinOperator(rawValue: name) == nil
        ? "convert the model without custom operators"
        : "export the model without \(name); apus inspect --operators lists what can take its place"
    }

    private var optionRemedy: String {
      switch place {
      case .node(_, _, _, NodeReader.activationRole?):
        "export the model with the activation as an operator of its own"
      case .node(_, let name, _, let role?): "export the model with another \(role) of \(name), or with a constant one"
      case .node(_, let name, _, nil): "export the model with another option of \(name)"
      default: "export the model without it"
      }
    }

    private var typeRemedy: String {
      guard case .node(_, let name, _, let role) = place else { return "export the model with another type" }
      if let role { return "export the model with another type or quantization of the \(role) of \(name)" }
      let isInteger = ["int32", "int64", "bool", "uint32"].contains { error.detail.contains(" \($0)") }
      return isInteger
        ? "export the model with \(name) on float32, CAST before and after it"
        : "convert the model with another quantization, such as float32 or int8 per channel"
    }

    /// The place within its graph.
    private var place: ModelError.Location {
      var location = error.location
      while case .subgraph(_, let inner) = location { location = inner }
      return location
    }
  }
}
