import TestSupport
import Testing

@testable import GameCore
@testable import TournamentBase

struct ReplayIssueTests {
  private func finding(
    _ divergence: Divergence, rules: Settings, strategies: [String] = ["x", "y:z=1"]
  ) throws -> ReplayIssue {
    let result = ReplayResult(
      header: ReplayHeader(
        game: "tricks", gameVersion: 1, rules: rules, seats: 2, seed: 7, pair: 3, opening: 3,
        rotation: 1, link: [:], seedDerivation: 1,
        strategies: strategies.enumerated().map { slot, label in
          ReplayHeader.RecordedStrategy(
            label: label, name: label, version: 1, parameters: [:], slot: slot)
        }, randomness: 0, state: 0, start: nil), line: 1, lastLine: 20, steps: 18,
      divergence: divergence, unasked: [])
    return try #require(
      ReplayIssue(
        result, in: "a.jsonl",
        games: [GameModule(Tricks.self, strategies: TricksStrategies.all)]))
  }

  /// Names and actions of a replay do not break out of their lines.
  @Test func `texts of a replay are escaped`() throws {
    let step = Divergence(
      cause: .strategy, line: 12, step: 4, what: "the decision\n::error::a", before: "one",
      actions: "seat 1: 5\n::error::b", expected: "3", came: "4", strategy: "x")
    let text = try finding(step, rules: [:], strategies: ["x\n::error::c", "\u{1b}[2J"]).text
    let lines = text.split(whereSeparator: \.isNewline)
    #expect(!lines.contains { $0.trimmingPrefix { $0 == " " }.hasPrefix("::") })
    #expect(lines[0].hasSuffix("the decision\\n::error::a"))
    #expect(lines[1].hasSuffix("x\\n::error::c vs. \\u{1b}[2J"))
    #expect(lines.contains("  then      seat 1: 5\\n::error::b"))
  }

  /// The information for developers has rules that differ from the defaults, the state, and both sides.
  @Test func `findings have details`() throws {
    var values = ParameterValues(Tricks.Rules.parameters)
    let standard = values.pairs.stored
    try values.set("hand", to: "2")
    let step = Divergence(
      cause: .strategy, line: 12, step: 4, what: "decision of seat 0", before: "one\ntwo",
      actions: "seat 1: 5", expected: "3", came: "4\n5", strategy: "x")
    #expect(
      try finding(step, rules: values.pairs.stored).text == """
        a.jsonl:12: strategy diverged at step 4: decision of seat 0
          game      7 of tricks, seed 7, deal 3, rotation 1, x vs. y:z=1
          rules     hand=2
          before
            one
            two
          then      seat 1: 5
          expected  3
          found     4
            5
        """)
    let state = Divergence(
      cause: .rules, line: 3, step: 2, what: "state after the step", before: "one",
      expected: "state a",
      came: "state b\none", fullState: "one\nhidden")
    #expect(
      try finding(state, rules: standard).text.split(separator: "\n").suffix(6) == [
        "  found     state b", "    one",
        "  The replay contains only a hash of the state, and the drawing may not show the difference.",
        "  The complete state, to compare with the program that recorded the game:", "    one",
        "    hidden",
      ])
    let start = Divergence(
      cause: .randomness, line: 1, step: 0, what: "the random numbers", before: "one",
      expected: "a",
      came: "")
    #expect(
      try finding(start, rules: standard).text == """
        a.jsonl:1: randomness diverged before the first step: the random numbers
          game      7 of tricks, seed 7, deal 3, rotation 1, x vs. y:z=1
          rules     standard
          before
            one
          expected  a
          found     \("")
        """)
  }
}
