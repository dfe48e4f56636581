import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments
@testable import TournamentReports

struct ComparisonSectionTests {
  private func text(
    measures: [String], matchups: String = "", winners: String, elapsed: Duration? = nil,
    warnings: [String] = [], folder: String = "Results/c", scores: [ScoreDifference]? = nil
  ) throws -> String {
    let json = """
      {"comparison":"c","game":"race","rules_a":"","rules_b":"rounds=3","strategies":["a","b"],\
      "games":2000,"measures":[\(measures.joined(separator: ","))],"winners":\(winners),\
      "matchups":[\(matchups)],\
      "warnings":[\(warnings.map { "\"\($0)\"" }.joined(separator: ","))]}
      """
    let request = RunSpecification(games: 2000, seed: 7)
    var other = request
    other.rules = [Assignment(key: "rounds", value: "3")]
    let comparison = try Comparison(
      ToyRuns.race, request,
      rulesA: request, rulesB: other)
    let summary = try #require(JSON.value(ComparisonSummary.self, from: json.utf8))
    return ComparisonSection(summary: summary, seats: 2, scores: scores)
      .text(comparison, folder: folder, program: "mine", elapsed: elapsed)
  }

  private static let plies = """
    {"measure":"plies","unit":"plies","deals":1000,"mean_a":5,"mean_b":3.00004,\
    "difference":-1.99996,"difference_low":-2.1,"difference_high":-1.9,"p_value":1e-9,\
    "p_holm":2e-5,"p_benjamini_hochberg":0.00010001,"deals_higher":1,"deals_lower":1999,"p_sign":0,\
    "p_matchups":0,"p_matchups_holm":0}
    """
  private static let turns = plies.replacing("\"plies\",\"unit", with: "\"turns\",\"unit")
    .replacing("\"p_sign\":0", with: "\"p_sign\":0,\"same_as\":\"plies\"")
  private static let draws = """
    {"measure":"draw_rate","unit":"","deals":1,"mean_a":0.25,"mean_b":0.25,"difference":0,\
    "deals_higher":0,"deals_lower":0}
    """

  /// Returns the shares of winners that change at random and through the rules.
  private static func otherWinner(
    _ chance: Double, _ rules: Double, _ interval: (Double, Double)?, pairs: Int = 1000
  ) -> String {
    """
    {"measure":"winner_changed","unit":"","deals":\(pairs),"mean_a":\(chance),"mean_b":\(rules),\
    "difference":\(rules - chance),\
    \(interval.map { "\"difference_low\":\($0.0),\"difference_high\":\($0.1)," } ?? "")\
    "deals_higher":1,"deals_lower":1}
    """
  }

  private static func score(
    _ strategy: String, _ scoreA: Double, _ scoreB: Double, _ interval: (Double, Double)?
  ) -> ScoreDifference {
    ScoreDifference(
      strategy: strategy, scoreA: scoreA, scoreB: scoreB,
      difference: MeasureEstimate(
        value: scoreB - scoreA, low: interval?.0, high: interval?.1))
  }

  private static func matchup(_ number: Int, _ names: String, _ change: Double) -> String {
    """
    {"measure":"plies","matchup":\(number),"strategies":"\(names)","deals":500,"mean_a":5,\
    "mean_b":\(5 + change),"difference":\(change),"difference_low":\(change - 1),\
    "difference_high":\(change + 1),"p_value":1e-20,"p_holm":3e-19,"p_benjamini_hochberg":1e-20}
    """
  }
  private static let same = """
    {"flipped":0,"became_draws":0,"became_wins":0,"first_player_only_a":0,"first_player_only_b":0,\
    "deals":0,"examples":[]}
    """
  private static let changed = """
    {"flipped":1500,"became_draws":20,"became_wins":3,"first_player_only_a":800,\
    "first_player_only_b":705,"deals":900,"examples":[\
    {"game_id":4,"deal_id":2,"rotation":0,"winner_seat_a":0,"winner_a":"a","winner_seat_b":1,\
    "winner_b":"b"},\
    {"game_id":7,"deal_id":3,"rotation":1,"winner_seat_b":0,"winner_b":"b"}]}
    """

