import Testing

@testable import GameCore
@testable import TournamentBase

struct SlowGameMonitorTests {
  private let start = ContinuousClock.now

  private func turn(
    _ number: Int?, deal: Int, count: Int = 1, seat: Int = 0
  ) -> CrashContextSnapshot {
    CrashContextSnapshot(
      game: "snap", number: number, deal: deal, count: count, seat: seat, strategy: "eager")
  }

  /// A game is reported after ten seconds, and each time that its duration doubles, with the current seat.
  @Test func `a slow game is reported at doubling intervals`() {
    var seconds = 0
    var games = SlowGameMonitor(places: 1) { _ in turn(7, deal: 3, seat: seconds % 2) }
    var shown: [Int] = []
    var lines: [String] = []
    for second in 0...45 {
      seconds = second
      let found = games.look(at: start + .seconds(second)).lines
      if !found.isEmpty { shown.append(second) }
      lines += found
    }
    #expect(shown == [10, 20, 40])
    #expect(
      lines.first
        == "game 7 of snap (deal 3) has taken 0:10 so far; last turn: eager (seat 0)")
  }

  /// Places without a game are not reported.
  @Test func `each concurrent game has a separate time`() {
    var second = 0
    var games = SlowGameMonitor(places: 3) { place in
      switch place {
      case 0: turn(nil, deal: 0, count: second / 6)
      case 1: second < 5 ? nil : turn(nil, deal: 4)
      default: nil
      }
    }
    var shown: [(Int, String)] = []
    for now in 0...24 {
      second = now
      shown += games.look(at: start + .seconds(now)).lines.map { (now, $0) }
    }
    #expect(shown.map(\.0) == [15])
    #expect(shown.first?.1.hasPrefix("a game of snap (deal 4) has taken") == true)
  }

  @Test func `a game has a time limit, and each new game has the full time`() {
    var count = 1
    var games = SlowGameMonitor(places: 1) { _ in turn(7, deal: 3, count: count) }
    for second in 0...4 {
      let found = games.look(at: start + .seconds(second), timeout: .seconds(3))
      #expect((found.overdue != nil) == (second >= 3))
      #expect(found.lines.isEmpty)
    }
    count = 2
    #expect(games.look(at: start + .seconds(5), timeout: .seconds(3)).overdue == nil)
    #expect(
      games.look(at: start + .seconds(8), timeout: .seconds(3)).overdue
        == "game 7 of snap (deal 3) has taken 0:03 so far; last turn: eager (seat 0)")
    #expect(games.look(at: start + .seconds(9)).overdue == nil)
  }
}
