import GameCore

extension TypedRun {
  /// What the replay of a game begins with.
  @usableFromInline
  func header(_ fixture: Fixture, of game: G) -> ReplayHeader {
    let opening = schedule.openings.opening(of: fixture.deal)
    return ReplayHeader(
      game: G.name, gameVersion: G.version, rules: rules.values.replaySettings,
      seats: seats, seed: seed, pair: fixture.deal, opening: opening, rotation: fixture.rotation,
      link: settings?.stored.map { ReplaySetting(name: $0.key, value: $0.value) } ?? [],
      seedDerivation: DealRandomness.version,
      strategies: fixture.entrants.seats.map { seat in
        let index = fixture.entrants[seat]
        let card = entrants[index].card
        return ReplayHeader.Entrant(
          label: configuration.strategies[index].label, name: card.name, version: card.version,
          parameters: entrants[index].parameters.replaySettings, slot: fixture.slot(of: seat))
      },
      randomness: DealRandomness(
        seed: seed, deal: UInt64(fixture.deal), opening: UInt64(opening)
      ).fingerprint(seats: seats, rotation: fixture.rotation),
      state: game.digest, start: game.startText)
  }
}
