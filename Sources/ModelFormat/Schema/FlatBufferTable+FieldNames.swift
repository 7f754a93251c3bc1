extension FlatBufferTable {
  /// The names of fields in `schema.fbs`, in order of number, by table.
  static let fieldNames: [String: [String]] = [
    "Model": [
      "version", "operator_codes", "subgraphs", "description", "buffers", "metadata_buffer", "metadata",
      "signature_defs",
    ],
    "OperatorCode": ["deprecated_builtin_code", "custom_code", "version", "builtin_code"],
    "SubGraph": ["tensors", "inputs", "outputs", "operators", "name"],
    "Buffer": ["data", "offset", "size"],
    "Metadata": ["name", "buffer"],
    "Tensor": [
      "shape", "type", "buffer", "name", "quantization", "is_variable", "sparsity", "shape_signature", "has_rank",
      "variant_tensors", "external_buffer",
    ],
    "QuantizationParameters": ["min", "max", "scale", "zero_point", "details_type", "details", "quantized_dimension"],
    "SparsityParameters": ["traversal_order", "block_map", "dim_metadata"],
    "DimensionMetadata": [
      "format", "dense_size", "array_segments_type", "array_segments", "array_indices_type", "array_indices",
    ],
    "Operator": [
      "opcode_index", "inputs", "outputs", "builtin_options_type", "builtin_options", "custom_options",
      "custom_options_format", "mutating_variable_inputs", "intermediates", "large_custom_options_offset",
      "large_custom_options_size", "builtin_options_2_type", "builtin_options_2",
    ],
    "SignatureDef": ["inputs", "outputs", "signature_key", "deprecated_tag", "subgraph_index"],
    "TensorMap": ["name", "tensor_index"],
  ]
}
