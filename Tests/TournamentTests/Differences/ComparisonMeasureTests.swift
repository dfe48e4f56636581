import TestSupport
import Testing

@testable import ConnectFourGame
@testable import GameCore
@testable import Strategies
@testable import TournamentBase

struct ComparisonMeasureTests {
  /// Returns the measures of one pair of a run.
  private func values(_ run: PlayableRun, pair: Int = 0) throws -> [String: Double?] {
    let games = pair * run.seats..<(pair + 1) * run.seats
    let traces = try run.traceGames(games, run.schedule.round, 0)
    return Dictionary(
      uniqueKeysWithValues: ComparisonMeasure.all(run.measures).map {
        ($0.name, $0.value(traces))
      })
  }

  @Test func `measures have unique names`() throws {
    #expect(
      ComparisonMeasure.all([]).map(\.name) == [
        "first_player_score", "first_player_wins", "draw_rate", "decisions", "plies",
        "decisive_deals", "branching_factor", "lead_changes",
      ])
    // A measure of the game replaces a general one with its name, at the end.
    let cards = ComparisonMeasure.all(try ToyRuns.run(ToyRuns.cards, strategies: []).measures)
    #expect(cards.map(\.name).count { $0 == "lead_changes" } == 1)
    #expect(cards.last?.name == "lead_changes")
    let race = ComparisonMeasure.all(try ToyRuns.run().measures)
    #expect(race.last?.name == "draws")
    #expect(race.last?.unit == "rounds")
  }

  /// The faster strategy wins from either seat.
  @Test func `a decided pair has the measures of its games`() throws {
    let values = try values(
      try ToyRuns.run(games: 2, strategies: ["steady:after=1", "steady:after=9"]))
    #expect(values["first_player_score"] == 0.5)
    #expect(values["first_player_wins"] == 0.5)
    #expect(values["draw_rate"] == 0)
    #expect(values["plies"] == 5)
    #expect(values["decisive_deals"] == 1)
    #expect(values["draws"] == 0)
    // Measures that cannot be counted are missing, and no seat leads before the end.
    #expect(values["branching_factor"] == .some(nil))
    #expect(values["lead_changes"] == .some(nil))
  }

  /// A2: the deal has no first-player score and no draw rate, rather than those of a draw.
  @Test func `a deal with a double forfeit has no value`() throws {
    let values = try values(
      try ToyRuns.run(games: 2, strategies: ["faulty:fault=error", "faulty:fault=timeout"]))
    for name in ["first_player_score", "first_player_wins", "draw_rate"] {
      #expect(values[name] == .some(nil))
    }
    #expect(values["decisive_deals"] == 0)
  }

  /// A deal that each strategy wins from the same seat does not decide between them.
  @Test func `an undecided pair has a score of one half`() throws {
    let run = try ToyRuns.run(
      ToyRuns.cards, games: 200, strategies: ["lowest", "lowest"], rules: ["hand": "1"])
    for pair in 0..<100 {
      let values = try values(run, pair: pair)
      #expect(values["decisive_deals"] == 0)
      #expect(values["plies"] == 2)
      #expect([0, 1].contains(values["first_player_score"] ?? nil))
    }
  }

  @Test func `the score of the first player is measured with any number of seats`() throws {
    let run = try ToyRuns.run(
      games: 3, seats: 3, strategies: ["steady:after=1", "steady:after=5", "steady:after=9"])
    // Only the fastest strategy scores; the others share the second place. So the first seat scores 1 once
    // and half of one of two others twice: 1/4.
    let score = try #require(try values(run)["first_player_score"] ?? nil)
    #expect(abs(score - (1 + 0.25 + 0.25) / 3) < 1e-12)
  }

  /// The third disc makes a line of two, while all five columns are still open.
  @Test func `the branching factor is the mean number of legal actions`() throws {
    let game = GameModule(
      ConnectFour.self, strategies: ConnectFourStrategies.all, roster: ["random", "greedy"])
    let run = try ToyRuns.run(
      game, games: 2, strategies: ["greedy", "greedy"],
      rules: ["columns": "5", "rows": "8", "connect": "2"])
    let values = try values(run)
    #expect(values["plies"] == 3)
    #expect(values["branching_factor"] == 5)
    #expect(values["first_player_score"] == 1)
  }

  /// The draw rate excludes forfeited games, like that of a run.
  @Test func `a forfeited game is not a draw of the others`() throws {
    let run = try ToyRuns.run(
      ToyRuns.cards, games: 3, seats: 3, strategies: ["faulty:fault=illegal", "random", "lowest"])
    #expect(try values(run)["draw_rate"] == 0)
  }

  /// Each term of a measure has one meaning: the game length counts decisions.
  @Test func `labels have the units that names lack`() {
    #expect(ComparisonMeasure.label("first_player_score", unit: "") == "first-player score")
    #expect(ComparisonMeasure.label("winner_changed", unit: "") == "changed winner")
    #expect(ComparisonMeasure.label("plies", unit: "plies") == "plies per game")
    #expect(ComparisonMeasure.label("blocked", unit: "hands") == "blocked (hands)")
    #expect(ComparisonMeasure.label("pips_left", unit: "pips") == "pips left")
  }
}
