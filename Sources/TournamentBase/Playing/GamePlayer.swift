import GameCore

/// A game's optional records.
@usableFromInline
struct GameStages: OptionSet {
  @usableFromInline let rawValue: UInt8

  @inlinable
  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The replay.
  @inlinable static var replay: GameStages { GameStages(rawValue: 1) }
  /// The quality of the decisions.
  @inlinable static var analysis: GameStages { GameStages(rawValue: 2) }
  /// The position metrics.
  @inlinable static var metrics: GameStages { GameStages(rawValue: 4) }
  /// The decision times.
  @inlinable static var times: GameStages { GameStages(rawValue: 8) }
  /// The counts that a comparison between rules needs.
  @inlinable static var trace: GameStages { GameStages(rawValue: 16) }
}

/// A runner that plays games one after another on one thread.
@usableFromInline
struct GamePlayer<G: Game> {
  @usableFromInline let run: TypedRun<G>
  /// The writer for the replays of games with the ``GameStages/replay`` stage.
  @usableFromInline let replays: ReplayWriter?
  /// The external bots' earlier decisions.
  @usableFromInline let decisions: DecisionStore?
  @usableFromInline var strategies: [any Strategy<G.Observation, G.Action>] = []
  @usableFromInline var observers: MatchObservers<G>
  /// The traffic in the last game's session, or `nil` if the game used no links.
  @usableFromInline var traffic: SessionTraffic?

  @usableFromInline
  init(_ run: TypedRun<G>, replays: ReplayWriter? = nil, decisions: DecisionStore? = nil) {
    self.run = run
    self.replays = replays
    self.decisions = decisions
    strategies.reserveCapacity(run.seats)
    observers = MatchObservers(
      strategies: run.strategies.count, marker: CrashContext(run.names, deals: run.deals))
  }

  /// Makes the strategies for a game and plays the game to its end.
  ///
  /// - Parameter game: The game as it was dealt. Afterwards, it is in its final state.
  /// - Returns: The result, or the external bot's failure that made the game void.
  /// - Throws: Errors that end the run, as `Match.play` does.
  @inlinable
  @inline(__always)
  mutating func play(
    _ game: inout G, _ scheduledGame: ScheduledGame, _ randomness: DealRandomness,
    _ stages: GameStages
  ) throws -> Result<MatchRecord, VoidGame> {
    traffic = nil
    let replayStart = replays?.byteCount ?? 0
    if stages.contains(.replay) { replays?.write(run.header(scheduledGame, randomness, of: game)) }
    // A void game records no times, either.
    let earlierTimes =
      run.hasPrograms && stages.contains(.times) ? observers.timer.timings : nil
    do {
      let record: MatchRecord
      let failures = try seat(scheduledGame, randomness)
      if !failures.isEmpty {
        observers.states = nil
        record = MatchRecord(
          forfeits: failures, decisions: PerSeat(repeating: 0, count: run.seats), steps: 0,
          hash: game.digest)
      } else if stages.isEmpty, !run.isSeen {
        record = try run.play(
          &game, strategies: &strategies, randomness, observer: &observers.marker,
          traffic: &traffic)
      } else if stages == .trace {
        observers.traced.inner = ObserverPair(omniscientObserver(scheduledGame), TraceObserver())
        record = try run.play(
          &game, strategies: &strategies, randomness, observer: &observers.traced,
          traffic: &traffic)
      } else {
        observers.begin(stages, scheduledGame, omniscientObserver(scheduledGame), replays)
        record = try run.play(
          &game, strategies: &strategies, randomness, observer: &observers.all, traffic: &traffic)
      }
      run.conclude(&strategies, record.outcome)
      if stages.contains(.replay) { replays?.write(ReplayOutcome(record)) }
      return .success(record)
    } catch let void as VoidGame {
      run.conclude(&strategies, nil)
      replays?.removeAll(from: replayStart)
      if let earlierTimes { observers.timer.timings = earlierTimes }
      return .failure(void)
    }
  }

  /// Returns the observer that shows the game to omniscient strategies, or `nil` if there are none.
  @inlinable
  func omniscientObserver(_ scheduledGame: ScheduledGame) -> OmniscientObserver<G>? {
    run.isSeen ? run.omniscientObserver(of: strategies, scheduledGame) : nil
  }

  /// Makes a game's strategies, in seat order.
  ///
  /// - Returns: The forfeits for strategies that cannot be made.
  /// - Throws: Errors that end the run, as `Match.play` does.
  @inlinable
  mutating func seat(
    _ scheduledGame: ScheduledGame, _ randomness: DealRandomness
  ) throws -> [Forfeit] {
    let context = run.context(scheduledGame, decisions, randomness)
    strategies.removeAll(keepingCapacity: true)
    var failures: [Forfeit] = []
    observers.marker.seat(
      game: scheduledGame.game, deal: scheduledGame.deal, strategies: scheduledGame.strategies)
    for seat in scheduledGame.strategies.seats {
      do {
        observers.marker.ask(seat)
        let source = run.strategies[scheduledGame.strategies[seat]].source
        let random = randomness.strategy(
          rotation: scheduledGame.rotation, slot: scheduledGame.slot(of: seat))
        // The strategy is not appended, because `append` would copy its argument to the heap again.
        strategies.append(AbsentStrategy<G>())
        if let context {
          strategies[seat.index] = try source.make(seat: seat, random: random, game: context)
        } else {
          strategies[seat.index] = try source.make(seat: seat, random: random)
        }
      } catch {
        failures.append(try Forfeit(seat: seat, thrown: error))
      }
    }
    return failures
  }
}

/// A placeholder in a seat until the real strategy is made.
@usableFromInline
struct AbsentStrategy<G: Game>: Strategy {
  @inlinable
  init() {}

  @inlinable
  func choose(from observation: G.Observation) throws -> G.Action {
    throw SetupError("no strategy was made for this seat")
  }
}
