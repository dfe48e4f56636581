import GameCore

extension TypedRun {
  /// What the replay of a game begins with.
  @usableFromInline
  func header(_ scheduledGame: ScheduledGame, of game: G) -> ReplayHeader {
    let opening = schedule.openings.opening(of: scheduledGame.deal)
    return ReplayHeader(
      game: G.name, gameVersion: G.version, rules: rules.values.replaySettings,
      seats: seats, seed: seed, pair: scheduledGame.deal, opening: opening,
      rotation: scheduledGame.rotation,
      link: settings?.stored.map { ReplaySetting(name: $0.key, value: $0.value) } ?? [],
      seedDerivation: DealRandomness.version,
      strategies: scheduledGame.entrants.seats.map { seat in
        let index = scheduledGame.entrants[seat]
        let card = entrants[index].card
        return ReplayHeader.Entrant(
          label: configuration.strategies[index].label, name: card.name, version: card.version,
          parameters: entrants[index].parameters.replaySettings, slot: scheduledGame.slot(of: seat))
      },
      randomness: DealRandomness(
        seed: seed, deal: UInt64(scheduledGame.deal), opening: UInt64(opening)
      ).fingerprint(seats: seats, rotation: scheduledGame.rotation),
      state: game.digest, start: game.startText)
  }
}
