import Testing

@testable import GameCore
@testable import TournamentExperiments

struct TunedParameterTests {
  private static let number = Parameter.number("c", in: 0...10, default: 1, summary: "a number")
  private static let whole = Parameter.integer(
    "depth", in: 1...42, default: 4, summary: "a whole number")
  private static let word = Parameter.choice(
    "w", among: ["none", "lines"], default: "none", summary: "a word")
  private static let flag = Parameter.flag("f", summary: "a flag")

  @Test(arguments: [
    (number, "0.2..3", "0.2..3.0", nil as Int?), (number, "1,2.5", "1.0,2.5", 2),
    (number, "0.5..0.75", "0.5..0.75", nil), (whole, "2..4", "2..4", 3),
    (whole, "8,2,4", "8,2,4", 3), (word, "lines,none", "lines,none", 2),
    (flag, "true,false", "true,false", 2),
  ])
  func `parameters are read from text`(
    parameter: Parameter, text: String, canonical: String, count: Int?
  ) throws {
    let tuned = try TunedParameter(parameter, values: text)
    #expect(tuned.text == canonical)
    #expect(tuned.count == count)
    // A written value reads back as the same value.
    #expect(try TunedParameter(parameter, values: canonical) == tuned)
  }

  @Test(arguments: [
    (number, "3..1", "c: 3.0..1.0 is empty: the lower bound must be less than the upper bound"),
    (number, "2..2", "c: 2.0..2.0 is a single value: expected at least two"),
    (number, "0.5...75", "c: too many dots in '0.5...75'"),
    (number, "1..11", "c: invalid value '11': expected a number from 0.0 to 10.0"),
    (number, "..2", "c: invalid value '': expected a number from 0.0 to 10.0"),
    (number, "1", "c: invalid value '1': expected a range LOW..HIGH, or 2 to 100 values"),
    (number, "", "c: invalid value '': expected a range LOW..HIGH, or 2"),
    (number, "1,1.0", "c: 1.0 is given more than once"),
    (whole, "0..4", "depth: invalid value '0': expected a whole number from 1 to 42"),
    (whole, "1.5..4", "depth: invalid value '1.5': expected a whole number"),
    (word, "lines,non", "w: invalid value 'non': expected 'none' or 'lines'; did you mean 'none'?"),
    (word, "none..lines", "w: cannot be a range"),
    (
      .text("of", default: "x", summary: "a text"), "a,b",
      "of cannot be tuned: expected a number, a choice or a flag"
    ),
  ])
  func `invalid parameters are refused`(parameter: Parameter, text: String, problem: String) {
    let error = #expect(throws: UsageError.self) {
      try TunedParameter(parameter, values: text)
    }
    #expect(error?.description.hasPrefix(problem) == true, "\(error?.description ?? "")")
  }

  @Test func `a parameter contains only its values`() throws {
    let tuned = try TunedParameter(Self.number, values: "0.2..3")
    #expect(tuned.contains(.number(0.2)) && tuned.contains(.number(3)))
    #expect(!tuned.contains(.number(3.1)) && !tuned.contains(.integer(1)))
    #expect(tuned.isRange && !TunedParameter.word.isRange)
  }
}
