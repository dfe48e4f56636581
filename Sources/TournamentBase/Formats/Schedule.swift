@usableFromInline
package struct Schedule: Sendable {
  private(set) var format: any Format
  package private(set) var round: Round
  @usableFromInline
  package var openings = Openings.drawn
  private(set) var isOver = false

  private(set) var number = 1

  /// Creates a schedule and begins its first round.
  ///
  /// - Returns: `nil` if there is no round.
  init?(_ format: any Format, seats: Int, strategies: Int) {
    var format = format
    guard let round = format.nextRound(after: ResultSums(seats: seats, strategies: strategies))
    else {
      return nil
    }
    self.round = round
    self.format = format
  }

  mutating func advance(after results: ResultSums) {
    guard let next = format.nextRound(after: results) else {
      isOver = true
      return
    }
    round = next
    number += 1
  }

  /// An empty record for the current round, or `nil` if the format does not report rounds.
  var record: PlayedRound? {
    guard format.tellsRounds else { return nil }
    return PlayedRound(
      number: number, round.matchups, byes: format.byes,
      stages: (0..<round.matchups.count).map { format.stage(of: $0) })
  }
}
