import Testing

@testable import GameCore
@testable import TournamentExperiments

struct FactorValuesTests {
  private static let whole = Parameter.integer(
    "depth", in: -5...2_000_000, default: 3, summary: "plies")
  private static let share = Parameter.number("rate", in: 0...1, default: 0.5, summary: "a share")
  private static let word = Parameter.choice(
    "tie", among: ["draw", "pool", "lot"], default: "draw", summary: "")
  private static let flag = Parameter.flag("misere", summary: "the last one loses")
  private static let text = Parameter.text("of", default: "", summary: "a strategy")

  @Test(
    arguments: [
      ("2", whole, ["2"]), ("2,4,6", whole, ["2", "4", "6"]),
      ("5..8", whole, ["5", "6", "7", "8"]),
      ("1,10..30:10,-2", whole, ["1", "10", "20", "30", "-2"]), ("3,1", whole, ["3", "1"]),
      ("0..1:0.25", share, ["0", "0.25", "0.5", "0.75", "1"]),
      ("0.50,.1", share, ["0.5", "0.1"]),
      ("0..0.3:0.1", share, ["0", "0.1", "0.2", "0.3"]), ("1e-3", share, ["0.001"]),
      ("lot,draw", word, ["lot", "draw"]), ("true", flag, ["true"]),
      ("random,(greedy:a=1,b=2)", text, ["random", "greedy:a=1,b=2"]),
    ] as [(String, Parameter, [String])])
  func `levels are read from text`(text: String, parameter: Parameter, expected: [String]) throws {
    let values = try FactorValues(text, of: parameter)
    #expect(Self.texts(values) == expected)
    #expect(try FactorValues(values.text, of: parameter) == values)
  }

  @Test func `without listed values a flag or a choice has all values`() throws {
    #expect(Self.texts(try FactorValues(nil, of: Self.flag)) == ["false", "true"])
    #expect(Self.texts(try FactorValues(nil, of: Self.word)) == ["draw", "pool", "lot"])
  }

  private static func texts(_ values: FactorValues) -> [String]? {
    if case .levels(let levels) = values { levels.map(\.description) } else { nil }
  }

  @Test(
    arguments: [
      ("0..1", 0, 1), ("0.2..0.75", 0.2, 0.75), (".25..1", 0.25, 1), ("0..0.000001", 0, 0.000001),
      ("0.0..0.000000001", 0, 1e-9),
    ] as [(String, Double, Double)])
  func `an interval has two bounds`(text: String, low: Double, high: Double) throws {
    let values = try FactorValues(text, of: Self.share)
    #expect(values == .interval(low: low, high: high))
    #expect(try FactorValues(values.text, of: Self.share) == values)
  }

  @Test(
    arguments: [
      (nil, whole, "values are required, for example depth=3"), (nil, share, "values are required"),
      ("", whole, "invalid value '': expected a list or a range of values"),
      (",", whole, "invalid value ',': expected a list or a range of values"),
      ("(1", whole, "invalid value '(1': expected a list or a range of values"),
      ("1..5:0", whole, "the step of '1..5:0' must be greater than 0"),
      ("1..5:-1", whole, "the step of '1..5:-1' must be greater than 0"),
      (
        "5..1", whole,
        "the range '5..1' is empty: the lower bound must be less than the upper bound"
      ),
      (
        "1,5..2:1", whole,
        "the range '5..2:1' is empty: the lower bound must be less than the upper bound"
      ),
      (
        "1..0.5", share,
        "the range '1..0.5' is empty: the lower bound must be less than the upper bound"
      ),
      (
        "0.5..0.5", share,
        "the range '0.5..0.5' is empty: the lower bound must be less than the upper bound"
      ),
      ("0...5", share, "too many dots in '0...5'"),
      ("1,0...1:0.5", share, "too many dots in '0...1:0.5'"),
      ("-9..2", whole, "invalid value '-9': expected a whole number from -5 to 2000000"),
      ("2,x", whole, "invalid value 'x': expected a whole number from -5 to 2000000"),
      ("1..3:0.5", whole, "invalid value '1.0': expected a whole number from -5 to 2000000"),
      ("0.5,1.5", share, "invalid value '1.5': expected a number from 0.0 to 1.0"),
      ("0.5..1.5", share, "invalid value '1.5': expected a number from 0.0 to 1.0"),
      ("0..2:1", share, "invalid value '2': expected a number from 0.0 to 1.0"),
      ("0.1,0.2..0.5", share, "the range '0.2..0.5' requires a step"),
      ("pol", word, "invalid value 'pol': expected 'draw', 'pool' or 'lot'; did you mean 'pool'?"),
      ("maybe", flag, "invalid value 'maybe': expected true or false"),
      ("1,2,1", whole, "the value '1' is given more than once"),
      ("1..3,2", whole, "the value '2' is given more than once"),
      ("0.5,0.50", share, "the value '0.5' is given more than once"),
      ("0,-0", share, "the value '0' is given more than once"),
      ("draw,draw", word, "the value 'draw' is given more than once"),
      (
        "1..1000001", whole,
        "'1..1000001' has more than 1000000 values"
      ),
      (
        "-5000000000..5000000000:0.000000001", whole,
        "'-5000000000..5000000000:0.000000001' has more than 1000000 values"
      ),
    ] as [(String?, Parameter, String)])
  func `invalid values are refused`(text: String?, parameter: Parameter, problem: String) throws {
    let error = #expect(throws: UsageError.self) { try FactorValues(text, of: parameter) }
    #expect(error?.problems.count == 1)
    #expect(error?.problems.first?.hasPrefix(problem) == true, "\(error?.problems ?? [])")
  }

  /// Each level has the same share of positions, and the highest position has the last level.
  @Test func `a position determines the level`() {
    let values = FactorValues.levels(["a", "b", "c", "d"].map { .text($0) })
    let found = (0..<8).map { values.value(at: Double($0) / 8).description }
    #expect(found == ["a", "a", "b", "b", "c", "c", "d", "d"])
    #expect(values.value(at: 0.999_999_999) == .text("d"))
    #expect(values.value(at: 1) == .text("d"))
  }

  /// The number of decimals is sufficient for a hundred thousand values.
  @Test func `a position determines the number`() {
    let values = FactorValues.interval(low: 0.2, high: 1.2)
    func texts(_ values: FactorValues, _ places: [Double]) -> [String] {
      places.map { values.text(of: values.value(at: $0)) }
    }
    #expect(texts(values, [0, 0.25, 0.5]) == ["0.20000", "0.45000", "0.70000"])
    #expect(values.value(at: 0.25) == .number(0.45))
    let wide = FactorValues.interval(low: -1000, high: 1_000_000)
    #expect(texts(wide, [0, 0.5]) == ["-1000", "499500"])
    let narrow = FactorValues.interval(low: 0, high: 1e-6)
    #expect(texts(narrow, [0.5]) == ["0.000000500"])
  }
}
