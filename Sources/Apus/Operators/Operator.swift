/// An operator: what it reads from the file, which shapes it makes, and the step that computes it.
///
/// One file each; `OperatorSet` lists them. Anything that an operator does not support must throw here, naming the
/// argument, so that nothing is left to fail or to be computed wrongly when the model runs.
protocol Operator: Sendable {
  /// What the operator is called in the file.
  static var kind: OperatorKind { get }
  /// The highest version whose meaning is implemented, for the element types that `prepare` accepts.
  static var maximumVersion: Int { get }
  /// The options in the file's words, for people who inspect a model.
  var options: [OperatorOption] { get }
  /// Reads the options and checks the number of inputs and outputs.
  init(_ node: NodeReader) throws(ModelError)
  /// The element types of the outputs: those that the file declares, but for operators whose outputs take on the type of
  /// their inputs whatever is declared, as in TensorFlow Lite.
  func outputTypes(_ context: NodeContext) -> [ElementType]
  /// The shapes of the outputs for inputs of the shapes in `context`.
  func outputShapes(_ context: NodeContext) throws(ModelError) -> [Shape]
  /// Chooses kernels, packs constants, reserves scratch memory, and returns the routine that runs.
  func prepare(_ context: NodeContext) throws(ModelError) -> StepBody
}

extension Operator {
  var options: [OperatorOption] { [] }

  func outputTypes(_ context: NodeContext) -> [ElementType] { context.outputs.map(\.type) }
}
