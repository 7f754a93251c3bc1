/// An immutable, validated description of a `.tflite` file.
///
/// Constants stay where they are in the file: tensors hold ranges of `bytes`. A model may be shared between threads.
public struct Model: Sendable {
  /// The bytes of the file.
  public let bytes: ModelBytes
  /// The schema version; 3 in every file of today.
  public let schemaVersion: Int
  /// The description that the converter wrote, possibly empty.
  public let description: String
  /// The graphs; the first is the one that runs.
  public let subgraphs: [Subgraph]
  /// The named entry points, possibly none.
  public let signatures: [Signature]
  /// The named buffers of the `metadata` vector.
  public let metadataBuffers: [MetadataBuffer]

  /// Maps and reads the file at `path`.
  ///
  /// - Throws: `ModelError` when the file cannot be read or is not a valid model.
  public init(path: String) throws(ModelError) {
    try self.init(ModelBytes(path: path))
  }

  /// Reads a model from `bytes`.
  ///
  /// - Throws: `ModelError` when they are not a valid model.
  public init(_ bytes: ModelBytes) throws(ModelError) {
    let file = ByteView(bytes)
    let root = try FlatBuffer(file, identifier: "TFL3", rootName: "Model", strangerCode: .unknownFormat).root
    let tables = try ModelTable(root, file: file)
    self.bytes = bytes
    schemaVersion = tables.version
    description = tables.description
    subgraphs = try tables.subgraphs()
    signatures = try tables.signatures(subgraphs)
    metadataBuffers = tables.metadata
    for subgraph in subgraphs {
      try subgraph.validate()
    }
  }

  /// The graph that runs: the first.
  public var mainSubgraph: Subgraph { subgraphs[0] }
}

extension Model {
  /// A named buffer that travels with the model, such as `TFLITE_METADATA`.
  public struct MetadataBuffer: Sendable {
    /// The name of the buffer.
    public let name: String
    /// The contents.
    public let contents: ByteView
  }

  /// One graph: tensors and the operators between them in execution order.
  public struct Subgraph: Sendable {
    /// The name, possibly empty.
    public let name: String
    /// All tensors; operators refer to them by index.
    public let tensors: [Tensor]
    /// The indices of the tensors that the caller fills.
    public let inputs: [Int]
    /// The indices of the tensors that the caller reads.
    public let outputs: [Int]
    /// The operators in execution order.
    public let operators: [Operator]
  }

  /// A tensor as the file declares it.
  public struct Tensor: Sendable {
    /// The name, possibly empty.
    public let name: String
    /// The type of the elements.
    public let type: ElementType
    /// The shape as exported; a resized input changes it at planning.
    public let shape: Shape
    /// The shape with −1 for dimensions that may vary; empty when all are fixed.
    public let shapeSignature: [Int]
    /// The quantization; nil when the file gives no scale.
    public let quantization: Quantization?
    /// The contents of a constant; nil for others.
    public let data: ByteView?
    /// Whether the tensor keeps its value between runs.
    public let isVariable: Bool
    /// The layout of a sparse constant; nil for dense ones.
    public let sparsity: Sparsity?
  }

  /// An operator as the file declares it.
  public struct Operator: Sendable {
    /// The position in execution order.
    public let index: Int
    /// What it computes.
    public let kind: OperatorKind
    /// The version of the operator's definition, 1 or greater.
    public let version: Int
    /// The indices of the input tensors; −1 for an optional input that is left out.
    public let inputs: [Int]
    /// The indices of the output tensors.
    public let outputs: [Int]
    /// The quantizations of the tensors internal to the operator, nil where there is none; nothing else matters of these.
    public let intermediates: [Quantization?]
    /// The options table of the builtin operator; nil when the file has none.
    public let options: FlatBufferTable?
    /// The options of a custom operator, possibly empty.
    public let customOptions: ByteView
    /// Table `Operator` of the file.
    let table: FlatBufferTable

    /// The location of the operator for an error; `role` names the argument at fault.
    public func location(_ role: String? = nil) -> ModelError.Location {
      .node(index, name: kind.description, version: version, role: role)
    }
  }

  /// A named entry point with named inputs and outputs.
  public struct Signature: Sendable {
    /// A name and the index of the tensor it stands for.
    public struct Binding: Sendable {
      /// The name within the signature.
      public let name: String
      /// The index of the tensor in the signature's subgraph.
      public let tensor: Int
    }

    /// The name of the signature.
    public let key: String
    /// The index of the graph that it runs.
    public let subgraph: Int
    /// The inputs in the file's order.
    public let inputs: [Binding]
    /// The outputs in the file's order.
    public let outputs: [Binding]
  }
}
