/// The evaluation of positions at the search horizon, for the side to move.
package enum HorizonEvaluation: String, CaseIterable, Sendable {
  /// The same value for every unfinished position.
  case none
  /// The nearness of discs to the middle column, which is part of more lines.
  case centre
  /// The number of lines that are still possible for the side to move, minus the opponent's.
  case lines
}
