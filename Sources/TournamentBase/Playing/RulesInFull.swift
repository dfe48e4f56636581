import GameCore

extension PlayableGame {
  /// Returns a request's rules without values that stand for others, or `nil` if they are invalid.
  package func rulesInFull(of request: RunSpecification) -> Settings? {
    guard let asked = try? inVariant(request), let rules = try? G.rules(from: asked) else {
      return nil
    }
    return rules.inFull(seats: request.seats).values.pairs
  }
}
