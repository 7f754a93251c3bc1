/// The page of `apus trace`; its parts are in `Page/`.
enum TracePage {
  private static let page = WebPage(
    body: PackageResources.trace_html, style: PackageResources.trace_css,
    scripts: [
      PackageResources.model_js, PackageResources.comparison_js, PackageResources.picture_js, PackageResources.list_js,
      PackageResources.layout_js, PackageResources.graph_js, PackageResources.details_js, PackageResources.overview_js,
      PackageResources.keys_js, PackageResources.start_js,
    ])

  /// The page about `report`.
  static func contents(_ report: TraceReport) throws(ToolError) -> [UInt8] {
    let pictures = report.contents.compactMap { tensor in tensor.png.map { ("picture-\(tensor.index)", $0) } }
    return try page.contents(report, pictures: pictures)
  }
}
