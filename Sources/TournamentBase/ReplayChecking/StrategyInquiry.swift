import GameCore

/// A check that lets a recorded game's strategies decide again until a decision differs.
final class StrategyInquiry<G: Game> {
  private var strategies: [any Strategy<G.Observation, G.Action>] = []
  private var labels: [String] = []
  private var marker: CrashContext<G>?
  private var setupFailures: [Forfeit] = []
  private var links: LinkedGame<G>?
  /// The observer that shows the game to omniscient strategies.
  private var omniscientObserver = OmniscientObserver<G>([])
  /// The seats with time-limited strategies, whose decisions are not compared.
  private var fickle: [Seat] = []
  /// The first difference between a decision and the recorded one, or `nil` if there is none.
  var divergence: Divergence?
  /// The labels of strategies that should decide again but do not.
  private(set) var unasked: [String] = []
  /// The external bots that should decide again but were not given.
  private(set) var absent: [ReplayHeader.RecordedStrategy] = []
  /// `true` while strategies decide again and no decision has differed from the record.
  var isAsking = false

  /// Makes the strategies.
  ///
  /// - Throws: `OutOfMemory`, which does not count as a strategy's answer.
  func begin(
    _ table: TypedReplayHeader<G>, sources: ReplayStrategyFactories<G>, game: G, line: Int,
    marker: CrashContext<G>
  ) throws {
    isAsking = true
    self.marker = marker
    labels = table.header.strategies.map(\.label)
    links = table.links()
    links?.begin(game)
    do {
      setupFailures = try table.makeStrategies(sources, into: &strategies)
      if setupFailures.isEmpty {
        omniscientObserver = table.omniscientObserver(of: strategies, sources)
      }
      fickle = labels.indices.map { Seat($0) }.filter {
        table.marks(of: $0, sources).contains(.notReproducible)
      }
      unasked = fickle.map { labels[$0.index] }
      absent = table.header.strategies.filter { $0.isProgram && sources.entry(of: $0) == nil }
      // Over links, received actions depend on all earlier messages, so nothing can be compared if
      // one seat's decisions are unknown.
      if links != nil, !fickle.isEmpty { (isAsking, unasked) = (false, labels) }
    } catch let error as MissingStrategy {
      stop(
        "missing strategy", line: line, step: 0, game: game,
        expected: labels.joined(separator: ", ").visible, came: "\(error)", seat: error.seat)
    }
  }

  /// Lets the deciding seats decide again and compares the decisions with the recorded ones.
  ///
  /// - Throws: `CancellationError` or `OutOfMemory`, which do not count as a strategy's answer.
  func ask(_ step: ReplayStep, _ actions: Actions<G.Action>, game: G, line: Int) throws {
    // The game has already removed disconnected peers, but removing them again makes no difference.
    var left = game
    _ = links?.letLeave(&left)
    if let failure = setupFailures.first {
      return stop(
        "strategy setup failed", line: line, step: step.number, game: game,
        expected: "a strategy that plays", came: failure.reason.visible, seat: failure.seat)
    }
    for seat in step.seats where !fickle.contains(seat) {
      let came: String
      do {
        let action = try decide(seat, in: game)
        if action == actions[seat] { continue }
        came = action?.description ?? "no answer"
        if came == step.actions[seat] { continue }
      } catch {
        came = "failure: \(try Forfeit(seat: seat, thrown: error).reason.visible)"
      }
      return stop(
        "decision of seat \(seat), \(labels[seat.index])", line: line, step: step.number,
        game: game, actions: step.actionsText, expected: step.actions[seat].visible, came: came,
        seat: seat)
    }
  }

  /// Returns a seat's action as the host receives it over the links.
  private func decide(_ seat: Seat, in game: G) throws -> G.Action? {
    marker?.ask(seat)
    let seen = game.observation(for: seat)
    omniscientObserver.show(game)
    guard links != nil else { return try strategies[seat.index].choose(from: seen) }
    let asked = links?.ask(seat, in: game)
    let action = try asked == nil ? nil : strategies[seat.index].choose(from: seen)
    let heard = links?.heard(action, from: seat, asked: asked)
    return links?.recall(seat, in: game) ?? heard
  }

  func pass(to game: G) { links?.pass(to: game) }

  /// Asks the strategies again for the last decisions of a game that a failed link or a
  /// disconnecting peer ended.
  ///
  /// - Throws: The errors of ``ask(_:_:game:line:)``.
  func askForEnding(_ outcome: ReplayOutcome, game: G, line: Int) throws {
    var ended = game
    var now = links?.letLeave(&ended)
    if now == nil, links?.ending == nil {
      var actions = Actions<G.Action>(repeating: nil, count: labels.count)
      for seat in ended.decidingSeats {
        // A new failure ends the game differently, which is detected below.
        do {
          actions[seat] = try decide(seat, in: ended)
        } catch { _ = try Forfeit(seat: seat, thrown: error) }
      }
      var next = ended
      if (try? next.advance(with: actions)) != nil { now = links?.letLeave(&ended, before: next) }
    }
    if now == nil, let ending = links?.ending { now = .draw(of: labels.count, by: ending) }
    let came = now.map { ReplayOutcome($0, steps: outcome.steps) }
    if came?.termination == outcome.termination, came?.ranks == outcome.ranks { return }
    stop(
      "end of the game because of links or peers", line: line, step: outcome.steps, game: game,
      expected: "\(outcome)", came: came.map { "\($0)" } ?? "the game continues", seat: Seat(0))
  }

  /// Asks the strategies again for the decisions at which one of them failed in the recorded game.
  ///
  /// - Throws: The errors of ``ask(_:_:game:line:)``.
  func askForFailure(
    _ outcome: ReplayOutcome, game: G, line: Int, ending: ([Forfeit]) -> ReplayOutcome
  ) throws {
    if outcome.forfeits.contains(where: { fickle.contains($0.seat) }) { return }
    var failures = setupFailures
    if failures.isEmpty {
      for seat in game.decidingSeats where !fickle.contains(seat) {
        do {
          _ = try decide(seat, in: game)
        } catch {
          failures.append(try Forfeit(seat: seat, thrown: error))
        }
      }
    }
    let now = failures.isEmpty ? nil : ending(failures)
    if now == outcome { return }
    stop(
      "strategy failure", line: line, step: outcome.steps, game: game, expected: "\(outcome)",
      came: now.map { "\($0)" } ?? "a decision", seat: outcome.forfeits.first?.seat ?? Seat(0))
  }

  /// Informs external bots that their game has ended.
  func conclude(_ outcome: Outcome?) {
    for strategy in strategies {
      guard var program = strategy as? any ConcludingStrategy else { continue }
      program.conclude(outcome)
    }
  }

  private func stop(
    _ what: String, line: Int, step: Int, game: G, actions: String = "", expected: String,
    came: String, seat: Seat
  ) {
    isAsking = false
    divergence = Divergence(
      cause: .strategy, line: line, step: step, what: what, before: "\(game)", actions: actions,
      expected: expected, came: came, strategy: labels[seat.index])
  }
}
