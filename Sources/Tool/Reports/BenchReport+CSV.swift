extension BenchReport {
  /// The titles of the columns of `row`.
  static let titles = CommaSeparatedRow([
    "model", "threads", "isa", "kernels", "runs", "min_ms", "median_ms", "p90_ms", "open_ms", "plan_ms",
    "first_run_ms", "arena_bytes", "constant_bytes", "peak_bytes",
  ])

  /// The numbers of the model.
  var row: CommaSeparatedRow {
    CommaSeparatedRow([
      model, "\(threads)", isa, kernels, "\(runs)", "\(minimum)", "\(median)", "\(p90)", "\(openTime)",
      "\(planTime)", "\(firstRunTime)", "\(arenaBytes)", "\(constantBytes)", peakBytes.map(String.init) ?? "",
    ])
  }
}

extension ProfileReport {
  /// The titles of the columns of `rows`.
  static let titles = CommaSeparatedRow([
    "model", "operator", "type", "shape", "kernel", "parts", "median_us", "share", "cumulative", "gops", "gb_per_s",
  ])

  /// A line for each step of `model`.
  func rows(of model: String) -> [CommaSeparatedRow] {
    steps.map { step in
      CommaSeparatedRow([
        model, "\(step.index)", step.type, step.shape.map(String.init).joined(separator: "×"), step.kernel,
        "\(step.parts)", "\(step.time)", "\(step.share)", "\(step.cumulative)",
        step.operationRate.map { "\($0)" } ?? "", "\(step.byteRate)",
      ])
    }
  }
}
