import TestSupport
import Testing
@testable import TournamentBase

struct LadderFormatTests {
  private func play(
    _ strategies: Int, newcomers: Int, games: Int = 10_000, best: [Int]
  ) throws -> (RunAccumulator, Placement) {
    let accumulator = try #require(
      RunAccumulator.playing(
        LadderFormat(
          strategies: strategies, newcomers: newcomers, gamesPerMatchup: 4, games: games),
        strategies: strategies
      ) { scheduledGame in
        let places = scheduledGame.strategies.values.map { best.firstIndex(of: $0) ?? 0 }
        return places[0] < places[1] ? [1, 2] : places[0] > places[1] ? [2, 1] : [1, 1]
      })
    return (
      accumulator, try #require(accumulator.placement(labels: (0..<strategies).map { "s\($0)" }))
    )
  }

  /// A newcomer climbs above worse strategies, and stops below the first that is not worse.
  @Test func `a newcomer climbs`() throws {
    let (accumulator, placement) = try play(5, newcomers: 1, best: [4, 3, 0, 2, 1])
    #expect(accumulator.rounds.flatMap(\.tables) == [[0, 1], [0, 2], [0, 3]])
    #expect(accumulator.games == 12)
    // The strategy at the top played no game.
    #expect(placement.order == [3, 0, 2, 1, 4])
    #expect(placement.ranks == [2, 4, 3, 1, 5])
    #expect(placement.details[0] == FormatStanding(initialRank: 5))
    #expect(
      placement.findings == [
        "ladder: s3 is first among the 4 strategies that played, above s0",
        "unranked: s4 played no games",
      ])
  }

  /// All strategies except the top one are newcomers, in any order.
  @Test(arguments: [[0, 1, 2, 3, 4, 5], [5, 4, 3, 2, 1, 0], [2, 5, 0, 4, 1, 3]])
  func `a ladder sorts its strategies`(best: [Int]) throws {
    let (accumulator, placement) = try play(6, newcomers: 5, best: best)
    #expect(placement.order == best)
    let pairs = accumulator.rounds.flatMap(\.tables)
    #expect(Set(pairs).count == pairs.count)
  }

  @Test func `a strategy that draws a matchup stays below`() throws {
    let accumulator = try #require(
      RunAccumulator.playing(
        LadderFormat(strategies: 3, newcomers: 1, gamesPerMatchup: 2, games: 100), strategies: 3
      ) { _ in [1, 1] })
    #expect(accumulator.games == 2)
    #expect(try #require(accumulator.placement(labels: ["a", "b", "c"])).order == [1, 0, 2])
  }

  /// A note reports the missing games.
  @Test func `a matchup that would need too many games is not started`() throws {
    let (accumulator, placement) = try play(5, newcomers: 1, games: 11, best: [0, 1, 2, 3, 4])
    #expect(accumulator.games == 8)
    #expect(placement.order == [0, 2, 1, 4, 3])
    #expect(placement.findings[1].hasPrefix("unfinished: too few games were left for s0 to climb"))
    #expect(placement.findings.last == "unranked: 2 strategies (such as s4) played no games")
  }
}
