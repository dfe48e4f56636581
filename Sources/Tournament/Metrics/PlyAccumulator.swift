import GameCore

/// Sums over the positions of some games, ply by ply: in whole numbers, so that the order in which parts
/// are added makes no difference.
struct PlyAccumulator: Hashable, Sendable {
  /// The first ply's first.
  private(set) var plies: [Sums] = []

  /// Sums over the positions at one ply.
  struct Sums: Hashable, Sendable {
    /// Games that had it.
    var games = 0
    /// Decisions in them, which are rows of the table of positions.
    var rows = 0
    /// How many actions were allowed.
    var options = OptionCounts()
    /// Positions that were evaluated.
    var evaluated = 0
    /// Their highest values, summed.
    var highest = 0

    static func += (sum: inout Sums, more: Sums) {
      sum.games += more.games
      sum.rows += more.rows
      sum.options += more.options
      sum.evaluated += more.evaluated
      sum.highest += more.highest
    }
  }

  /// All plies together.
  var total: Sums { plies.reduce(into: Sums()) { $0 += $1 } }

  /// Adds a position of a game.
  ///
  /// - Parameter ply: From 0.
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
