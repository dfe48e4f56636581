import GameCore

extension TypedRun {
  /// Plays consecutive games of a round.
  ///
  /// - Throws: What breaks a game off, as `Match.play` does; what judging decisions throws: a game
  ///   that was to be judged and could not be must not look like one that was not to be.
  @inlinable
  func play(
    _ games: Range<Int>, of round: Round, into builder: ChunkBuilder, replays: Sampling,
    decisions: DecisionStore? = nil
  ) throws {
    let measures = G.measures
    let seatMeasures = measures.filter { $0.seatValue != nil }
    var values = MeasuredValues(seats: seats)
    var strategies: [any Strategy<G.Observation, G.Action>] = []
    strategies.reserveCapacity(seats)
    var observers = MatchObservers<G>(
      entrants: entrants.count, marker: CrashContext(names, deals: deals))
    defer { observers.marker.end() }
    let openings = schedule.openings
    for scheduledGame in round[games] {
      let opening = openings.opening(of: scheduledGame.deal)
      let randomness = DealRandomness(
        seed: seed, deal: UInt64(scheduledGame.deal),
        replicate: UInt16(truncatingIfNeeded: scheduledGame.replicate), opening: UInt64(opening))
      var game = G(rules: rules, seats: seats, randomness: randomness)
      let isKept = replays.keeps(scheduledGame.game)
      let replayStart = builder.replays.byteCount
      if isKept { builder.replays.write(header(scheduledGame, of: game)) }
      let isAnalysed = analyst != nil && analysis.keeps(scheduledGame.deal)
      let isTimed =
        scheduledGame.replicate == 0 && DecisionTimer<G>.isTimed(deal: scheduledGame.deal)
      // A game that counts for nobody has no times either.
      let earlierTimes = hasPrograms && isTimed ? observers.timer.timings : nil
      var traffic: SessionTraffic?
      observers.sight = nil
      let record: MatchRecord
      do {
        let failures = try seat(
          &strategies, scheduledGame, randomness, observers.marker, decisions: decisions)
        if !failures.isEmpty {
          observers.states = nil
          record = unplayed(game, failures)
        } else if isKept || isAnalysed || isTimed || isSeen || metering != nil {
          if isSeen { observers.sight = sight(of: strategies, scheduledGame) }
          observers.recorder = isKept ? ReplayRecorder(builder.replays, seats: seats) : nil
          observers.states = isAnalysed || metering != nil ? StateRecorder() : nil
          observers.timer.isRunning = isTimed
          if isTimed { observers.timer.seat(scheduledGame) }
          record = try play(
            &game, strategies: &strategies, randomness, observer: &observers.all, traffic: &traffic)
        } else {
          record = try play(
            &game, strategies: &strategies, randomness, observer: &observers.marker,
            traffic: &traffic)
        }
      } catch let void as VoidGame {
        conclude(&strategies, nil)
        if let earlierTimes { observers.timer.timings = earlierTimes }
        builder.replays.removeAll(from: replayStart)
        values.read(measures, ofSeats: seatMeasures, of: game)
        builder.addVoid(
          void, of: scheduledGame, opening: opening, values: values, hash: game.digest)
        decisions?.write(scheduledGame.game, to: builder.decisions)
        continue
      }
      if hasPrograms {
        conclude(&strategies, record.outcome)
        decisions?.write(scheduledGame.game, to: builder.decisions)
      }
      if isKept { builder.replays.write(ReplayOutcome(record)) }
      if !measures.isEmpty || metering != nil {
        values.read(measures, ofSeats: seatMeasures, of: game)
      }
      let isJudged = isAnalysed || metering?.usesPerfectPlay == true
      let judgements = isJudged ? try analyst?.judge(observers.states?.states ?? []) : nil
      if let metering {
        let positions = try metering.positions(
          observers.states?.states ?? [], seats: seats, judgements: judgements,
          random: randomness.evaluation(rotation: scheduledGame.rotation))
        values.game += metering.metrics(positions, record)
        builder.addPositions(positions)
      }
      builder.addGame(
        record, of: scheduledGame, opening: opening, values: values,
        analysis: isAnalysed ? judgements.map { GameAnalysis($0, seats: seats) } : nil,
        traffic: traffic)
    }
    builder.timings = observers.timer.timings
  }
}

extension TypedRun {
  /// Plays consecutive games of a round for a comparison.
  ///
  /// - Parameter replicate: Above 0 the same deals are played with other random choices.
  /// - Throws: What breaks a game off, as `Match.play` does.
  @inlinable
  func trace(_ games: Range<Int>, of round: Round, replicate: UInt16) throws -> [GameTrace] {
    var strategies: [any Strategy<G.Observation, G.Action>] = []
    let marker = CrashContext<G>(names, deals: deals)
    defer { marker.end() }
    let openings = schedule.openings
    return try round[games].map { scheduledGame in
      let randomness = DealRandomness(
        seed: seed, deal: UInt64(scheduledGame.deal), replicate: replicate,
        opening: UInt64(openings.opening(of: scheduledGame.deal)))
      var game = G(rules: rules, seats: seats, randomness: randomness)
      var observers = ObserverPair(
        marker, ObserverPair(OmniscientObserver<G>?.none, TraceObserver<G>()))
      var traffic: SessionTraffic?
      let failures = try seat(&strategies, scheduledGame, randomness, marker)
      if isSeen { observers.inner.outer = sight(of: strategies, scheduledGame) }
      let record =
        failures.isEmpty
        ? try play(
          &game, strategies: &strategies, randomness, observer: &observers, traffic: &traffic)
        : unplayed(game, failures)
      conclude(&strategies, record.outcome)
      return GameTrace(
        scheduledGame, record, observers.inner.inner, measures: G.measures.map { $0.value(game) })
    }
  }
}
