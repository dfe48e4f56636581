import TestSupport
import Testing
@testable import Statistics
@testable import TournamentBase

struct StoppingRuleTests {
  /// A test with the bounds ±ln 9, which a few pairs decide.
  private let test: SequentialTest

  init() throws {
    test = try SequentialTest(elo0: -20, elo1: 20, alpha: 0.1, beta: 0.1, model: .logistic)
  }

  /// Returns games of one matchup, from the signs of `ResultSums`.
  private func chunk(_ signs: String, from first: Int) -> Chunk {
    let results = signs.enumerated().map { offset, sign in
      let isFirstAhead = (sign == "+") == ((first + offset) % 2 == 0)
      return GameResult(sign == "=" ? [1, 1] : isFirstAhead ? [1, 2] : [2, 1])
    }
    return Chunk(
      games: first..<first + results.count, gameRows: TextBuffer(), seatRows: TextBuffer(),
      positionRows: TextBuffer(),
      replays: TextBuffer(), decisions: TextBuffer(), results: results, measures: [],
      plies: PlyAccumulator(), counts: [],
      timings: [], forfeits: [])
  }

  /// Returns the number of pairs after which the test is decided.
  private func decision(of pairs: [Int]) -> Int? {
    var counts = [0, 0, 0, 0, 0]
    for (index, halves) in pairs.enumerated() {
      counts[halves] += 1
      if test.decision(at: test.logLikelihoodRatio(of: counts)) != .undecided { return index + 1 }
    }
    return nil
  }

  /// The division into chunks does not matter.
  @Test(arguments: [2, 4, 6, 1000], [("++", 4), ("--", 0)])
  func `a run ends after the pair that decides`(size: Int, pair: (signs: String, halves: Int))
    throws
  {
    let games = String(repeating: "+-", count: 3) + String(repeating: pair.signs, count: 40)
    let expected = try #require(
      decision(of: Array(repeating: 2, count: 3) + Array(repeating: pair.halves, count: 40)))
    #expect(expected > 4)
    var rule = StoppingRule(test, after: try #require(RunAccumulator(pairs: [])))
    var end: Int?
    var start = 0
    while end == nil, start < games.count {
      let signs = games.dropFirst(start).prefix(size)
      end = rule.end(in: chunk(String(signs), from: start))
      start += signs.count
    }
    #expect(end == 2 * expected)
    #expect(rule.isDecided)
  }

  @Test func `games from before a run was resumed count`() throws {
    let pairs = Array(repeating: "++", count: 60)
    let expected = try #require(decision(of: Array(repeating: 4, count: 60)))
    for played in 1..<expected {
      var rule = StoppingRule(
        test, after: try #require(RunAccumulator(pairs: Array(pairs[..<played]))))
      #expect(!rule.isDecided)
      let rest = pairs[played...].joined()
      #expect(rule.end(in: chunk(rest, from: 2 * played)) == 2 * expected)
    }
    let over = try #require(RunAccumulator(pairs: Array(pairs[..<expected])))
    #expect(StoppingRule(test, after: over).isDecided)
  }

  @Test func `equal play decides nothing`() throws {
    var rule = StoppingRule(test, after: try #require(RunAccumulator(pairs: ["+-"])))
    #expect(rule.end(in: chunk(String(repeating: "+-", count: 50), from: 2)) == nil)
    #expect(!rule.isDecided)
  }

  @Test func `pairs of earlier sums count`() throws {
    let accumulator = try #require(
      RunAccumulator(pairs: ["++", "+-", "=-", "--", "==", "+=", "+"]))
    #expect(StoppingRule.pairs(of: accumulator) == [1, 1, 2, 1, 1])
  }
}
