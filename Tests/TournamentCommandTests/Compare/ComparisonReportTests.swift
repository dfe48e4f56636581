import RunFolders
import Storage
import Testing
import Tournament

@testable import TournamentCommand

@Suite(.timeLimit(.minutes(10))) struct ComparisonReportTests {
  private func text(
    measures: [String], winners: String, elapsed: Duration? = nil, warnings: [String] = [],
    firstSeatPValue: Double = 0.00004
  ) throws -> String {
    let json = """
      {"comparison":"c","game":"race","rules_a":"","rules_b":"rounds=3","strategies":["a","b"],\
      "games":2000,"measures":[\(measures.joined(separator: ","))],"winners":\(winners),\
      "first_seat_p_value":\(firstSeatPValue),\
      "warnings":[\(warnings.map { "\"\($0)\"" }.joined(separator: ","))]}
      """
    let request = RunSpecification(games: 2000, seed: 7)
    var other = request
    other.rules = [RuleSetting(key: "rounds", text: "3", origin: "")]
    let comparison = try Comparison(
      Catalogue.toys.games[0], request, rulesA: request, rulesB: other)
    let summary = try #require(JSON.value(ComparisonSummary.self, from: json.utf8))
    return ComparisonReport(
      summary: summary, comparison: comparison, folder: "Results/c", elapsed: elapsed
    ).text
  }

  private static let plies = """
    {"measure":"plies","unit":"plies","pairs":1000,"mean_a":5,"mean_b":3.00004,\
    "difference":-1.99996,"difference_low":-2.1,"difference_high":-1.9,"p_value":1e-9,\
    "p_holm":2e-5,"p_bh":0.00010001,"pairs_higher":1,"pairs_lower":1999,"p_sign":0}
    """
  private static let draws = """
    {"measure":"draws","unit":"","pairs":1,"mean_a":0.25,"mean_b":0.25,"difference":0,\
    "p_value":1,"p_holm":1,"p_bh":1,"pairs_higher":0,"pairs_lower":0,"p_sign":1}
    """
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

  /// Small probabilities have a bound, and what is not known is left empty.
  @Test func whole() throws {
    let text = try text(
      measures: [ComparisonReportTests.plies, ComparisonReportTests.draws],
      winners: ComparisonReportTests.changed, elapsed: .milliseconds(1234),
      warnings: ["one thing", "another"])
    #expect(
      text == """
        race: 2,000 games under each of two rules, round-robin, 2 seats, seed 7, 1.23 s
        A: standard rules
        B: rounds=3

        measure       A       B    B - A       95 % interval        p   p Holm    p BH  higher  lower
        plies    5.0000  3.0000  -2.0000  -2.1000 to -1.9000  <0.0001  <0.0001  0.0001       1  1,999
        draws    0.2500  0.2500   0.0000                       1.0000   1.0000  1.0000       0      0

        Different at 5 % after Holm's correction: plies.
        Another winner in 1,523 of 2,000 games (76.1 %), in 900 pairs: 1,500 from one seat to \
        another, 20 became draws, 3 were draws.
        The first seat by two measures: first_seat_advantage above is its mean score less 0.5, \
        where a shared place counts half; of games won alone it has 800 under A only and 705 \
        under B only (McNemar's exact test, p <0.0001).
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
      measures: [ComparisonReportTests.draws], winners: ComparisonReportTests.same)
    #expect(
      text.hasSuffix(
        """
        No measure differs at 5 % after Holm's correction.
        Another winner in 0 of 2,000 games (0.0 %), in 0 pairs.

        Tables: Results/c
        """))
    #expect(text.hasPrefix("race: 2,000 games under each of two rules, round-robin, 2 seats, "))
    #expect(text.contains(", seed 7 (played before: checked and shown)\n"))
  }
}
