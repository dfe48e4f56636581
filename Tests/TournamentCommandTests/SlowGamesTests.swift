import Commands
import GameCore
import Testing

@testable import TournamentCommand

@Suite struct SlowGamesTests {
  private let start = ContinuousClock.now

  private func turn(
    _ number: Int?, pair: Int, count: Int = 1, seat: Int = 0
  ) -> PlayedTurn {
    PlayedTurn(
      game: "snap", number: number, deal: pair, count: count, seat: seat, strategy: "eager")
  }

  /// After ten seconds, and again after twice as long; the seat is the one asked now.
  @Test func tellsOnceInAWhile() {
    var seconds = 0
    var games = SlowGames(places: 1) { _ in turn(7, pair: 3, seat: seconds % 2) }
    var told: [Int] = []
    var lines: [String] = []
    for second in 0...45 {
      seconds = second
      let found = games.look(at: start + .seconds(second)).lines
      if !found.isEmpty { told.append(second) }
      lines += found
    }
    #expect(told == [10, 20, 40])
    #expect(
      lines.first
        == "game 7 of snap (pair 3) has taken 0:10 so far; seat 0, eager, was asked last")
  }

  /// Each place's time begins with its game; who plays nothing is not told of.
  @Test func severalPlaces() {
    var second = 0
    var games = SlowGames(places: 3) { place in
      switch place {
      case 0: turn(nil, pair: 0, count: second / 6)
      case 1: second < 5 ? nil : turn(nil, pair: 4)
      default: nil
      }
    }
    var told: [(Int, String)] = []
    for now in 0...24 {
      second = now
      told += games.look(at: start + .seconds(now)).lines.map { (now, $0) }
    }
    #expect(told.map(\.0) == [15])
    #expect(told.first?.1.hasPrefix("a game of snap (pair 4) has taken") == true)
  }

  /// A game may take as long as is said, and no longer; a new one has its own time.
  @Test func overdue() {
    var count = 1
    var games = SlowGames(places: 1) { _ in turn(7, pair: 3, count: count) }
    for second in 0...4 {
      let found = games.look(at: start + .seconds(second), patience: .seconds(3))
      #expect((found.overdue != nil) == (second >= 3))
      #expect(found.lines.isEmpty)
    }
    count = 2
    #expect(games.look(at: start + .seconds(5), patience: .seconds(3)).overdue == nil)
    #expect(
      games.look(at: start + .seconds(8), patience: .seconds(3)).overdue
        == "game 7 of snap (pair 3) has taken 0:03 so far; seat 0, eager, was asked last")
    #expect(games.look(at: start + .seconds(9)).overdue == nil)
  }
}
