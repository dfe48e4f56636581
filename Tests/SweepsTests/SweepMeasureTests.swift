import GameResults
import TestSupport
import Testing

@testable import Sweeps
@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct SweepMeasureTests {
  private func names(_ strategies: [String]) throws -> [String] {
    SweepMeasure.all(of: try ToyRuns.run(ToyRuns.cards, strategies: strategies)).map(\.name)
  }

  /// What all games have, what this one has, and every strategy's score.
  @Test func names() throws {
    #expect(
      try names(["random", "lowest"]) == [
        "first_seat", "draws", "length", "luck", "lead_changes", "score_random", "score_lowest",
      ])
    let race = try SweepMeasure.all(of: ToyRuns.run())
    // The race's own measure of this name is another thing, and left out.
    #expect(race.map(\.name).filter { $0 == "draws" }.count == 1)
    #expect(race.map(\.source).contains(.own(0)) == false)
  }

  /// Labels that are alike in snake_case, or are the beginnings of others, in any order.
  @Test(arguments: [
    (["a-b=random", "a_b=random"], ["score_a_b", "score_a_b_2"]),
    (["random", "random"], ["score_random", "score_random_2"]),
    (["a-2=random", "a=random"], ["score_a_2", "score_a"]),
    (["a-2=random", "a=random", "a=random"], ["score_a_2", "score_a", "score_a_2_2"]),
    (["alpha-beta=random", "alpha=random"], ["score_alpha_beta", "score_alpha"]),
    (["a=random", "a_low=random"], ["score_a", "score_a_low_2"]),
    (["a high=random", "a=random"], ["score_a_high", "score_a_2"]),
  ])
  func labels(strategies: [String], expected: [String]) throws {
    #expect(try names(strategies).filter { $0.hasPrefix("score_") } == expected)
  }

  /// Means are of games, and scores of all that could be won.
  @Test func means() throws {
    let measures = SweepMeasure.all(
      of: try ToyRuns.run(
        ToyRuns.cards, games: 6, seats: 3, strategies: ["random", "random", "lowest"]))
    var sums = MeasureTally.Sums(own: 1, entrants: 3)
    sums.deals = 2
    sums.games = 6
    sums.firstSeat = 9
    sums.draws = 3
    sums.decisions = 90
    sums.own = [12]
    sums.halves = [8, 6, 10]
    sums.seatings = [6, 6, 6]
    let means = measures.map { $0.mean(of: sums, seats: 3) }
    // Three seats: four half points to win in a game.
    let expected: [Double?] = [0.375, 0.5, 15, nil, 2, 8.0 / 24, 0.25, 10.0 / 24]
    #expect(means == expected)
    let nothing = MeasureTally.Sums(own: 1, entrants: 3)
    #expect(measures.compactMap { $0.mean(of: nothing, seats: 3) }.isEmpty)
  }
}
