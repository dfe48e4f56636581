extension Solver {
  /// The score of a position and of each of its moves.
  public struct Analysis: Hashable, Sendable {
    /// The score for the side to move.
    public let score: Int
    /// By column, the score of dropping there, for the side that drops; nil where it can't.
    public let scores: [Int?]
    /// The number of positions searched.
    public let nodes: Int

    /// The columns, from 0, that keep the score; none where the position is over.
    public var bestColumns: [Int] { scores.indices.filter { scores[$0] == score } }
  }

  /// Scores every move of a position.
  public func analyse(_ position: BitboardPosition, jobs: Int = 1) -> Analysis {
    let whole = solve(position, jobs: jobs)
    var nodes = whole.nodes
    let scores = (0..<shape.columns).map { column -> Int? in
      guard let next = position.dropping(in: column) else { return nil }
      let solution = solve(next, jobs: jobs)
      nodes += solution.nodes
      return -solution.score
    }
    return Analysis(score: whole.score, scores: scores, nodes: nodes)
  }

  /// The columns, from 0, that keep a position's score; none where the position is over.
  ///
  /// Faster than ``analyse(_:jobs:)``: moves that don't keep it are not searched further.
  ///
  /// - Parameters:
  ///   - position: A position of this solver's board.
  ///   - score: Its score.
  ///   - jobs: The number of threads to search with.
  public func bestColumns(of position: BitboardPosition, score: Int, jobs: Int = 1) -> [Int] {
    (0..<shape.columns).filter { keeps(score, of: position, dropping: $0, jobs: jobs) }
  }

  /// Whether dropping in a column, from 0, keeps a position's score; never where it can't be done.
  public func keeps(
    _ score: Int, of position: BitboardPosition, dropping column: Int, jobs: Int = 1
  ) -> Bool {
    if let best = book?.bestColumns(of: position) { return best.contains(column) }
    guard let next = position.dropping(in: column) else { return false }
    let bound = 1 - score
    return search(next, jobs: jobs, bound: bound).score < bound
  }
}
