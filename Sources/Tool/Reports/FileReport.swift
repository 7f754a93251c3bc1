/// A packed file in the JSON of `apus inspect`.
struct FileReport: Encodable {
  let name: String
  let bytes: Int
}
