import GameCore

/// A player that acts like another strategy, but avoids some actions or plays some at random, to
/// measure how much that costs.
///
/// The source is Jaffe and others 2012, "Evaluating competitive game balance with restricted play".
struct RestrictedPlayer<G: SearchableGame>: OmniscientStrategy {
  var base: any Strategy<G.Observation, G.Action>
  let restrictions: Restrictions
  let seat: Seat
  var random: RandomStream
  /// The restricted strategy's view, if it is omniscient.
  let omniscientView: OmniscientView<G>

  init(
    _ base: any Strategy<G.Observation, G.Action>, _ restrictions: Restrictions, seat: Seat,
    random: RandomStream
  ) {
    self.base = base
    self.restrictions = restrictions
    self.seat = seat
    self.random = random
    omniscientView = OmniscientObserver<G>.omniscientView(of: base) ?? OmniscientView()
  }

  mutating func choose(from observation: G.Observation) throws -> G.Action {
    // The number is drawn in any case, so that the stream does not depend on the restricted
    // strategy.
    let isRandom = random.nextBool(probability: restrictions.share)
    var sampling = random.nextStream()
    let game = G.sample(observation, using: &sampling)
    let legal = Array(game.legalActions(for: seat))
    let allowed = allowed(of: legal)
    if isRandom, let action = random.nextElement(of: allowed) { return action }
    if restrictions.seesWins, let action = try win(among: allowed, in: game) { return action }
    let action = try base.choose(from: observation)
    // Illegal actions are returned so that the rules reject them.
    if allowed.contains(action) || !legal.contains(action) { return action }
    guard restrictions.playouts > 0, allowed.count > 1 else {
      return random.nextElement(of: allowed) ?? action
    }
    let sums = try RandomPlayout<G>.sums(
      for: seat, determinizations: restrictions.playouts, using: &random
    ) { G.sample(observation, using: &sampling) }
    let left = zip(legal, sums).filter { allowed.contains($0.0) }
    let most = left.map(\.1).max()
    return random.nextElement(of: left.filter { $0.1 == most })?.0 ?? action
  }

  /// Returns the actions that restrictions allow, or all legal actions if they allow none.
  func allowed(of legal: [G.Action]) -> [G.Action] {
    if restrictions.never.isEmpty { return legal }
    let allowed = legal.filter { !restrictions.never.matches($0.description) }
    return allowed.isEmpty ? legal : allowed
  }

  mutating func win(among actions: [G.Action], in game: G) throws -> G.Action? {
    let wins = try actions.filter { action in
      var next = game
      try next.play(action)
      guard let ranks = next.outcome?.ranks else { return false }
      return ranks[seat] == 1 && ranks.seats.count { ranks[$0] == 1 } == 1
    }
    return random.nextElement(of: wins)
  }
}
