import Apus

extension PlanOptions {
  /// The default choices, but for the reference kernels.
  static var reference: PlanOptions {
    var options = PlanOptions()
    options.kernels = .reference
    return options
  }
}
