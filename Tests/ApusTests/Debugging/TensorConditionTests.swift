import Foundation
import Testing

@testable import Apus

/// Conditions: their texts, and when they hold.
@Suite struct TensorConditionTests {
  @Test(
    arguments: [
      ("nan", .nan), ("inf", .infinity), ("saturation>0.5", .saturation(above: 0.5)),
      (" max > 100 ", .maximum(above: 100)),
      ("outside:-6,6", .outside(-6...6)), ("outside: -1e3 , 0.5", .outside(-1000...0.5)),
      ("min<-3", .minimum(below: -3)),
      ("relative>0.001", .relative(above: 0.001)), ("rmse>1.5", .rootMeanSquare(above: 1.5)),
      ("cosine<-0.5", .cosine(below: -0.5)),
      ("diff>0.1", .difference(above: 0.1)), ("quanta>1", .quanta(above: 1)), ("snr<30", .signalToNoise(below: 30)),
    ] as [(String, TensorCondition)])
  func textsAreRead(_ text: String, _ condition: TensorCondition) throws {
    #expect(try TensorCondition(parsing: text) == condition)
    #expect(try TensorCondition(parsing: condition.description) == condition)
    #expect(try JSONDecoder().decode([TensorCondition].self, from: JSONEncoder().encode([condition])) == [condition])
  }

  @Test(
    arguments: [
      ("", "one of nan, inf,"), ("nan>1", "one of nan, inf,"), ("mean>1", "one of nan, inf,"),
      ("max<1", "one of nan, inf,"),
      ("inf:", "one of nan, inf,"), ("saturation>50", "SHARE, from 0 to 1"), ("saturation>", "SHARE, from 0 to 1"),
      ("max>nan", "max>NUMBER"), ("max>inf", "max>NUMBER"), ("min<1 2", "min<NUMBER"), ("diff>-1", "not negative"),
      ("relative>-1", "SHARE, not negative"), ("rmse>x", "SCALES, not negative"), ("cosine<2", "NUMBER, from -1 to 1"),
      ("quanta>0.5", "COUNT, whole"), ("quanta>-1", "COUNT, whole"),
      ("quanta>99999999999999999999", "COUNT, whole"),
      ("snr<ten", "snr<DECIBELS"), ("outside:6,-6", "LOW not above HIGH"), ("outside:1", "LOW,HIGH"),
      ("outside:1,2,3", "LOW,HIGH"), ("outside:,", "LOW,HIGH"), ("🦜>1", "one of nan, inf,"),
    ])
  func otherTextsAreRefused(_ text: String, _ expected: String) {
    let error = #expect(throws: TensorConditionError.self) { try TensorCondition(parsing: text) }
    #expect(error?.text == text)
    #expect(error?.expected.contains(expected) == true, "\(error?.description ?? "")")
  }

  @Test func theRefusalSaysWhatIsExpected() {
    let error = #expect(throws: TensorConditionError.self) { try TensorCondition(parsing: "saturation>2") }
    #expect(error?.description == "'saturation>2' is no condition; expected is saturation>SHARE, from 0 to 1")
  }

  private func reason(_ text: String, _ ours: [Float], _ theirs: [Float]? = nil) throws -> String? {
    try TensorCondition(parsing: text).reason(Tensor(floats: ours), against: theirs.map { Tensor(floats: $0) })
  }

  @Test func conditionsOnOneTensor() throws {
    #expect(try reason("nan", [1, .nan]) == "1 of 2 elements are NaN")
    #expect(try reason("nan", [1, .infinity]) == nil)
    #expect(try reason("inf", [1, -.infinity]) == "1 of 2 elements are infinite")
    #expect(try reason("inf", [1, .nan]) == nil)
    #expect(try reason("max>100", [1, 100]) == nil)
    #expect(try reason("max>100", [1, 100.5]) == "the maximum is 100.5, above 100.0")
    #expect(try reason("max>100", [1, .infinity]) == "the maximum is inf, above 100.0")
    #expect(try reason("max>100", [1, -.infinity]) == nil)
    #expect(try reason("min<-3", [-3, 100]) == nil)
    #expect(try reason("min<-3", [-3.5, 100]) == "the minimum is -3.5, below -3.0")
    #expect(try reason("min<-3", [-.infinity]) == "the minimum is -inf, below -3.0")
    #expect(try reason("min<-3", [.infinity]) == nil)
    #expect(try reason("outside:-6,6", [-6, 6, .nan]) == nil)
    #expect(try reason("outside:-6,6", [-7, 6]) == "the minimum is -7.0, below -6.0")
    #expect(try reason("outside:-6,6", [-6, 6.5]) == "the maximum is 6.5, above 6.0")
    #expect(try reason("nan", []) == nil)
    #expect(try reason("max>0", []) == nil)
  }

