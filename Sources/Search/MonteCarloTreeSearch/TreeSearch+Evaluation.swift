import GameCore

extension Evaluator where G: SearchableGame {
  /// Returns an evaluator that uses Monte Carlo tree search from the true state, including hidden
  /// information.
  ///
  /// A position's value is the mean result of its simulations, in which UCT and random playouts
  /// choose the actions. With two seats, proven wins, draws and losses are exact.
  ///
  /// - Parameters:
  ///   - seats: The number of seats.
  ///   - simulations: The number of simulations per position, at least 1.
  public static func treeSearch(seats: Int, simulations: Int) -> Evaluator {
    // The standard error of the difference between two seats' values in an even position.
    let error = Double(Evaluation.scale) / Double(simulations).squareRoot()
    return Evaluator(
      words: "MCTS, \(simulations) simulation\(simulations == 1 ? "" : "s")",
      tolerance: Int(error.rounded(.up))
    ) { positions, random in
      var search = TreeSearch<G>(
        try SearchTree(places: simulations + 1), seats: seats, exploration: 1, proves: seats == 2)
      var values: [PerSeat<Int>] = []
      for position in positions {
        values.append(try search.values(of: position, simulations: simulations, using: &random))
      }
      return values
    }
  }
}

extension TreeSearch {
  /// Returns a state's value for each seat, in parts of `Evaluation.scale`.
  mutating func values(
    of game: G, simulations: Int, using random: inout RandomStream
  ) throws -> PerSeat<Int> {
    tree.clear()
    var won = PerSeat(repeating: 0, count: seats)
    for _ in 0..<simulations {
      if stopSign.isSeen() { throw CancellationError() }
      var copy = game
      try simulate(&copy, playout: RandomPlayout<G>.self, using: &random)
      if proves, tree.places[0].proof != 0 {
        let first = Int(tree.places[0].proof) &- 1
        return Evaluation.perfect(Seat(0), score: first &- 1)
      }
      // If proofs are used, a proven place ends a simulation before the game ends, so the code
      // after this loop takes the points from the tree.
      if !proves, let outcome = copy.outcome {
        for seat in won.seats { won[seat] += outcome.halfPoints(of: seat) }
      }
    }
    let visits = Int(tree.places[0].visits)
    if proves, let mover = game.mover {
      var child = Int(tree.places[0].firstChild)
      while child != 0 {
        won[mover] += Int(tree.places[child].halfPoints)
        child = Int(tree.places[child].sibling)
      }
      for seat in won.seats where seat != mover { won[seat] = 2 * visits - won[mover] }
    }
    // The value is rounded to the nearest whole number and is half the scale if no game ended.
    let most = 2 * (seats - 1) * visits
    return won.map { won in
      most == 0 ? Evaluation.scale / 2 : (2 * Evaluation.scale * won + most) / (2 * most)
    }
  }
}
