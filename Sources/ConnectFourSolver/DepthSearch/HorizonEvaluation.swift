/// How a search judges a position that it looks no deeper into, for the side to move.
package enum HorizonEvaluation: String, CaseIterable, Sendable {
  /// Every unfinished position is worth the same.
  case none
  /// Discs near the middle column, which more lines run through.
  case centre
  /// Lines that can still be made, own minus other.
  case lines
}
