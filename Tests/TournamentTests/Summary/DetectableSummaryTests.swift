import TestSupport
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct DetectableSummaryTests {
  private static let cards = GameEntry(
    HighCard.self, strategies: HighCardStrategies.all, roster: ["random", "random"])

  private func detectable(games: Int, strategies: [String]) throws -> DetectableSummary? {
    var request = RunSpecification()
    request.games = games
    request.strategies = strategies
    let run = try DetectableSummaryTests.cards.prepare(request)
    var tally = Tally(schedule: run.schedule, entrants: strategies.count)
    tally.add(try run.playChunk(0..<games, run.schedule.round, .none))
    return Report(labels: strategies, sums: tally.finished()).detectable
  }

  /// Four times the games find half the lead.
  @Test func moreGamesFindLess() throws {
    let few = try #require(try detectable(games: 1000, strategies: ["random", "random"]))
    let many = try #require(try detectable(games: 4000, strategies: ["random", "random"]))
    #expect(few.best == few.worst)
    #expect(abs(few.best.lead / many.best.lead - 2) < 0.2)
    // At most what games of independent halves and wins would need: 2.8 · √(1/4 / games).
    #expect(many.best.lead < 2.9 * (0.25 / 4000).squareRoot())
  }

  @Test func manyStrategies() throws {
    let found = try #require(
      try detectable(games: 600, strategies: ["random", "lowest", "random"]))
    #expect(found.best.lead < found.worst.lead)
  }

  @Test func withoutPairs() throws {
    #expect(try detectable(games: 1, strategies: ["random", "random"]) == nil)
  }
}
