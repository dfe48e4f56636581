import GameCore
import TestSupport
import Testing
@testable import TournamentBase
@testable import TournamentExperiments

// B3: conditions on results.
struct RequirementTests {
  @Test(arguments: [
    ("", "expected a measure, a relation and a number"),
    ("score(me)", "expected a measure, a relation and a number"),
    ("0.5 <= score(me)", "expected a measure, a relation and a number"),
    (">= 0.5", "expected a measure before the relation"),
    ("(me) >= 0.5", "expected a measure before '('"),
    ("score(me >= 0.5", "expected ')' before the relation"),
    ("score me) >= 0.5", "expected '(' before ')'"),
    ("score(me) now >= 0.5", "expected a relation after ')', found 'now'"),
    ("score(me) => 0.5", "unknown relation '=>'; did you mean '>='?"),
    ("score(me) == 0.5", "unknown relation '=='; did you mean '='?"),
    ("score(me) ≥ 0.5", "unknown relation '≥'; did you mean '>='?"),
    ("score(me) != 0.5", "unknown relation '!='; expected >=, >, <= or <"),
    ("score(me) >=", "expected a number or a percentage after '>=', found nothing"),
    ("score(me) >= half", "expected a number or a percentage after '>=', found 'half'"),
    ("score(me) >= 0,5", "expected a number or a percentage after '>=', found '0,5'"),
    ("score(me) >= nan", "expected a number or a percentage after '>=', found 'nan'"),
    ("score(me) >= 50%%", "expected a number or a percentage after '>=', found '50%%'"),
    (
      "score(me) >= 0.5 and draw_rate < 1",
      "expected a number or a percentage after '>=', found '0.5 and draw_rate < 1'"
    ),
    (
      "0.1 < draw_rate < 0.2",
      "expected a number or a percentage after '<', found 'draw_rate < 0.2'"
    ),
    ("sprt =", "expected a value after '='"),
    ("estimate >= 0.5", "expected a measure in parentheses after 'estimate'"),
  ])
  func `a malformed condition is an error with the text and the problem`(
    text: String, problem: String
  ) {
    do throws(UsageError) {
      _ = try Requirement(text)
      Issue.record("'\(text)' was read")
    } catch {
      #expect(error.mistakes.map(\.text) == [problem])
      #expect(error.mistakes[0].value == text)
    }
  }

