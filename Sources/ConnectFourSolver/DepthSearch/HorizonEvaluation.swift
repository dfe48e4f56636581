/// How positions at the search horizon are evaluated, for the side to move.
package enum HorizonEvaluation: String, CaseIterable, Sendable {
  /// The same value for every unfinished position.
  case none
  /// How near discs are to the middle column, which more lines cross.
  case centre
  /// The number of lines that are still possible for the side to move, minus the opponent's.
  case lines
}
