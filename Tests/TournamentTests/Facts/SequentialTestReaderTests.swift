import Testing

@testable import GameCore
@testable import Statistics
@testable import TournamentBase

struct SequentialTestReaderTests {
  @Test(arguments: [
    ("elo0=-5", -5.0, 10.0, 0.05, 0.05, SequentialTest.Model.normalized),
    ("elo1=2.5,elo0=1", 1, 2.5, 0.05, 0.05, .normalized),
    ("alpha=0.1,beta=0.2,model=logistic", 0, 10, 0.1, 0.2, .logistic),
    ("elo0=-500,elo1=500", -500, 500, 0.05, 0.05, .normalized),
  ])
  func `valid options are read`(
    text: String, elo0: Double, elo1: Double, alpha: Double, beta: Double,
    model: SequentialTest.Model
  ) throws {
    let test = try SequentialTest(text)
    #expect((test.elo0, test.elo1, test.alpha, test.beta) == (elo0, elo1, alpha, beta))
    #expect(test.model == model)
  }

  @Test(arguments: [
    "", "elo1", "elo1=", "elo1=x", "elo1=nan", "elo1=inf", "elo1=501", "elo0=10", "elo0=7,elo1=7",
    "alpha=0", "beta=1", "alpha=0.5,beta=0.5", "model=bayesian", "elo2=3", "elo1=5,elo1=6",
    "elo1=5,", String(repeating: "elo1=5,", count: 1000),
  ])
  func `invalid options are refused`(text: String) {
    #expect(throws: UsageError.self) { try SequentialTest(text) }
  }

  /// All mistakes are reported together; contradictions only if every number is valid.
  @Test(arguments: [
    (
      "elo=3,elo1=x,beta",
      [
        "unknown parameter 'elo'; did you mean 'elo0'?",
        "invalid value 'x' for elo1: expected a number from -500.0 to 500.0",
        "invalid setting 'beta': expected settings such as elo0=0,elo1=10",
      ]
    ),
    ("elo0=20", ["elo0 (20.0) has to be less than elo1 (10.0)"]),
  ])
  func `all mistakes are reported together`(text: String, expected: [String]) throws {
    let error = try #require(throws: UsageError.self) { try SequentialTest(text) }
    #expect(error.problems == expected)
  }
}
