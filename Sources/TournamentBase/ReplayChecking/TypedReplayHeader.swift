import GameCore

/// A recorded game's header with the game's types.
struct TypedReplayHeader<G: Game>: Sendable {
  let header: ReplayHeader
  let rules: G.Rules
  let randomness: DealRandomness
  /// The link settings, or `nil` if the game is not played over links.
  let session: SessionPlan?

  /// - Throws: `UnreadableFile` if the game does not support these rules.
  init(_ header: ReplayHeader, reader: ReplayReader) throws {
    self.header = header
    randomness = DealRandomness(
      seed: header.seed, deal: UInt64(header.pair), opening: UInt64(header.opening),
      setup: header.setup)
    do {
      guard G.seatCounts.contains(header.seats) else {
        throw ParameterError(
          name: "seats", problem: "\(G.name) does not allow \(header.seats) seats")
      }
      // Rules with files are slow to read, and most games in a file share one set of rules.
      if let recent = reader.recent, recent.settings == header.rules,
        let same = recent.rules as? G.Rules
      {
        rules = same
      } else {
        rules = try G.Rules(
          ParameterValues(
            G.Rules.parameters, header.rules, of: "rule",
            in: RuleFileFolder(path: Folder.around(reader.path))))
        reader.recent = (header.rules, rules)
      }
      try rules.validate(seats: header.seats)
      session = try TypedReplayHeader.session(of: header)
      try header.setup.map { try TypedReplayHeader.check(setup: $0, rules, seats: header.seats) }
    } catch let error as LineProblem {
      throw reader.problem(error.text)
    } catch {
      // Nothing interrupts the reading of a header, so every other error is about the rules.
      throw reader.problem("invalid rules of \(G.name): \(error)")
    }
  }

  private static func check(
    setup: String, _ rules: G.Rules, seats: Int
  ) throws(LineProblem) {
    guard let notation = G.openingNotation else {
      throw LineProblem(text: "\(G.name) cannot begin with a listed opening")
    }
    do throws(StateTextError) {
      _ = try notation.read(setup, rules, seats)
    } catch {
      throw LineProblem(text: "invalid setup: \(error.problem)")
    }
  }

  private static func session(of header: ReplayHeader) throws(LineProblem) -> SessionPlan? {
    if header.link.isEmpty { return nil }
    var settings = SessionSettings(seats: header.seats)
    guard let links = G.links else {
      throw LineProblem(text: "\(G.name) cannot be played over links")
    }
    do throws(ParameterError) {
      for setting in header.link {
        try settings.set(Assignment(key: setting.name, setting.value))
      }
      try settings.validate(links)
    } catch {
      throw LineProblem(text: error.description(of: "link option"))
    }
    return settings.plan(for: links)
  }

  func links() -> LinkedGame<G>? {
    guard let session, let rules = G.links else { return nil }
    return LinkedGame(rules, plan: session, randomness: randomness)
  }

  func departures() -> Disconnects<G>? {
    guard let session, let rules = G.links else { return nil }
    return Disconnects(rules, plan: session, randomness: randomness)
  }

  func game() -> G { G(rules: rules, seats: header.seats, randomness: randomness) }

  /// Makes the strategies that the header names.
  ///
  /// - Returns: The forfeits of seats whose strategies cannot be made. If there are none,
  ///   `strategies` is complete.
  /// - Throws: ``MissingStrategy``, or `OutOfMemory`, which does not count as a strategy's failure.
  func makeStrategies(
    _ sources: ReplayStrategyFactories<G>,
    into strategies: inout [any Strategy<G.Observation, G.Action>]
  ) throws -> [Forfeit] {
    var failures: [Forfeit] = []
    for (seat, strategy) in header.strategies.enumerated() {
      guard let entry = sources.entry(of: strategy) else {
        if strategy.isProgram {
          strategies.append(AbsentProgram<G>())
          continue
        }
        throw MissingStrategy(Seat(seat), "unknown strategy '\(strategy.name)'")
      }
      let parameters: ParameterValues
      do throws(LineProblem) {
        parameters = try ParameterValues(
          entry.metadata.parameters, strategy.parameters, of: "parameter")
      } catch {
        throw MissingStrategy(
          Seat(seat),
          "the recorded parameters of strategy '\(strategy.name)' are invalid in this version: "
            + error.text)
      }
      do {
        let source = try sources.source(
          of: entry, FactorySetup(rules: rules, seats: header.seats, parameters: parameters))
        strategies.append(
          try source.make(
            seat: Seat(seat),
            random: randomness.strategy(rotation: header.rotation, slot: strategy.slot),
            game: GameContext(number: header.gameID, randomness: randomness)))
      } catch {
        failures.append(try Forfeit(seat: Seat(seat), thrown: error))
      }
    }
    return failures
  }

