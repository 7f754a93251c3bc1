import Apus
import Testing

/// Both families against stored results of TensorFlow Lite: the reference family against its reference kernels, the fast
/// one, at the level that `APUS_ISA` names or the best, against what it computes by default.
@Suite struct ConformanceTests {
  @Test(arguments: ConformanceCase.archives)
  func reproducesReferenceKernels(_ archive: String) throws {
    try expectNoDifference(in: archive, .reference)
  }

  @Test(arguments: ConformanceCase.archives)
  func reproducesDefaultKernels(_ archive: String) throws {
    try expectNoDifference(in: archive, PlanOptions())
  }

  private func expectNoDifference(in archive: String, _ options: PlanOptions) throws {
    let cases = try ConformanceCase.all(in: archive)
    #expect(!cases.isEmpty)
    for testCase in cases {
      do {
        if let difference = try testCase.difference(options: options) {
          Issue.record("\(archive)/\(testCase.name): \(difference)")
        }
      } catch {
        Issue.record("\(archive)/\(testCase.name): \(error)")
      }
    }
  }

  /// Memory that is not reused must not change a result.
  @Test func keepingAllTensorsChangesNothing() throws {
    var options = PlanOptions()
    options.keepsAllTensors = true
    for testCase in try ConformanceCase.all(in: "MODELS") {
      let difference = try testCase.difference(options: options)
      #expect(difference == nil, "\(testCase.name)")
    }
  }

  /// Nor must operators that are merged.
  @Test(arguments: ConformanceCase.archives)
  func mergingOperatorsChangesNothing(_ archive: String) throws {
    for testCase in try ConformanceCase.all(in: archive) {
      let results = try [true, false].map { keepsAllTensors in
        var options = PlanOptions()
        options.kernels = .fast
        options.keepsAllTensors = keepsAllTensors
        return try testCase.outputs(options: options)
      }
      #expect(results[0] == results[1], "\(archive)/\(testCase.name)")
    }
  }

  @Test func everySupportedOperatorHasCases() {
    let names = OperatorSet.supported.map { "\($0.kind)" }
    #expect(names.count > 20)
    for name in names {
      #expect(ConformanceCase.archives.contains(name), "\(name) has no stored cases")
    }
  }
}
