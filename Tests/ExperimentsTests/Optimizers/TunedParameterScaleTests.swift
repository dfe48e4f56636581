import TestSupport
import Testing

@testable import GameCore
@testable import TournamentExperiments

struct TunedParameterScaleTests {
  private static func number(_ values: String) throws -> TunedParameter {
    try TunedParameter(
      .number("c", in: -1e6...1e6, default: 0, summary: "a number"), values: values)
  }

  @Test func `levels are at equal distances on the scale`() throws {
    #expect(
      try Self.number("0.2..3").levels().map(\.description) == [
        "0.2", "0.48", "0.76", "1.04", "1.32", "1.6", "1.88", "2.16", "2.44", "2.72", "3.0",
      ])
    #expect(TunedParameter.wholeNumber.levels() == (0...10).map { .integer($0) })
    #expect(TunedParameter.word.levels() == ["a", "b", "c"].map { .text($0) })
    let wide = try TunedParameter(
      .integer("n", in: 0...1000, default: 0, summary: "many"), values: "0..1000")
    #expect(wide.levels() == stride(from: 0, through: 1000, by: 100).map { .integer($0) })
  }

  /// The number of decimals corresponds to a thousandth of the range.
  @Test(
    arguments: [
      ("0..1", 1.0 / 3, "0.333"), ("0.2..3", 1.0 / 3, "1.133"), ("-100..900", 0.12345, "23.0"),
      ("0..0.01", 1.0 / 3, "0.00333"), ("-1..1", 0.5, "0.0"), ("0.2503..3", 0, "0.2503"),
    ] as [(String, Double, String)])
  func `numbers have a limited number of decimals`(values: String, place: Double, text: String)
    throws
  {
    #expect(try Self.number(values).value(nearest: place).description == text)
  }

  @Test(arguments: [TunedParameter.number, .wholeNumber, .word, .flag])
  func `the position of a value leads back to the value`(parameter: TunedParameter) throws {
    for level in parameter.levels() {
      let place = try #require(parameter.place(of: level))
      #expect(0...1 ~= place)
      #expect(parameter.value(nearest: place) == level)
    }
    #expect(parameter.place(of: .text("none of these")) == nil)
  }

  @Test func `whole numbers are at their expected positions on average`() {
    let values = (0..<100).map {
      [TunedParameter.wholeNumber.value(at: 0.43, rounding: Double($0) / 100)].number()
    }
    #expect(values.allSatisfy { [4, 5].contains($0) })
    let mean: Double = values.sum() / 100
    #expect((mean - 4.3).magnitude < 0.011)
    #expect(TunedParameter.wholeNumber.value(at: 1, rounding: 0.99) == .integer(10))
    #expect(TunedParameter.wholeNumber.value(at: 0, rounding: 0) == .integer(0))
  }

  @Test func `each value of a list has an equal part of the scale`() {
    let words = (0..<30).map { TunedParameter.word.value(at: (Double($0) + 0.5) / 30) }
    let expected = ["a", "b", "c"].flatMap { [ParameterValue](repeating: .text($0), count: 10) }
    #expect(words == expected)
    #expect(TunedParameter.wholeNumber.value(at: 1) == .integer(10))
  }
}
