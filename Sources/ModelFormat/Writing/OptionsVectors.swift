/// The fields of options tables that are vectors, with the size of their elements in bytes; all others are scalars.
///
/// Tables with texts, and those that name subgraphs, are not among them: their operators cannot be cut out. Source:
/// `schema.fbs`.
enum OptionsVectors {
  /// The union type in field `builtin_options_type`, and the vectors of that table.
  static func ofBuiltinOptions(_ type: UInt8) -> [Int: Int]? {
    switch type {
    case 3: [1: 4, 2: 4]  // ConcatEmbeddingsOptions
    case 17: [0: 4]  // ReshapeOptions
    case 30: [0: 4]  // SqueezeOptions
    case 111: nil  // VarHandleOptions
    case 115: [0: 4]  // BucketizeOptions
    case 1...126: [:]
    default: nil
    }
  }

  /// The same for `builtin_options_2_type`.
  static func ofBuiltinOptions2(_ type: UInt8) -> [Int: Int]? {
    switch type {
    case 2: [0: 8]  // StablehloBroadcastInDimOptions
    case 3: [0: 8, 1: 8, 2: 8]  // StablehloSliceOptions
    case 4: [0: 8, 1: 8, 2: 8, 3: 8, 4: 1, 7: 8, 10: 8, 13: 8, 16: 4]  // StablehloConvolutionOptions
    case 5, 6, 7, 13, 14, 15, 20, 21, 23: nil  // those with subgraphs
    case 9: [0: 8]  // StablehloDynamicSliceOptions
    case 10: [0: 8, 1: 8, 2: 8]  // StablehloPadOptions
    case 12: [0: 8, 1: 8, 2: 8, 3: 8, 4: 4]  // StablehloDotGeneralOptions
    case 16: [0: 8, 1: 8, 2: 8, 4: 8]  // StablehloGatherOptions
    case 17: [0: 8]  // StablehloTransposeOptions
    case 1...23: [:]
    default: nil
    }
  }
}
