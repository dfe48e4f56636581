import GameCore

/// Consecutive deals of a comparison, as they were played.
struct TracedGames: Sendable {
  let games: Range<Int>
  let a: [GameTrace]
  let b: [GameTrace]
  /// The winners under the first rules with other random choices: of the first deals only, or none.
  let again: [Seat?]
}
