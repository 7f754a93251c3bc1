/// The options of a pooling.
///
/// Source: `Pool2DOptions` in `schema.fbs`.
struct PoolingOptions {
  let window: WindowOptions
  let filterHeight: Int
  let filterWidth: Int
  let activation: Activation

  init(_ node: NodeReader) throws(ModelError) {
    window = try WindowOptions(node)
    filterWidth = try node.positive(3, "filter width")
    filterHeight = try node.positive(4, "filter height")
    activation = try node.activation(5)
  }
}
