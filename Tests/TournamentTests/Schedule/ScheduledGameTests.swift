@testable import GameCore
import Testing

@testable import Tournament

@Suite(.timeLimit(.minutes(10))) struct ScheduledGameTests {
  /// Four entrants move on around the table, game by game.
  @Test(arguments: [
    (0, [7, 3, 9, 5], false), (1, [5, 7, 3, 9], false), (2, [9, 5, 7, 3], false),
    (3, [3, 9, 5, 7], true),
  ])
  func seatings(rotation: Int, seated: [Int], endsDeal: Bool) {
    let matchups = Matchups([[0, 1, 2, 4], [7, 3, 9, 5]])
    let scheduledGame = ScheduledGame(
      game: 4 + rotation, deal: 1, rotation: rotation, matchup: 1, of: matchups)
    #expect(scheduledGame.entrants.values == seated)
    #expect(scheduledGame.seats == 4)
    #expect(scheduledGame.endsDeal == endsDeal)
  }

  /// A slot's seat has that slot, and the entrant that the matchup has in it.
  @Test(arguments: 2...4)
  func slotsAndSeats(seats: Int) {
    let matchups = Matchups([(0..<seats).map { 10 * $0 }])
    for rotation in 0..<seats {
      let scheduledGame = ScheduledGame(
        game: 0, deal: 0, rotation: rotation, matchup: 0, of: matchups)
      for slot in 0..<seats {
        let seat = scheduledGame.seat(ofSlot: slot)
        #expect(scheduledGame.slot(of: seat) == slot)
        #expect(scheduledGame.entrants[seat] == 10 * slot)
      }
    }
  }

  /// Over the rotations of a deal every entrant sits in every seat once.
  @Test(arguments: 2...4)
  func rotations(seats: Int) throws {
    let matchups = try #require(Matchups(entrants: seats, seats: seats))
    let round = Round(matchups, games: 0..<seats)
    for entrant in 0..<seats {
      let visited = (0..<seats).map { round[$0].seat(ofSlot: entrant).index }
      #expect(visited.sorted() == Array(0..<seats))
    }
  }
}
