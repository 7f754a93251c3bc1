import Apus

/// An operator in the JSON of `apus inspect`.
struct OperatorReport: Encodable {
  let index: Int
  let name: String
  let version: Int
  let isCustom: Bool
  let inputs: [Int]
  let outputs: [Int]
  let options: [String: String]
  /// Products added up in one run; nil when the operator does not run.
  let macs: Int?
  /// The kernel that computes the operator, `folded` when planning has computed it, `deferred` when it is planned in each
  /// run, `unsupported` when Apus has no implementation of it, `refused` when it has and refuses this one; nil when the
  /// model cannot run for another reason.
  let kernel: String?
  /// The options in the file's order, for text.
  let optionTexts: [String]

  enum CodingKeys: CodingKey {
    case index, name, version, isCustom, inputs, outputs, options, macs, kernel
  }

  init(_ node: Model.Operator, step: Step?, isFolded: Bool, isDeferred: Bool, isRefused: Bool) {
    index = node.index
    name = "\(node.kind)"
    version = node.version
    isCustom = if case .custom = node.kind { true } else { false }
    inputs = node.inputs
    outputs = node.outputs
    let options = OperatorSet.options(of: node)
    self.options = Dictionary(uniqueKeysWithValues: options.map { ($0.name, $0.value) })
    optionTexts = options.map { "\($0.name) \($0.value)" }
    macs = step?.multiplyAccumulates
    let isSupported = OperatorSet.supports(node.kind, version: node.version)
    kernel =
      if let step {
        step.kernel
      } else if !isSupported {
        "unsupported"
      } else {
        isRefused ? "refused" : isFolded ? "folded" : isDeferred ? "deferred" : nil
      }
  }
}
