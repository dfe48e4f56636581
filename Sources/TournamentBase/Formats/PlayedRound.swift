import Statistics

package struct PlayedRound: Sendable {
  let number: Int
  let matchups: Matchups
  let byes: [Int]
  /// Each matchup's bracket stage, or an empty string.
  let stages: [String]
  /// The number of games per matchup, excluding void games.
  private(set) var games: [Int]
  /// The half points in each slot, matchup by matchup.
  private var halves: [Int]

  init(number: Int, _ matchups: Matchups, byes: [Int], stages: [String]) {
    self.number = number
    self.matchups = matchups
    self.byes = byes
    self.stages = stages
    games = [Int](repeating: 0, count: matchups.count)
    halves = [Int](repeating: 0, count: matchups.count * matchups.seats)
  }

  mutating func add(_ result: GameResult, of scheduledGame: ScheduledGame) {
    games[scheduledGame.matchup] += 1
    let seats = scheduledGame.seats
    for slot in 0..<seats {
      let seat = scheduledGame.seat(ofSlot: slot).index
      halves[scheduledGame.matchup * seats + slot] += result.halfPoints(seat: seat, seats: seats)
    }
  }

  /// Returns a slot's mean score per game, 0...1, or `nil` if no game counts.
  func score(matchup: Int, slot: Int) -> Double? {
    let most = 2 * (matchups.seats - 1) * games[matchup]
    return most == 0 ? nil : Double(halves[matchup * matchups.seats + slot]) / Double(most)
  }
}
