/// The evaluation of positions at the search horizon, for the side to move.
package enum HorizonEvaluation: String, CaseIterable, Sendable {
  /// The same value for every unfinished position.
  case none
  /// Discs near the middle column, which is part of more lines.
  case centre
  /// Lines that are still possible, own minus other.
  case lines
}
