/// The page that `--html` of `apus bench` and `apus bench kernels` writes; its parts are in `Page/`.
struct BenchPage {
  /// What the page shows: the objects of the commands' JSON.
  struct Results: Encodable {
    var models: [BenchReport] = []
    var kernels: [KernelMeasurement] = []
    /// The limits that kernels are compared with.
    var limits: [LimitsReport] = []
  }

  private static let page = WebPage(
    body: PackageResources.bench_html, style: PackageResources.bench_css,
    scripts: [
      PackageResources.scale_js, PackageResources.chart_js, PackageResources.focus_js, PackageResources.records_js,
      PackageResources.kernels_js, PackageResources.switches_js, PackageResources.roofs_js,
      PackageResources.roofline_js, PackageResources.bandwidths_js, PackageResources.models_js,
      PackageResources.profile_js, PackageResources.report_js,
    ])

  private let path: String
  private let isText: Bool

  /// The page that the user wants; nil for none.
  ///
  /// Fails when its file cannot be written, so that nobody waits for what is lost then.
  init?(_ arguments: ParsedArguments) throws(ToolError) {
    guard let path = arguments.value("html") else { return nil }
    try Files.checkWritable(path)
    self.path = path
    isText = !arguments.has("json") && !arguments.has("csv")
  }

  /// Writes the page, and says so where that does not disturb what programs read.
  func write(_ results: Results) throws(ToolError) {
    let bytes = try Self.page.contents(results)
    try Files.write(bytes, to: path)
    if isText { Output.print("\n\(WrittenFile(file: path, bytes: bytes.count).text)") }
  }
}
