import Comparisons
import Storage
import TestSupport
import Testing
import Tournament

@testable import Reports

@Suite(.timeLimit(.minutes(10))) struct ComparisonReportTests {
  private func text(
    measures: [String], matchups: String = "", winners: String, elapsed: Duration? = nil,
    warnings: [String] = []
  ) throws -> String {
    let json = """
      {"comparison":"c","game":"race","rules_a":"","rules_b":"rounds=3","strategies":["a","b"],\
      "games":2000,"measures":[\(measures.joined(separator: ","))],"winners":\(winners),\
      "matchups":[\(matchups)],\
      "warnings":[\(warnings.map { "\"\($0)\"" }.joined(separator: ","))]}
      """
    let request = RunSpecification(games: 2000, seed: 7)
    var other = request
    other.rules = [RuleSetting(key: "rounds", text: "3", origin: "")]
    let comparison = try Comparison(
      ToyRuns.race, request,
      rulesA: request, rulesB: other)
    let summary = try #require(JSON.value(ComparisonSummary.self, from: json.utf8))
    return ComparisonReport(
      summary: summary, comparison: comparison, folder: "Results/c", elapsed: elapsed
    ).text
  }

  private static let plies = """
    {"measure":"plies","unit":"plies","pairs":1000,"mean_a":5,"mean_b":3.00004,\
    "difference":-1.99996,"difference_low":-2.1,"difference_high":-1.9,"p_value":1e-9,\
    "p_holm":2e-5,"p_bh":0.00010001,"pairs_higher":1,"pairs_lower":1999,"p_sign":0,\
    "p_matchups":0,"p_matchups_holm":0}
    """
  private static let turns = plies.replacing("\"plies\",\"unit", with: "\"turns\",\"unit")
    .replacing("\"p_sign\":0", with: "\"p_sign\":0,\"same_as\":\"plies\"")
  private static let draws = """
    {"measure":"draws","unit":"","pairs":1,"mean_a":0.25,"mean_b":0.25,"difference":0,\
    "pairs_higher":0,"pairs_lower":0}
    """

  /// How many winners change by chance and by the rules.
  private static func otherWinner(
    _ chance: Double, _ rules: Double, _ interval: (Double, Double)?, pairs: Int = 1000
  ) -> String {
    """
    {"measure":"other_winner","unit":"","pairs":\(pairs),"mean_a":\(chance),"mean_b":\(rules),\
    "difference":\(rules - chance),\
    \(interval.map { "\"difference_low\":\($0.0),\"difference_high\":\($0.1)," } ?? "")\
    "pairs_higher":1,"pairs_lower":1}
    """
  }

  private static func matchup(_ number: Int, _ names: String, _ change: Double) -> String {
    """
    {"measure":"plies","matchup":\(number),"strategies":"\(names)","pairs":500,"mean_a":5,\
    "mean_b":\(5 + change),"difference":\(change),"difference_low":\(change - 1),\
    "difference_high":\(change + 1),"p_value":1e-20,"p_holm":3e-19,"p_bh":1e-20}
    """
  }
  private static let same = """
    {"flipped":0,"became_draws":0,"became_wins":0,"first_seat_only_a":0,"first_seat_only_b":0,\
    "pairs":0,"examples":[]}
    """
  private static let changed = """
    {"flipped":1500,"became_draws":20,"became_wins":3,"first_seat_only_a":800,\
    "first_seat_only_b":705,"pairs":900,"examples":[\
    {"game_id":4,"pair_id":2,"rotation":0,"winner_seat_a":0,"winner_a":"a","winner_seat_b":1,\
    "winner_b":"b"},\
    {"game_id":7,"pair_id":3,"rotation":1,"winner_seat_b":0,"winner_b":"b"}]}
    """

  /// What changed, by how much, for whom, and how many winners would be other ones anyway.
  @Test func whole() throws {
    let text = try text(
      measures: [
        Self.plies, Self.turns, Self.draws, Self.otherWinner(0.42, 0.761, (0.3, 0.38)),
      ],
      matchups: """
        {"measure":"plies","matchups":3,\
        "farthest":[\(Self.matchup(2, "a vs c", -9.5)),\(Self.matchup(0, "a vs b", 3.25))]}
        """,
      winners: Self.changed, elapsed: .milliseconds(1234), warnings: ["one thing", "another"])
    #expect(
      text == """
        race: 2,000 games under each of two rules, round-robin, 2 seats, seed 7, 1.23 s
        A: standard rules
        B: rounds=3

        measure       A       B    B - A       95 % interval       p  p Holm  higher  lower  p matchups
        plies    5.0000  3.0000  -2.0000  -2.1000 to -1.9000  1.0e-9  2.0e-5       1  1,999     <1e-300
        turns    5.0000  3.0000  -2.0000  -2.1000 to -1.9000      as   plies       1  1,999
        draws    0.2500  0.2500   0.0000                                           0      0

        Different at 5 %, corrected for 1 measure (Holm): plies (-2.0000).
        How much differs depends on who plays (5 %, Holm); all in matchups.csv:
          plies: -2.0000 on average of 3 matchups; farthest from that:
            a vs c: 5.0000 under A, -4.5000 under B, -9.5000 (95 % interval -10.5000 to -8.5000), \
        p Holm 3.0e-19
            a vs b: 5.0000 under A, 8.2500 under B, +3.2500 (95 % interval 2.2500 to 4.2500), \
        p Holm 3.0e-19

        Another winner in 1,523 of 2,000 games (76.1 %), in 900 pairs: 1,500 from one seat to \
        another, 20 became draws, 3 were draws.
        By chance alone: these games, played under A once more with the same deals and other \
        random choices, have another winner in 42.0 %; the rules change more: +34.1 points \
        (95 % interval 30.0 to 38.0).
          game 4, pair 2, rotation 0: seat 0, a under A; seat 1, b under B
          game 7, pair 3, rotation 1: nobody alone under A; seat 0, b under B
          and 1,521 more; see changes.csv

        Note: one thing.
        Note: another.

        Tables: Results/c
        """)
  }

  @Test func nothingDiffers() throws {
    let text = try text(
      measures: [Self.draws, Self.otherWinner(0, 0, nil)], winners: Self.same)
    #expect(
      text.hasSuffix(
        """
        No pair of games differs in any measure.

        Another winner in 0 of 2,000 games (0.0 %).
        By chance alone: these games, played under A once more with the same deals and other \
        random choices, have another winner in 0.0 %.

        Tables: Results/c
        """))
    #expect(text.hasPrefix("race: 2,000 games under each of two rules, round-robin, 2 seats, "))
    #expect(text.contains(", seed 7 (played before: checked and shown)\n"))
  }

  /// What chance does is of the games that were played once more, and may be more than the rules do.
  @Test(arguments: [
    (
      0.4, 0.1, (-0.4, -0.2), "the rules change fewer: -30.0 points (95 % interval -40.0 to -20.0)."
    ),
    (
      0.1, 0.15, (-0.02, 0.12),
      "whether the rules change more can't be told: +5.0 points (95 % interval -2.0 to 12.0)."
    ),
  ])
  func byChance(
    chance: Double, rules: Double, interval: (Double, Double), text: String
  ) throws {
    let told = try self.text(
      measures: [Self.plies, Self.otherWinner(chance, rules, interval, pairs: 500)],
      winners: Self.changed)
    let share = rules == 0.1 ? "10.0" : "15.0"
    #expect(told.contains("By chance alone: the first 500 pairs, played under A once more "))
    #expect(told.contains(" %, and under B in \(share) %; \(text)\n"))
  }

  /// Nothing that could be found was.
  @Test func notFound() throws {
    let text = try text(
      measures: [Self.plies.replacing("\"p_holm\":2e-5", with: "\"p_holm\":0.06")],
      winners: Self.changed)
    #expect(text.contains("No measure differs at 5 %, corrected for 1 measure (Holm)."))
    #expect(!text.contains("By chance alone"))
  }
}
