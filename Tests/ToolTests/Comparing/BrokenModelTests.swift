import TestSupport
import Testing

/// Models that are broken in one place: the operator there is named.
@Suite struct BrokenModelTests {
  /// What is broken, and the operator that computes something else for it.
  private static let damages: [(type: String, change: [String], index: Int)] = [
    ("int8", ["--scale", "1=1.5"], 0),  // a filter
    ("int8", ["--scale", "6=0.5"], 1),  // what an operator writes
    ("int8", ["--scale", "15=1.1"], 4),
    ("int8", ["--zero-point", "9=20"], 2),
    ("int8", ["--swap-channels", "10"], 3),
    ("int8", ["--swap-channels", "13=0,1"], 4),  // depthwise
    ("float32", ["--swap-channels", "7"], 2),
    ("float32", ["--swap-channels", "4=2,9"], 1),
    ("float32", ["--nan", "13=5"], 4),
    ("float32", ["--nan", "17"], 5),  // a bias
  ]

  @Test(arguments: damages.indices, ["isolated", "cumulative", "both"])
  func theRightOperatorIsNamed(_ index: Int, _ mode: String) throws {
    let damage = Self.damages[index]
    let model = try BrokenModel(damage.type, damage.change)
    for against in [model.good, BrokenModel.saved(damage.type)] {
      let result = try Comparison(model.broken, "--against", against, "--input", model.input, "--mode", mode)
      // Half a step of a coarser scale is lost in no value of its own accord.
      let isSubtle = damage.change == ["--scale", "15=1.1"] && mode == "cumulative" && against == model.good
      guard !isSubtle else { continue }
      #expect(result.status == 1, "\(damage) \(against)")
      #expect(result.operatorIndex("first") == damage.index, "\(damage) \(against) \(result.errors)")
      if mode != "cumulative" { #expect(result.operatorIndex("firstIsolated") == damage.index) }
      #expect(result.errors.contains("apus: error: first layer that diverges: operator \(damage.index) "))
    }
  }

  /// LiteRT's tensors, its inputs taken from there.
  @Test(arguments: ["int8", "float32"]) func wholeModelsAreWithinTheLimits(_ type: String) throws {
    let model = try BrokenModel(type, [])
    let saved = BrokenModel.saved(type)
    let reference = try Comparison(model.good, "--against", saved, "--kernels", "reference")
    #expect(reference.status == 0, "\(reference.errors)")
    #expect(reference.errors == "apus: note: no --input or --image is given, the inputs are those of --against\n")
    #expect(reference.layers.count == 7)
    if type == "int8" { #expect(reference.summary["equal"] as? Int == 7) }
    let fast = try Comparison(model.good, "--against", saved)
    #expect(fast.status == 0, "\(fast.errors)")
    #expect(fast.quanta("isolated").allSatisfy { $0 <= 1 })
    #expect(fast.summary["notIsolated"] as? Int == 0)
  }

  @Test func nanIsCountedInTheLayerThatMakesIt() throws {
    let model = try BrokenModel("float32", ["--nan", "13=5"])
    let result = try Comparison(model.broken, "--against", model.good)
    let counts = result.differences("isolated").map { $0["nanMismatchCount"] as? Int ?? 0 }
    #expect(counts.enumerated().filter { $0.element > 0 }.map(\.offset) == [4])
    #expect(result.errors.contains("are NaN on one side alone"))
  }

  @Test(arguments: [
    (["--nan", "13"], "has int8 elements, which cannot be NaN"),
    (["--nan", "0"], "tensor 0 'tensor_0' is not a constant"),
    (["--scale", "99=2"], "tensor 99: a number from 0 to 19 is expected"),
    (["--scale", "0"], "--scale TENSOR=FACTOR is expected"), (["--zero-point", "0=x"], "--zero-point TENSOR=VALUE"),
    (["--swap-channels", "10=0,12"], "two channels from 0 to 11 are expected"), ([], "OUT and a change are expected"),
  ])
  func theScriptSaysWhatItExpects(_ change: [String], _ message: String) throws {
    let model = try BrokenModel("int8", [])
    let result = try BrokenModel.script([model.good, model.broken] + change)
    #expect(result.status != 0)
    #expect(result.errors.contains(message), "\(result.errors)")
  }
}
