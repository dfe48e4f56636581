import GameCore

extension PlayableGame {
  /// Returns a request's rules, with each placeholder replaced by the value that it stands for, or
  /// `nil` if the rules are invalid.
  package func rulesInFull(of request: RunSpecification) -> Settings? {
    guard let asked = try? inVariant(request), let rules = try? G.rules(from: asked) else {
      return nil
    }
    return rules.inFull(seats: request.seats).values.pairs
  }
}
