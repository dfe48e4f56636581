import Fixtures
import GameResults

/// The rounds of a tournament, one after the other.
@usableFromInline
package struct Schedule: Sendable {
  private var format: any Format
  /// The round that is being played.
  package private(set) var round: Round
  /// How its deals begin.
  @usableFromInline package internal(set) var openings = Openings.drawn
  /// Whether the format has no further round.
  package private(set) var isOver = false

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
    if let next = format.nextRound(after: results) { round = next } else { isOver = true }
  }
}
