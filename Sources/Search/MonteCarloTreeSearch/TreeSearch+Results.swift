import GameCore

struct ActionResult<Action> {
  let action: Action
  let visits: Int
  /// The seat's mean score from 0 to 1, or 0 if there are no visits.
  let mean: Double
  /// The proven half points, or `nil` if they are unknown.
  let proven: Int?
}

extension TreeSearch {
  /// Returns the results for each legal action of the seat to move, in the order in which the game
  /// lists them.
  func results(in game: G) -> [ActionResult<G.Action>] {
    guard let mover = game.mover else { return [] }
    var expected = 0
    return game.legalActions(for: mover).map { action in
      let child = tree.child(action.code, of: mover, at: 0, expected: &expected)
      guard child != 0 else {
        return ActionResult(action: action, visits: 0, mean: 0, proven: nil)
      }
      let node = tree.places[child]
      return ActionResult(
        action: action, visits: Int(node.visits),
        mean: Double(node.halfPoints) / Double(2 * (seats - 1) * max(1, Int(node.visits))),
        proven: node.proof == 0 ? nil : provenHalfPoints(node, of: mover))
    }
  }

  /// Returns the action with the most visits, with ties broken by the highest mean and then at
  /// random.
  ///
  /// A proven win is chosen first, and a proven loss last. If the best action is unproven and has a
  /// mean below 0.5, a proven draw is chosen instead.
  func choose(in game: G, using random: inout RandomStream) -> G.Action? {
    let results = results(in: game)
    let wins = results.filter { $0.proven == 2 }
    if !wins.isEmpty { return random.nextElement(of: wins)?.action }
    let open = results.filter { $0.proven != 0 }
    let candidates = open.isEmpty ? results : open
    guard let first = candidates.first else { return nil }
    var best = [first]
    for result in candidates.dropFirst() {
      let order = (result.visits, result.mean)
      let highest = (best[0].visits, best[0].mean)
      if order > highest { best = [result] } else if order == highest { best.append(result) }
    }
    let draws = candidates.filter { $0.proven == 1 }
    if !draws.isEmpty, best[0].proven == nil, best[0].mean < 0.5 { best = draws }
    return random.nextElement(of: best)?.action
  }
}