  @Test func saturationIsOfStoredIntegers() throws {
    let condition = TensorCondition.saturation(above: 0.5)
    let half = Tensor(int8: [127, -128, 0, 1], scale: 1)
    #expect(condition.reason(half) == nil)
    let most = Tensor(int8: [127, -128, 127, 1], scale: 1)
    #expect(condition.reason(most) == "a share of 0.75 of 4 elements is at the bounds of the type, above 0.5")
    #expect(condition.reason(Tensor(floats: [127])) == nil)
  }

  @Test func conditionsOnDifferences() throws {
    #expect(try reason("diff>0.1", [1, 2], [1, 2]) == nil)
    #expect(try reason("diff>0.1", [1, 2.5], [1, 2]) == "the largest difference is 0.5 at [1], above 0.1")
    #expect(try reason("diff>0.1", [1, .nan], [1, 2]) == "1 of 2 elements are NaN on one side alone")
    #expect(try reason("diff>0.1", [1, .nan], [1, .nan]) == nil)
    #expect(try reason("diff>9", [1, 2], [1, .infinity]) == "1 of 2 elements are infinite on one side alone")
    #expect(try reason("diff>9", [1, 2], [1]) == "the shapes are [2] and [1]")
    #expect(try reason("diff>0", [1, 2]) == nil)
    #expect(try reason("snr<30", [10, 1], [10, 0]) == "the signal-to-noise ratio is 20.0 dB, below 30.0")
    #expect(try reason("snr<20", [10, 1], [10, 0]) == nil)
    #expect(try reason("snr<20", [10, 1], [10, 1]) == nil)
    #expect(try reason("snr<20", [1], [0]) == "the signal-to-noise ratio is -inf dB, below 20.0")
    #expect(try reason("snr<20", [.nan, 1], [1, 1]) == "1 of 2 elements are NaN on one side alone")
  }

  @Test func conditionsOnDifferencesByMagnitude() throws {
    #expect(
      try reason("relative>0.1", [10, 2], [10, 0])
        == "the largest difference by the largest magnitude is 0.2, above 0.1")
    #expect(try reason("relative>0.2", [10, 2], [10, 0]) == nil)
    #expect(try reason("relative>9", [1], [0]) == "the largest difference by the largest magnitude is inf, above 9.0")
    #expect(try reason("relative>0", [0], [0]) == nil)
    #expect(try reason("cosine<0.5", [1, 0], [0, 1]) == "the cosine is 0.0, below 0.5")
    #expect(try reason("cosine<0.5", [1, 0], [2, 0]) == nil)
    for text in ["relative>9", "cosine<-1"] {
      #expect(try reason(text, [1, .nan], [1, 2]) == "1 of 2 elements are NaN on one side alone")
    }
    // Off by 2 and by 4 scales: the root of the mean of 4 and 16.
    let (ours, theirs) = (Tensor(int8: [2, 5], scale: 0.5), Tensor(int8: [0, 1], scale: 0.5))
    let condition = TensorCondition.rootMeanSquare(above: 3)
    #expect(condition.reason(ours, against: theirs) == "the root mean square difference is 3.1622777 scales, above 3.0")
    #expect(TensorCondition.rootMeanSquare(above: 3.2).reason(ours, against: theirs) == nil)
  }

  @Test func quantaAreOfEqualQuantizations() {
    let condition = TensorCondition.quanta(above: 1)
    let (ours, theirs) = (Tensor(int8: [0, 5], scale: 0.5), Tensor(int8: [1, 3], scale: 0.5))
    #expect(condition.reason(ours, against: theirs) == "the largest difference is 2 quanta, above 1")
    #expect(TensorCondition.quanta(above: 2).reason(ours, against: theirs) == nil)
    #expect(condition.reason(ours, against: Tensor(int8: [1, 3], scale: 1)) == nil)
  }

  @Test func whatIsNoNumberMeetsNoCondition() {
    let text = Tensor(.string, [1], [0])
    #expect(TensorCondition.nan.reason(text) == nil)
    #expect(TensorCondition.difference(above: 0).reason(text, against: text) == nil)
  }
}
