import GameCore

extension TypedRun {
  /// Plays consecutive games in a round and returns their rows and sums.
  ///
  /// - Throws: Errors that end the run, as `Match.play` does, and assessment errors, because the
  ///   game would otherwise look like one that was not selected for assessment.
  @inlinable
  func play(
    _ games: Range<Int>, of round: Round, replays: Sampling, decisions: DecisionStore?
  ) throws -> Chunk {
    let builder = ChunkBuilder(layout, games: games)
    var player = GamePlayer(self, replays: builder.replays, decisions: decisions)
    defer { player.observers.marker.end() }
    let measures = G.measures
    let seatMeasures = measures.filter { $0.seatValue != nil }
    var values = MeasuredValues(seats: seats)
    for scheduledGame in round[games] {
      let opening = schedule.openings.opening(of: scheduledGame.deal, in: round)
      let randomness = randomness(
        of: scheduledGame, UInt16(truncatingIfNeeded: scheduledGame.replicate), opening: opening)
      let stages = stages(of: scheduledGame, replays)
      var game = G(rules: rules, seats: seats, randomness: randomness)
      let result = try player.play(&game, scheduledGame, randomness, stages)
      values.read(measures, ofSeats: seatMeasures, of: game)
      switch result {
      case .success(let record):
        var analysis: GameAnalysis?
        if !stages.isDisjoint(with: [.analysis, .metrics]) {
          analysis = try analyze(
            player.observers.states?.states ?? [], record, stages, into: builder, &values,
            random: randomness.evaluation(rotation: scheduledGame.rotation))
        }
        builder.addGame(
          record, of: scheduledGame, opening: opening, values: values, analysis: analysis,
          traffic: player.traffic)
      case .failure(let void):
        builder.addVoid(
          void, of: scheduledGame, opening: opening, values: values, hash: game.digest)
      }
      decisions?.write(scheduledGame.game, to: builder.decisions)
    }
    return builder.chunk(timings: player.observers.timer.timings)
  }

  /// Plays consecutive games in a round for a comparison.
  ///
  /// - Parameter replicate: The replicate's number. In each replicate above 0, the deals are those
  ///   of replicate 0, but strategies make different random choices.
  /// - Throws: Errors that end the run, as `Match.play` does, and `VoidGame`.
  @inlinable
  func trace(_ games: Range<Int>, of round: Round, replicate: UInt16) throws -> [GameTrace] {
    var player = GamePlayer(self)
    defer { player.observers.marker.end() }
    return try round[games].map { scheduledGame in
      let opening = schedule.openings.opening(of: scheduledGame.deal, in: round)
      let randomness = randomness(of: scheduledGame, replicate, opening: opening)
      var game = G(rules: rules, seats: seats, randomness: randomness)
      let result = try player.play(&game, scheduledGame, randomness, .trace)
      return GameTrace(
        scheduledGame, try result.get(), player.observers.traced.inner.inner,
        measures: G.measures.map { $0.value(game) })
    }
  }

  @inlinable
  func randomness(
    of scheduledGame: ScheduledGame, _ replicate: UInt16, opening: Int
  ) -> DealRandomness {
    DealRandomness(
      seed: seed, deal: UInt64(scheduledGame.deal), replicate: replicate, opening: UInt64(opening),
      setup: setups.isEmpty ? nil : setups[opening])
  }

  /// Returns a game's stages according to the run's settings.
  @inlinable
  func stages(of scheduledGame: ScheduledGame, _ replays: Sampling) -> GameStages {
    var stages: GameStages = metering == nil ? [] : .metrics
    if replays.keeps(scheduledGame.game) { stages.insert(.replay) }
    if analyst != nil, analysis.keeps(scheduledGame.deal) { stages.insert(.analysis) }
    if scheduledGame.replicate == 0, DecisionTimer<G>.isTimed(deal: scheduledGame.deal) {
      stages.insert(.times)
    }
    return stages
  }

  /// Assesses a game's decisions and measures its positions.
  ///
  /// - Parameter states: All states of the game, or an empty array if the game did not begin.
  @usableFromInline
  func analyze(
    _ states: [G], _ record: MatchRecord, _ stages: GameStages, into builder: ChunkBuilder,
    _ values: inout MeasuredValues, random: @autoclosure () -> RandomStream
  ) throws -> GameAnalysis? {
    let isAssessed = stages.contains(.analysis) || metering?.usesPerfectPlay == true
    let assessments = isAssessed ? try analyst?.judge(states) : nil
    if let metering {
      let positions = try metering.positions(
        states, seats: seats, judgments: assessments, random: random())
      values.game += metering.metrics(positions, record)
      builder.addPositions(positions)
    }
    guard stages.contains(.analysis) else { return nil }
    return assessments.map { GameAnalysis($0, seats: seats) }
  }

  /// Plays a game, over links if the run uses them.
  @inlinable
  @inline(__always)
  func play<O: MatchObserver>(
    _ game: inout G, strategies: inout [any Strategy<G.Observation, G.Action>],
    _ randomness: DealRandomness, observer: inout O, traffic: inout SessionTraffic?
  ) throws -> MatchRecord where O.G == G {
    guard let session else {
      return try Match.play(&game, strategies: &strategies, observer: &observer)
    }
    var table = LinkedGame(session.rules, plan: session.plan, randomness: randomness)
    let record = try LinkedMatch.play(
      &game, strategies: &strategies, over: &table, observer: &observer)
    traffic = SessionTraffic(table, record.outcome)
    return record
  }

  /// Returns the observer that shows a game to omniscient strategies.
  @usableFromInline
  func omniscientObserver(
    of strategies: [any Strategy<G.Observation, G.Action>], _ scheduledGame: ScheduledGame
  ) -> OmniscientObserver<G> {
    OmniscientObserver(strategies) { seat in
      configuration.strategies[scheduledGame.strategies[seat]].marks?.contains(.omniscient) == true
    }
  }

  /// Returns the header for a game's replay.
  @usableFromInline
  func header(
    _ scheduledGame: ScheduledGame, _ randomness: DealRandomness, of game: G
  ) -> ReplayHeader {
    ReplayHeader(
      game: G.name, gameVersion: G.version, rules: ruleSettings,
      seats: seats, seed: seed, pair: scheduledGame.deal, opening: Int(randomness.opening),
      setup: randomness.setup, rotation: scheduledGame.rotation,
      link: settings?.stored ?? [:],
      seedDerivation: DealRandomness.version,
      strategies: scheduledGame.strategies.seats.map { seat in
        let index = scheduledGame.strategies[seat]
        let metadata = strategies[index].metadata
        return ReplayHeader.RecordedStrategy(
          label: configuration.strategies[index].label, name: metadata.name,
          version: metadata.version,
          parameters: strategies[index].parameters.recorded.stored,
          slot: scheduledGame.slot(of: seat))
      },
      randomness: randomness.fingerprint(seats: seats, rotation: scheduledGame.rotation),
      state: game.digest, start: game.startText)
  }
}
