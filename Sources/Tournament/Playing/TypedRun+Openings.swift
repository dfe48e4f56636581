import GameCore

extension TypedRun {
  /// How deals begin: alike where the first few do; different openings where a game has such and they
  /// are asked for.
  static func openings(
    _ rules: G.Rules, _ request: RunSpecification, _ plan: FormatPlan, _ matchups: Matchups
  ) -> Openings {
    func digest(of deal: Int) -> UInt64 {
      G(
        rules: rules, seats: request.seats,
        randomness: DealRandomness(seed: request.seed, deal: UInt64(deal))
      ).digest
    }
    let first = digest(of: 0)
    guard (1..<8).contains(where: { digest(of: $0) != first }) else { return .one }
    // Intervals that hold at any time ask for deals that don't depend on those before.
    let mayTakeTurns = if case .adaptive = plan.configured { false } else { true }
    guard G.variedBy != nil, request.openings == .distinct, mayTakeTurns else { return .drawn }
    let games = request.seats * request.replicates
    return .listed(
      OpeningList(
        needed: plan.games / games + (plan.games % games > 0 ? 1 : 0),
        // Rounds of other matchups go through the openings one after the other.
        matchups: plan.configured.followsResults ? 1 : matchups.count, digest: digest))
  }
}
