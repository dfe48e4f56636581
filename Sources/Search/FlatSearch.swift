import GameCore

/// Plays every action once in each of many states that fit what a seat knows, and sums up.
@usableFromInline
struct FlatSearch<G: SearchableGame> {
  /// What each action of the seat to move won, in half points, in the order in which they are listed.
  ///
  /// - Throws: `IllegalAction` where the game refuses what it listed; `CancellationError`.
  @inlinable
  static func sums<Playout: PlayoutPolicy<G>>(
    _ observation: G.Observation, for seat: Seat, worlds count: Int, playout: Playout.Type,
    worlds: inout RandomStream, using random: inout RandomStream
  ) throws -> [Int] {
    var sums: [Int] = []
    for _ in 0..<count {
      try Task.checkCancellation()
      let world = G.sample(observation, using: &worlds)
      var index = 0
      for action in world.legalActions(for: seat) {
        var game = world
        try game.play(action)
        try playout.play(&game, using: &random)
        if index == sums.count { sums.append(0) }
        sums[index] += game.outcome?.halfPoints(of: seat) ?? 0
        index += 1
      }
    }
    return sums
  }
}
