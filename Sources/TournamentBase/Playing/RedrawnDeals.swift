import GameCore

extension Game {
  /// Returns the number of deals whose random setup was drawn again, or `nil` if the rules accept
  /// every setup.
  ///
  /// - Parameters:
  ///   - openings: For each deal, the number of the deal that draws its opening.
  ///   - list: The openings that many deals share, so that each is drawn only once.
  static func redrawn(
    _ openings: some Sequence<Int>, in list: OpeningList? = nil, rules: Rules, seats: Int,
    seed: UInt64
  ) -> Int? {
    func count(of opening: Int) -> Int? {
      redraws(
        rules: rules, seats: seats, randomness: DealRandomness(seed: seed, deal: UInt64(opening)))
    }
    func isRedrawn(_ opening: Int) -> Bool { count(of: opening) ?? 0 > 0 }
    if count(of: 0) == nil { return nil }
    guard let list else { return openings.reduce(0) { $0 + (isRedrawn($1) ? 1 : 0) } }
    let redrawn = Set(list.deals.filter(isRedrawn))  // never iterated
    return openings.reduce(0) { $0 + (redrawn.contains($1) ? 1 : 0) }
  }
}

extension TypedRun {
  /// Returns how many deals of the given games were redrawn, or `nil` if no deal can be.
  func redrawnDeals(ofGames games: Range<Int>) -> Int? {
    if !setups.isEmpty { return nil }
    let deals = schedule.round.deals(of: games)
    let list: OpeningList? = if case .listed(let list) = schedule.openings { list } else { nil }
    return G.redrawn(
      deals.lazy.map { [schedule] in schedule.openings.opening(of: $0, in: schedule.round) },
      in: list, rules: rules, seats: seats, seed: seed)
  }
}

extension PlayableGame {
  /// Returns how many deals a run redraws if each deal draws its own opening.
  ///
  /// The result is `nil` if no deal can be redrawn or the run cannot be played.
  package func redrawnDeals(of request: RunSpecification) -> Int? {
    guard request.openingFile == nil, let asked = try? inVariant(request),
      let rules = try? G.rules(from: asked)
    else { return nil }
    let size = request.seats * request.replicates
    return G.redrawn(
      0..<(request.games + size - 1) / size, rules: rules, seats: request.seats, seed: request.seed)
  }
}
