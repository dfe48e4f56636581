/// A method of evaluating positions at the search horizon, for the side to move.
package enum HorizonEvaluation: String, CaseIterable, Sendable {
  /// The same value for every unfinished position.
  case none
  /// A value that is higher for discs nearer to the middle column, which more lines cross.
  case center
  /// The number of lines that are still possible for the side to move, minus the opponent's.
  case lines
}
