import GameCore

/// Sums over the games' positions, ply by ply.
///
/// They are integers, so the order of additions does not change them.
package struct PlyAccumulator: Hashable, Sendable {
  private(set) var plies: [Sums] = []

  /// Sums over all games' positions at one ply.
  package struct Sums: Hashable, Sendable {
    /// The number of games that reached the ply.
    var games = 0
    /// The number of decisions, which is also the number of rows in `positions.csv`.
    package var rows = 0
    var options = OptionCounts()
    /// The number of evaluated positions.
    var evaluated = 0
    /// The highest values, added over the evaluated positions.
    var highest = 0

    static func += (sum: inout Sums, more: Sums) {
      sum.games += more.games
      sum.rows += more.rows
      sum.options += more.options
      sum.evaluated += more.evaluated
      sum.highest += more.highest
    }
  }

  package var total: Sums { plies.reduce(into: Sums()) { $0 += $1 } }

  /// Adds a game's position.
  ///
  /// Plies count from 0.
  mutating func add(_ position: PositionValues, ply: Int) {
    var sums = Sums()
    sums.games = 1
    sums.rows = position.decidingSeats.count
    sums.options = OptionCounts(position)
    if let highest = position.highest {
      sums.evaluated = 1
      sums.highest = highest
    }
    while plies.count <= ply { plies.append(Sums()) }
    plies[ply] += sums
  }

  static func += (sum: inout PlyAccumulator, more: PlyAccumulator) {
    while sum.plies.count < more.plies.count { sum.plies.append(Sums()) }
    for (ply, sums) in more.plies.enumerated() { sum.plies[ply] += sums }
  }
}
