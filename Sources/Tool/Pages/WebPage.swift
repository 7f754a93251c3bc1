import Foundation

/// A page to be looked at in a browser: one file that loads nothing from elsewhere.
///
/// What pages have in common is in `Shared/`. What comes from models is JSON, in an element that holds data; JavaScript makes
/// text nodes of it.
struct WebPage {
  /// The elements of the page, as HTML.
  let body: [UInt8]
  let style: [UInt8]
  /// What makes the page from its data, in this order.
  let scripts: [[UInt8]]

  private static let sharedScripts = [
    PackageResources.data_js, PackageResources.texts_js, PackageResources.families_js, PackageResources.elements_js,
  ]

  /// The file that shows `report`; of `pictures`, PNG files, each is in an element of its own so that
  /// nothing is read before it is shown.
  func contents(_ report: some Encodable, pictures: [(id: String, png: [UInt8])] = []) throws(ToolError) -> [UInt8] {
    var file = Data()
    var frame = String(decoding: PackageResources.frame_html, as: UTF8.self)[...]
    func fill(_ mark: String, _ parts: [[UInt8]]) {
      file.append(contentsOf: frame.cut(before: mark).utf8)
      for part in parts { file.append(contentsOf: part) }
    }
    fill("<!--style-->", [PackageResources.shared_css, style])
    fill("<!--body-->", [body])
    fill("<!--data-->", [Self.escaped(try Output.json(report))])
    fill("<!--script-->", Self.sharedScripts + scripts)
    fill("<!--pictures-->", [])
    for (id, png) in pictures {
      file.append(contentsOf: #"<script type="text/plain" id="\#(id)">"#.utf8)
      file.append(Data(png).base64EncodedData())
      file.append(contentsOf: "</script>\n".utf8)
    }
    file.append(contentsOf: frame.utf8)
    return Array(file)
  }

  /// JSON without `<`, which could end the element that it stands in.
  private static func escaped(_ json: Data) -> [UInt8] {
    json.flatMap { $0 == UInt8(ascii: "<") ? Array(#"\u003c"#.utf8) : [$0] }
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
