import Statistics

package struct PlayedRound: Sendable {
  let number: Int
  let matchups: Matchups
  let byes: [Int]
  /// The name of each matchup; may be empty.
  let stages: [String]
  /// The number of counted games of each matchup.
  private(set) var games: [Int]
  /// The half points of each slot, matchup by matchup.
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

  /// Returns the mean score of a slot per game, 0...1; `nil` without counted games.
  func score(matchup: Int, slot: Int) -> Double? {
    let most = 2 * (matchups.seats - 1) * games[matchup]
    return most == 0 ? nil : Double(halves[matchup * matchups.seats + slot]) / Double(most)
  }
}
