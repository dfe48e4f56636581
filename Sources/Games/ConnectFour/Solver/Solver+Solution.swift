extension Solver {
  /// What a search found.
  public struct Solution: Hashable, Sendable {
    /// The score for the side to move.
    public let score: Int
    /// The number of positions searched, but not of those decided on sight.
    ///
    /// After a ``Solver/reset()`` the same in every run with one job; with more it varies.
    public let nodes: Int
  }
}
