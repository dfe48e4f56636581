import Fixtures
import GameCore

extension TypedRun {
  /// How deals begin: alike where the first few do; different openings where a game has such and they
  /// are asked for.
  static func openings(
    _ rules: G.Rules, _ request: RunSpecification, matchups: Int
  ) -> Openings {
    func digest(of deal: Int) -> UInt64 {
      G(
        rules: rules, seats: request.seats,
        randomness: DealRandomness(seed: request.seed, deal: UInt64(deal))
      ).digest
    }
    let first = digest(of: 0)
    guard (1..<8).contains(where: { digest(of: $0) != first }) else { return .one }
    guard G.variedBy != nil, request.openings == .distinct else { return .drawn }
    let games = request.seats * request.replicates
    return .listed(
      OpeningList(
        needed: request.games / games + (request.games % games > 0 ? 1 : 0), matchups: matchups,
        digest: digest))
  }
}
