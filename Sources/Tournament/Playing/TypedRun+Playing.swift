import GameCore

extension TypedRun {
  /// Plays consecutive games of a round.
  ///
  /// - Throws: What breaks a game off, as `Match.play` does; what judging decisions throws: a game
  ///   that was to be judged and could not be must not look like one that was not to be.
  @inlinable
  func play(
    _ games: Range<Int>, of round: Round, into builder: ChunkBuilder, replays: Sampling,
    decisions: DecisionBook? = nil
  ) throws {
    let measures = G.measures
    let seatMeasures = measures.filter { $0.seatValue != nil }
    var values = MeasuredValues(seats: seats)
    var strategies: [any Strategy<G.Observation, G.Action>] = []
    strategies.reserveCapacity(seats)
    var watchers = Watchers<G>(
      entrants: entrants.count, marker: TurnMarker(names, deals: deals))
    defer { watchers.marker.end() }
    let openings = schedule.openings
    for fixture in round[games] {
      let opening = openings.opening(of: fixture.deal)
      let randomness = DealRandomness(
        seed: seed, deal: UInt64(fixture.deal),
        replicate: UInt16(truncatingIfNeeded: fixture.replicate), opening: UInt64(opening))
      var game = G(rules: rules, seats: seats, randomness: randomness)
      let isKept = replays.keeps(fixture.game)
      let replayStart = builder.replays.byteCount
      if isKept { builder.replays.write(header(fixture, of: game)) }
      let isAnalysed = analyst != nil && analysis.keeps(fixture.deal)
      let isTimed = fixture.replicate == 0 && DecisionTimer<G>.isTimed(deal: fixture.deal)
      // A game that counts for nobody has no times either.
      let earlierTimes = hasPrograms && isTimed ? watchers.timer.timings : nil
      var traffic: SessionTraffic?
      watchers.sight = nil
      let record: MatchRecord
      do {
        let failures = try seat(
          &strategies, fixture, randomness, watchers.marker, decisions: decisions)
        if !failures.isEmpty {
          watchers.states = nil
          record = unplayed(game, failures)
        } else if isKept || isAnalysed || isTimed || isSeen || metering != nil {
          if isSeen { watchers.sight = sight(of: strategies, fixture) }
          watchers.recorder = isKept ? ReplayRecorder(builder.replays, seats: seats) : nil
          watchers.states = isAnalysed || metering != nil ? StateRecorder() : nil
          watchers.timer.isRunning = isTimed
          if isTimed { watchers.timer.seat(fixture) }
          record = try play(
            &game, strategies: &strategies, randomness, observer: &watchers.all, traffic: &traffic)
        } else {
          record = try play(
            &game, strategies: &strategies, randomness, observer: &watchers.marker,
            traffic: &traffic)
        }
      } catch let void as VoidGame {
        conclude(&strategies, nil)
        if let earlierTimes { watchers.timer.timings = earlierTimes }
        builder.replays.removeAll(from: replayStart)
        values.read(measures, ofSeats: seatMeasures, of: game)
        builder.addVoid(void, of: fixture, opening: opening, values: values, hash: game.digest)
        decisions?.write(fixture.game, to: builder.decisions)
        continue
      }
      if hasPrograms {
        conclude(&strategies, record.outcome)
        decisions?.write(fixture.game, to: builder.decisions)
      }
      if isKept { builder.replays.write(ReplayOutcome(record)) }
      if !measures.isEmpty || metering != nil {
        values.read(measures, ofSeats: seatMeasures, of: game)
      }
      let isJudged = isAnalysed || metering?.usesPerfectPlay == true
      let judgements = isJudged ? try analyst?.judge(watchers.states?.states ?? []) : nil
      if let metering {
        let positions = try metering.positions(
          watchers.states?.states ?? [], seats: seats, judgements: judgements,
          random: randomness.evaluation(rotation: fixture.rotation))
        values.game += metering.metrics(positions, record)
        builder.addPositions(positions)
      }
      builder.addGame(
        record, of: fixture, opening: opening, values: values,
        analysis: isAnalysed ? judgements.map { GameAnalysis($0, seats: seats) } : nil,
        traffic: traffic)
    }
    builder.timings = watchers.timer.timings
  }
}

extension TypedRun {
  /// Plays consecutive games of a round for a comparison.
  ///
  /// - Parameter replicate: Above 0 the same deals are played with other random choices.
  /// - Throws: What breaks a game off, as `Match.play` does.
  @inlinable
  func trace(
    _ games: Range<Int>, of round: Round, replicate: UInt16
  ) throws -> [GameTrace] {
    var strategies: [any Strategy<G.Observation, G.Action>] = []
    let marker = TurnMarker<G>(names, deals: deals)
    defer { marker.end() }
    let openings = schedule.openings
    return try round[games].map { fixture in
      let randomness = DealRandomness(
        seed: seed, deal: UInt64(fixture.deal), replicate: replicate,
        opening: UInt64(openings.opening(of: fixture.deal)))
      var game = G(rules: rules, seats: seats, randomness: randomness)
      var observers = ObserverPair(
        marker, ObserverPair(SightObserver<G>?.none, TraceObserver<G>()))
      var traffic: SessionTraffic?
      let failures = try seat(&strategies, fixture, randomness, marker)
      if isSeen { observers.inner.outer = sight(of: strategies, fixture) }
      let record =
        failures.isEmpty
        ? try play(
          &game, strategies: &strategies, randomness, observer: &observers, traffic: &traffic)
        : unplayed(game, failures)
      conclude(&strategies, record.outcome)
      return GameTrace(
        fixture, record, observers.inner.inner, measures: G.measures.map { $0.value(game) })
    }
  }
}
