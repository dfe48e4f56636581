/// The rounds of a tournament, one after the other.
@usableFromInline
package struct Schedule: Sendable {
  private var format: any Format
  /// The round that is being played.
  private(set) var round: Round
  /// How its deals begin.
  @usableFromInline
  var openings = Openings.drawn
  /// Whether the format has no further round.
  private(set) var isOver = false

  /// How many rounds were begun.
  private(set) var number = 1

  /// Begins with a format's first round.
  ///
  /// - Returns: `nil` where there is none.
  package init?(_ format: any Format, seats: Int, entrants: Int) {
    var format = format
    guard let round = format.nextRound(after: ResultSums(seats: seats, entrants: entrants)) else {
      return nil
    }
    self.round = round
    self.format = format
  }

  /// Goes to the next round.
  ///
  /// - Parameter results: Sums over all games up to the end of this one.
  mutating func advance(after results: ResultSums) {
    guard let next = format.nextRound(after: results) else {
      isOver = true
      return
    }
    round = next
    number += 1
  }

  /// The round that is being played, for what comes of it; `nil` where nobody wants to know.
  var record: PlayedRound? {
    guard format.tellsRounds else { return nil }
    return PlayedRound(
      number: number, round.matchups, byes: format.byes,
      stages: (0..<round.matchups.count).map { format.stage(of: $0) })
  }

  /// Who stands where by the format's own rules; `nil` where scores or ratings say.
  func placement(after results: ResultSums, labels: [String]) -> Placement? {
    format.placement(after: results, labels: labels)
  }
}