  @Test func `a summary has warnings, tables and facts`() throws {
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
        race: 2,000 games per rule set, round-robin, 2 seats, seed 7
        Finished in 1.23 s (4,862 games/s)
        Rules A  standard rules
        Rules B  rounds=3

        warning: one thing
        warning: another

        Scores  not stored; add --force to play again and show them

        measure             A      B  B - A          95% CI   adj. p
        plies per game   5.00   3.00  -2.00  -2.10 to -1.90  <0.0001
        turns (plies)    5.00   3.00  -2.00  -2.10 to -1.90  <0.0001
        draw rate       0.250  0.250  0.000

        Significant  plies per game -2.00 (5% level, p-values Holm-adjusted for 1 test)
        Same test    turns (plies) changed by the same amount as plies per game in every
                     deal; counted as one test

        Interaction  the difference in plies per game depends on the matchup (5% level,
                     Holm-adjusted): mean -2.00; farthest from it: a vs c -9.5 (95% CI
                     -10.5 to -8.5), a vs b +3.3 (95% CI 2.3 to 4.3); all 3 are in
                     matchup_differences.csv

        Changed winner   in 1,523 of 2,000 games (76.1%), on 900 different deals: 1,500
                         to another seat, 3 from a draw, 20 to a draw
        Baseline         under A, new random choices in the games changed by B alter
                         42.0% of winners
        Beyond baseline  +34.1 percentage points of winners (95% CI 30.0 to 38.0)

        Games with a changed winner (the first 2; outcome_flips.csv lists all 1,523):
        game  deal  rotation  winner under A  winner under B
           4     2         0  seat 0, a       seat 1, b
           7     3         1  draw            seat 0, b

        Results: Results/c
        HTML report: mine report Results/c
        """)
  }

  @Test func `every strategy has its scores`() throws {
    let text = try text(
      measures: [Self.draws], winners: Self.same, folder: "Results/c",
      scores: [Self.score("a", 0.45, 0.55, (0.01, 0.19)), Self.score("b", 0.55, 0.45, nil)])
    #expect(
      text.contains(
        """

        strategy  score A  score B   B - A          95% CI
        a           0.450    0.550  +0.100  0.010 to 0.190
        b           0.550    0.450  -0.100

        """), "\(text)")
    #expect(!text.contains("add --force"))
  }

  @Test func `existing results of two seats have score differences`() async throws {
    let comparison = try Comparison(
      ToyRuns.cards, RunSpecification(games: 40), rulesA: RunSpecification(),
      rulesB: RunSpecification(rules: ["low-wins": "true"]))
    let output = try TemporaryFolder()
    let folder = try ComparisonFolder(comparison, output: output.path)
    let summary = try #require(try await folder.play())
    let text = ComparisonSection(summary: summary, seats: 2)
      .text(comparison, folder: folder.path, program: "mine", elapsed: nil)
    #expect(text.contains("\nCached results, verified\n"))
    #expect(text.contains("\nstrategy  ") && !text.contains("score A"), "\(text)")
    #expect(text.contains("\nScores  only differences are stored; add --force"))
    let lines = text.split(separator: "\n").filter { !$0.hasSuffix(folder.path) }
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(text)")
  }

  @Test func `equal rules have no differences`() throws {
    let text = try text(
      measures: [Self.draws, Self.otherWinner(0, 0, nil)], winners: Self.same)
    #expect(text.contains("\nSignificant  none: no measure differs between A and B in any deal\n"))
    #expect(text.contains("\nChanged winner  in 0 of 2,000 games (0.0%)\n"))
    #expect(
      text.contains(
        "\nBaseline        under A, new random choices in the games changed by B"))
    #expect(!text.contains("Beyond baseline"))
    #expect(!text.contains("Games with a changed winner"))
  }

  /// The baseline consists of the replayed games, and may exceed the effect of the rules.
  @Test(arguments: [
    (0.4, 0.1, (-0.4, -0.2), "-30 percentage points"),
    (0.1, 0.15, (-0.02, 0.12), "+5.0 percentage points"),
  ])
  func `changed winners are counted relative to the baseline`(
    chance: Double, rules: Double, interval: (Double, Double), effect: String
  ) throws {
    let text = try self.text(
      measures: [Self.plies, Self.otherWinner(chance, rules, interval, pairs: 500)],
      winners: Self.changed
    ).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let share = rules == 0.1 ? "10.0" : "15.0"
    #expect(
      text.contains("(the first 500 deals, where B alters \(share)%)"))
    #expect(text.contains("Beyond baseline \(effect) of winners (95% CI "))
  }

  @Test func `a comparison may have no significant measure`() throws {
    let text = try text(
      measures: [Self.plies.replacing("\"p_holm\":2e-5", with: "\"p_holm\":0.06")],
      winners: Self.changed)
    #expect(
      text.contains("\nSignificant  none (5% level, p-values Holm-adjusted for 1 test)\n"))
    #expect(!text.contains("Baseline"))
  }

  @Test func `equal rules are reported as not different`() async throws {
    let folder = try TemporaryFolder()
    let comparison = try Comparison(
      ToyRuns.cards, RunSpecification(strategies: ["random", "lowest", "random"], games: 40),
      rulesA: RunSpecification(), rulesB: RunSpecification())
    let target = try ComparisonFolder(comparison, output: folder.path)
    _ = try await target.play()
    let subject = try PageFixture.subject(target.path)
    let section = try #require(PageFixture.section("data", of: subject))
    let table = try #require(subject.file("comparison"))
    // The baseline of changed winners uses new random choices.
    for row in table.rows.indices where table.text(row, "measure") != "winner_changed" {
      #expect(table.number(row, "difference") == 0)
    }
    #expect(section.rows(of: "comparison.csv").count == table.rows.count)
  }
}
