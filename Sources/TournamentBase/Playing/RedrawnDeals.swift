import GameCore

extension Game {
  /// Returns the number of deals whose random setup was drawn again; `nil` if the rules accept every setup.
  ///
  /// - Parameters:
  ///   - openings: The number of each deal's opening, which is that of a deal that draws it.
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
  /// Returns the number of redrawn deals among those of the first games; `nil` if none can be.
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
  /// Returns the number of redrawn deals of a run whose deals each draw an opening; `nil` if none can be, or if
  /// the run cannot be played.
  package func redrawnDeals(of request: RunSpecification) -> Int? {
    guard request.openingFile == nil, let asked = try? inVariant(request),
      let rules = try? G.rules(from: asked)
    else { return nil }
    let size = request.seats * request.replicates
    return G.redrawn(
      0..<(request.games + size - 1) / size, rules: rules, seats: request.seats, seed: request.seed)
  }
}