  /// Returns the marks of a seat's strategy, or an empty array if the strategy no longer exists.
  func marks(of seat: Seat, _ sources: ReplayStrategyFactories<G>) -> [StrategyMark] {
    let strategy = header.strategies[seat.index]
    guard let entry = sources.entry(of: strategy) else {
      return strategy.isProgram ? [.notReproducible] : []
    }
    guard
      let values = try? ParameterValues(
        entry.metadata.parameters, strategy.parameters, of: "parameter")
    else { return [] }
    return entry.marks(values)
  }

  func omniscientObserver(
    of strategies: [any Strategy<G.Observation, G.Action>], _ sources: ReplayStrategyFactories<G>
  ) -> OmniscientObserver<G> {
    OmniscientObserver(strategies) { marks(of: $0, sources).contains(.omniscient) }
  }

  /// Returns the header with the current versions, parameters and hashes.
  func renewedHeader(_ strategies: [StrategyMetadata], of game: G) -> ReplayHeader {
    ReplayHeader(
      game: G.name, gameVersion: G.version, rules: rules.values.recorded.stored,
      seats: header.seats,
      seed: header.seed, pair: header.pair, opening: header.opening,
      setup: header.setup, rotation: header.rotation, link: header.link,
      seedDerivation: DealRandomness.version,
      strategies: header.strategies.map { strategy in
        guard let metadata = strategies.first(where: { $0.name == strategy.name }),
          let values = try? ParameterValues(
            metadata.parameters, strategy.parameters, of: "parameter")
        else { return strategy }
        return ReplayHeader.RecordedStrategy(
          label: strategy.label, name: strategy.name, version: metadata.version,
          parameters: values.recorded.stored, slot: strategy.slot)
      },
      randomness: randomness.fingerprint(seats: header.seats, rotation: header.rotation),
      state: game.digest, start: game.startText)
  }

  /// Plays the game again and returns its lines.
  ///
  /// - Throws: ``MissingStrategy`` or `OutOfMemory`.
  func play(_ sources: ReplayStrategyFactories<G>) throws -> ReplayWriter {
    let writer = ReplayWriter()
    var game = game()
    writer.write(renewedHeader(sources.entries.map(\.metadata), of: game))
    var strategies: [any Strategy<G.Observation, G.Action>] = []
    let failures = try makeStrategies(sources, into: &strategies)
    if !failures.isEmpty {
      writer.write(ReplayOutcome(forfeits: failures, seats: header.seats, steps: 0))
      return writer
    }
    if let program = header.strategies.first(where: \.isProgram) {
      let seat = Seat(header.strategies.firstIndex(of: program) ?? 0)
      throw MissingStrategy(
        seat,
        "'\(program.label.visible)' is an external bot, which is not asked again; delete the file and record it again"
      )
    }
    let names = CrashContextNames(header)
    var observers = ObserverPair(
      CrashContext<G>(names, header),
      ObserverPair(
        omniscientObserver(of: strategies, sources), ReplayRecorder<G>(writer, seats: header.seats))
    )
    defer { withExtendedLifetime(names) { observers.outer.end() } }
    let record: MatchRecord
    if var links = links() {
      record = try LinkedMatch.play(
        &game, strategies: &strategies, over: &links, observer: &observers)
    } else {
      record = try Match.play(&game, strategies: &strategies, observer: &observers)
    }
    writer.write(ReplayOutcome(record))
    return writer
  }
}

/// A placeholder for an external bot whose decisions are not repeated.
private struct AbsentProgram<G: Game>: Strategy {
  mutating func choose(from observation: G.Observation) throws -> G.Action {
    throw BotFailure(.error, "external bots are not asked again for replays")
  }
}

/// An error about a strategy that a replay names but that cannot play again.
struct MissingStrategy: Error, CustomStringConvertible {
  let seat: Seat
  let description: String

  init(_ seat: Seat, _ description: String) {
    self.seat = seat
    self.description = description
  }
}

extension CrashContextNames {
  /// Copies the names from a replay's header, seat by seat.
  convenience init(_ header: ReplayHeader) {
    self.init(game: header.game, strategies: header.strategies.map(\.label))
  }
}

extension CrashContext {
  /// Starts a replay's game on this thread.
  init(_ names: CrashContextNames, _ header: ReplayHeader) {
    self.init(names, deals: 0)
    var strategies = PerSeat(repeating: 0, count: header.seats)
    for seat in strategies.seats { strategies[seat] = seat.index }
    // A damaged replay may contain any deal, and a negative number means "no game".
    seat(game: max(-1, header.gameID), deal: header.pair, strategies: strategies)
  }
}