  @Test func `a condition of several megabytes is an error`() {
    let text = "score(" + String(repeating: "(", count: 1 << 20) + ") >= 0.5"
    #expect(throws: UsageError("expected at most 3000 bytes in a condition")) {
      try Requirement(text)
    }
  }

  private static let labels = ["me", "greedy", "mcts:simulations=5,depth=3", "a (b)"]

  private struct Numbers {
    var value: Double? = 0.6
    var low: Double? = 0.4
    var high: Double? = 0.8
    var limitation: String?
  }

  private static let measures: [RequirableMeasure<Numbers>] = [
    RequirableMeasure("score", ["STRATEGY"], in: 0...1, "score") { numbers, _ in
      .estimate(
        numbers.value, low: numbers.low, high: numbers.high, sample: "8 games",
        limitation: numbers.limitation)
    },
    RequirableMeasure("score", ["STRATEGY", "OPPONENT"], in: 0...1, "score") { _, subjects in
      .word(subjects.joined(separator: " | "), sample: "8 games")
    },
    RequirableMeasure("rating", ["STRATEGY"], unit: "rating points", "rating") { _, _ in
      .estimate(nil, low: 210, high: nil, sample: "8 games")
    },
    RequirableMeasure("draw_rate", in: 0...1, "draws") { _, _ in .unknown("there are no games") },
    RequirableMeasure("forfeits", unit: "games", in: 0...Double.infinity, "forfeits") { _, _ in
      .count(2, sample: "in 8 games")
    },
    RequirableMeasure("sprt", words: ["H0", "H1"], "decision") { _, _ in
      .word("H0", sample: "8 games")
    },
  ]

  private func checked(
    _ text: String, limitation: String? = nil
  ) throws(UsageError) -> CheckedRequirement<Numbers> {
    let scope = RequirementScope(
      words: RequirementTests.labels,
      limitation: { measure in
        measure == "rating"
          ? nil : limitation.map { .init(problem: $0, advice: "Require a rating. ") }
      })
    return try [try Requirement(text)].checked(among: RequirementTests.measures, scope)[0]
  }

  @Test(arguments: [
    ("scor(me) >= 0.5", "unknown measure 'scor'; did you mean 'score'?"),
    ("estimate(estimate(score(me))) > 0.5", "unknown measure 'estimate'; expected"),
    ("score >= 0.5", "expected 'score(STRATEGY)' or 'score(STRATEGY,OPPONENT)'"),
    ("score() >= 0.5", "unknown strategy ''; expected 'me', 'greedy'"),
    ("score(greddy) >= 0.5", "unknown strategy 'greddy'; did you mean 'greedy'?"),
    ("score(me, greddy) >= 0.5", "unknown strategy 'greddy'; did you mean 'greedy'?"),
    ("score(me,me) >= 0.5", "expected two different strategies"),
    (
      "score(me,greedy,me) >= 0.5",
      "expected 'score(STRATEGY)' or 'score(STRATEGY,OPPONENT)', found 'score(me,greedy,me)'"
    ),
    ("draw_rate(me) <= 0.1", "expected 'draw_rate', found 'draw_rate(me)'"),
    ("score(me) >= 50", "no result can meet it, because score is between 0 and 1"),
    ("score(me) > 1", "no result can meet it, because score is between 0 and 1"),
    ("score(me) <= 1.5", "every result meets it, because score is between 0 and 1"),
    ("forfeits < 0", "no result can meet it, because forfeits is at least 0"),
    ("rating(me) >= 50%", "the value is in rating points, so its limit cannot be a percentage"),
    ("score(me) = 0.5", "expected >=, >, <= or <, found '='"),
    ("sprt >= 1", "expected '=' and a word, such as 'sprt = H1'"),
    ("sprt = H2", "unknown value 'H2'; did you mean 'H0'?"),
  ])
  func `a condition that does not fit the results is an error with a suggestion`(
    text: String, problem: String
  ) {
    do throws(UsageError) {
      _ = try checked(text)
      Issue.record("'\(text)' was accepted")
    } catch {
      #expect(error.mistakes[0].description.hasPrefix("require: '\(text)': \(problem)"), "\(error)")
    }
  }

  /// Labels may contain commas, equal signs and parentheses.
  @Test(arguments: [
    ("score(me,mcts:simulations=5,depth=3) >= 0", "me | mcts:simulations=5,depth=3"),
    ("score( mcts:simulations=5,depth=3 , me ) >= 0", "mcts:simulations=5,depth=3 | me"),
    ("Score(a (b),greedy) >= 0", "a (b) | greedy"),
  ])
  func `subjects are the labels of strategies, whatever they contain`(
    text: String, subjects: String
  ) throws {
    let requirement = try checked(text)
    #expect(requirement.subjects.joined(separator: " | ") == subjects)
  }

  @Test(arguments: [
    ("score(me) >= 0.4", RequirementVerdict.Outcome.met),
    ("score(me) > 0.4", .missed), ("score(me) >= 0.5", .missed), ("score(me) >= 40%", .met),
    ("score(me) <= 0.8", .met), ("score(me) < 0.8", .missed), ("score(me) <= 0.7", .missed),
    ("estimate(score(me)) >= 0.5", .met), ("estimate(score(me)) > 0.6", .missed),
    ("rating(me) >= 200", .met), ("rating(me) <= 500", .notJudged),
    ("estimate(rating(me)) >= 0", .notJudged), ("draw_rate <= 0.5", .notJudged),
    ("forfeits <= 2", .met), ("forfeits < 2", .missed), ("sprt = H0", .met), ("sprt = H1", .missed),
  ])
  func `the bound of the interval decides, and the estimate only on request`(
    text: String, outcome: RequirementVerdict.Outcome
  ) throws {
    #expect(try checked(text).verdict(of: Numbers()).outcome == outcome)
  }

  @Test func `a missed condition has the value, the interval and what was required`() throws {
    let bound = try checked("score(me) >= 50%").verdict(of: Numbers())
    #expect(bound.text == "60% (95% CI 40 to 80), 8 games; the lower bound is not at least 50%")
    let near = Numbers(value: 0.6, low: 0.4996, high: 0.7)
    let rounded = try checked("score(me) >= 0.5").verdict(of: near)
    #expect(rounded.text.hasSuffix("; the lower bound, 0.499600, is not at least 0.5"))
    let value = try checked("estimate(score(me)) < 0.25").verdict(of: Numbers())
    #expect(value.text == "0.60 (95% CI 0.40 to 0.80), 8 games; the estimate is not below 0.25")
  }

  @Test func `a value without a valid interval is not judged by it`() throws {
    let exact = Numbers(value: 0.6, low: nil, high: nil)
    let sure = try checked("score(me) >= 0.5").verdict(of: exact)
    #expect(sure.outcome == .notJudged && sure.text.contains("the games are deterministic"))
    #expect(try checked("estimate(score(me)) >= 0.5").verdict(of: exact).isMet)
    var stopped = Numbers()
    stopped.limitation = "a sequential test ended the games early"
    let verdict = try checked("score(me) >= 0.1").verdict(of: stopped)
    #expect(verdict.outcome == .notJudged)
    #expect(verdict.text.hasSuffix("; \(stopped.limitation ?? ""), so the interval is not valid"))
    #expect(try checked("estimate(score(me)) >= 0.1").verdict(of: stopped).isMet)
  }

  @Test func `intervals that will not be valid are refused with the estimate as the remedy`() throws
  {
    do throws(UsageError) {
      _ = try checked("score(me) >= 0.5", limitation: "results decide who plays")
      Issue.record("the interval is judged")
    } catch {
      let mistake = error.mistakes[0]
      #expect(mistake.text.hasSuffix(": results decide who plays, so the interval is not valid"))
      #expect(mistake.remedy?.hasPrefix("Require a rating. Judge ") == true)
      #expect(mistake.remedy?.hasSuffix("'estimate(score(me)) >= 0.5'") == true)
    }
    _ = try checked("rating(me) >= 0", limitation: "results decide who plays")
    _ = try checked("estimate(score(me)) >= 0.5", limitation: "results decide who plays")
    _ = try checked("forfeits <= 0", limitation: "results decide who plays")
  }
}
