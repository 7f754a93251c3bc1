import Foundation

/// The page of `apus trace`: one file that loads nothing from elsewhere.
///
/// Its parts are in `Page/`. What comes from the model is JSON or base64, in elements that hold data.
struct TracePage {
  private var bytes = Data()

  /// The page about `report`.
  static func contents(_ report: TraceReport) throws(ToolError) -> [UInt8] {
    var page = TracePage()
    var template = String(decoding: PackageResources.page_html, as: UTF8.self)[...]
    page.append(template.cut(before: "<!--style-->"))
    page.append(PackageResources.page_css)
    page.append(template.cut(before: "<!--data-->"))
    page.append(try escaped(Output.json(report)))
    page.append(template.cut(before: "<!--script-->"))
    for script in scripts { page.append(script) }
    page.append(template.cut(before: "<!--pictures-->"))
    page.append(report.contents)
    page.append(String(template))
    return Array(page.bytes)
  }

  private static let scripts = [
    PackageResources.model_js, PackageResources.elements_js, PackageResources.comparison_js,
    PackageResources.picture_js, PackageResources.list_js, PackageResources.layout_js, PackageResources.graph_js,
    PackageResources.details_js, PackageResources.overview_js, PackageResources.keys_js, PackageResources.start_js,
  ]

  /// JSON without `<`, which could end the element that it stands in.
  private static func escaped(_ json: Data) -> [UInt8] {
    json.flatMap { $0 == UInt8(ascii: "<") ? Array(#"\u003c"#.utf8) : [$0] }
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
  private mutating func append(_ part: [UInt8]) { bytes.append(contentsOf: part) }

  /// Appends the pictures, each in an element of its own so that nothing is read before it is shown.
  private mutating func append(_ contents: [TensorContents]) {
    for tensor in contents {
      guard let png = tensor.png else { continue }
      append(#"<script type="text/plain" id="picture-\#(tensor.index)">"#)
      bytes.append(Data(png).base64EncodedData())
      append("</script>\n")
    }
  }
}

extension Substring {
  /// Takes away what stands before `mark`, and the mark; gives the former.
  fileprivate mutating func cut(before mark: String) -> String {
    guard let place = range(of: mark) else { preconditionFailure("the page has no \(mark)") }
    defer { self = self[place.upperBound...] }
    return String(self[..<place.lowerBound])
  }
}
