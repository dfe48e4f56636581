/// A setting that was played on some blocks.
struct TrialEvaluation: Hashable, Sendable {
  /// What it was for.
  let phase: Phase
  /// Which batch of trials it was in, from 0: between two barriers.
  let step: Int
  /// What was played, and where.
  let trial: Trial
  /// What came of it.
  var sums = ScoreSums()

  /// What evaluations are for.
  enum Phase: String, Codable, Sendable {
    /// To find a setting.
    case search
    /// To tell how good it is, on deals that the search has not seen.
    case validation
  }
}

/// Sums over blocks.
struct ScoreSums: Hashable, Sendable {
  /// How many blocks there were.
  private(set) var blocks = 0
  /// Half points in all of them.
  private(set) var halfPoints = 0
  /// The sum of the squares of the blocks' half points.
  private var squares = 0
  /// Games that a seat broke off.
  private(set) var forfeits = 0

  /// Adds a block.
  mutating func add(_ result: BlockResult) {
    blocks += 1
    halfPoints += result.halfPoints
    squares += result.halfPoints * result.halfPoints
    forfeits += result.forfeits
  }

  /// Adds the blocks of another evaluation.
  static func += (sums: inout ScoreSums, more: ScoreSums) {
    sums.blocks += more.blocks
    sums.halfPoints += more.halfPoints
    sums.squares += more.squares
    sums.forfeits += more.forfeits
  }

  /// The mean share of points, from 0 to 1; `nil` without blocks.
  ///
  /// - Parameter most: The most half points of a block.
  func score(of most: Int) -> Double? {
    blocks > 0 ? Double(halfPoints) / Double(blocks * most) : nil
  }

  /// The standard error of the mean share; `nil` for less than two blocks.
  ///
  /// - Parameter most: The most half points of a block.
  func standardError(of most: Int) -> Double? {
    guard blocks > 1 else { return nil }
    // Whole numbers: nothing cancels out.
    let spread = blocks * squares - halfPoints * halfPoints
    let variance = Double(spread) / (Double(blocks) * Double(blocks - 1))
    return (variance / Double(blocks)).squareRoot() / Double(most)
  }
}
