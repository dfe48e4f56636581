/// Consecutive deals of a comparison, as they were played.
struct TracedGames: Sendable {
  let games: Range<Int>
  let a: [GameTrace]
  let b: [GameTrace]
  /// Under the first rules with other random choices: the first deals only, or none.
  let again: [GameTrace]
}
