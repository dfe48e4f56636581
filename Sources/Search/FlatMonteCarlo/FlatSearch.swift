import GameCore

extension PlayoutPolicy {
  /// Runs one playout of every action in each of many states.
  ///
  /// - Returns: The half points for each legal action of the seat to move, in the order in which
  ///   the game lists them.
  /// - Throws: `IllegalAction` if the game rejects a legal action, or `CancellationError`.
  static func sums(
    for seat: Seat, determinizations count: Int, using random: inout RandomStream,
    _ determinize: () -> Game
  ) throws -> [Int] {
    var sums: [Int] = []
    for _ in 0..<count {
      try Task.checkCancellation()
      let state = determinize()
      var index = 0
      for action in state.legalActions(for: seat) {
        var game = state
        try game.play(action)
        try play(&game, using: &random)
        if index == sums.count { sums.append(0) }
        sums[index] += game.outcome?.halfPoints(of: seat) ?? 0
        index += 1
      }
    }
    return sums
  }

  /// Returns the sums of half points over random playouts, or over playouts with this policy.
  static func sums(
    for seat: Seat, determinizations: Int, _ playout: PlayoutKind, using random: inout RandomStream,
    _ determinize: () -> Game
  ) throws -> [Int] {
    switch playout {
    case .random:
      try RandomPlayout<Game>.sums(
        for: seat, determinizations: determinizations, using: &random, determinize)
    case .greedy:
      try sums(for: seat, determinizations: determinizations, using: &random, determinize)
    }
  }
}
