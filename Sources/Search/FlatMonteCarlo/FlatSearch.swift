import GameCore

/// Plays every action once in each of many states, and sums up.
struct FlatSearch<G: SearchableGame> {
  /// What each action of the seat to move won, in half points, in the order in which they are listed.
  ///
  /// - Parameter makeWorld: Makes the next of the states.
  /// - Throws: `IllegalAction` where the game refuses what it listed; `CancellationError`.
  static func sums<Playout: PlayoutPolicy<G>>(
    for seat: Seat, worlds count: Int, playout: Playout.Type,
    using random: inout RandomStream, _ makeWorld: () -> G
  ) throws -> [Int] {
    var sums: [Int] = []
    for _ in 0..<count {
      try Task.checkCancellation()
      let world = makeWorld()
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
