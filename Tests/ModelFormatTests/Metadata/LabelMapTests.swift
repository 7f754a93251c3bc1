import Testing

@testable import ModelFormat

@Suite struct LabelMapTests {
  private static let labels = ["cat", "dog", "", "bird"]
  private static let german = ["Katze", "Hund", "", "Vogel"]

  private func map(
    _ files: [AssociatedFile], kind: AssociatedFile.Kind = .tensorAxisLabels, locale: String = LabelMap.defaultLocale
  ) throws -> LabelMap? {
    try LabelMap(.sample(files: files), kind: kind, archive: try PackedFixture.archive("packed.zip"), locale: locale)
  }

  @Test func withoutLocaleThereAreNoDisplayNames() throws {
    let found = try #require(try map([.sample("labels.txt")]))
    #expect(found.labels == Self.labels)
    #expect(found.displayNames == nil)
  }

  @Test func localeSelectsDisplayNames() throws {
    let files: [AssociatedFile] = [.sample("labels.txt"), .sample("labels_de.txt", locale: "de")]
    #expect(try map(files)?.displayNames == nil)
    let found = try #require(try map(files, locale: "de"))
    #expect(found.labels == Self.labels)
    #expect(found.displayNames == Self.german)
    #expect(try map(files, locale: "de-CH")?.displayNames == nil)
    #expect(try map(files, locale: "")?.displayNames == Self.labels)
  }

  @Test func defaultLocaleIsEnglish() throws {
    let found = try #require(try map([.sample("labels_de.txt", locale: "de"), .sample("labels.txt", locale: "en")]))
    #expect(found.labels == Self.german)
    #expect(found.displayNames == Self.labels)
  }

  @Test func kindSelectsFiles() throws {
    let files: [AssociatedFile] = [
      .sample("short.txt", kind: .descriptions), .sample("labels.txt", kind: .tensorValueLabels),
    ]
    #expect(try map(files) == nil)
    #expect(try map(files, kind: .tensorValueLabels)?.labels == Self.labels)
    #expect(try map([.sample(nil)]) == nil)
    #expect(try map([.sample(nil), .sample("labels.txt")])?.labels == Self.labels)
    #expect(try map([]) == nil)
  }

  @Test func emptyFileOfDisplayNamesCountsAsNone() throws {
    let files: [AssociatedFile] = [.sample("labels.txt"), .sample("empty.txt", locale: "en")]
    #expect(try map(files)?.displayNames == nil)
  }

  @Test(arguments: [
    ("short.txt", ModelError.Code.malformed), ("newline.txt", .malformed), ("absent.txt", .malformed),
  ])
  func refusesDisplayNames(_ name: String, _ code: ModelError.Code) {
    let error = #expect(throws: ModelError.self) { try map([.sample("labels.txt"), .sample(name, locale: "en")]) }
    #expect(error?.code == code)
    #expect(error?.location == .packedFile(name))
  }

  @Test(arguments: [
    ("empty.txt", ModelError.Code.malformed), ("newline.txt", .malformed), ("absent.txt", .malformed),
  ])
  func refusesLabels(_ name: String, _ code: ModelError.Code) {
    let error = #expect(throws: ModelError.self) { try map([.sample(name)]) }
    #expect(error?.code == code)
    #expect(error?.location == .packedFile(name))
  }

  @Test func labelsWithoutArchiveAreCutOff() {
    let error = #expect(throws: ModelError.self) {
      try LabelMap(.sample(files: [.sample("labels.txt")]), archive: nil)
    }
    #expect(error?.code == .truncated)
  }

  @Test func refusesOtherNumberOfDisplayNames() throws {
    #expect(try LabelMap(labels: ["a", "b"], displayNames: ["A", "B"]).displayNames == ["A", "B"])
    let error = #expect(throws: ModelError.self) { try LabelMap(labels: ["a", "b"], displayNames: ["A"]) }
    #expect(error?.code == .malformed)
  }
}
