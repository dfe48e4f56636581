@testable import GameCore

/// The requirements of every game and every strategy, checked by playing.
public struct Conformance<G: Game> {
  let rules: G.Rules
  let seats: Int
  let games: Int

  /// Prepares to play a number of games under some rules.
  public init(_ game: G.Type, rules: G.Rules, seats: Int = 2, games: Int = tries(20)) {
    self.rules = rules
    self.seats = seats
    self.games = games
  }

  /// Plays a strategy against itself, and returns a line for every fault.
  ///
  /// A strategy may reject rules, except the standard ones.
  ///
  /// - Parameters:
  ///   - settings: Parameters of the strategy, such as `depth=3,evaluation=none`.
  ///   - stepLimit: A number above the steps of any game.
  public func failures(
    of entry: StrategyEntry<G>, settings: String = "", stepLimit: Int = 100_000
  ) -> [String] {
    var failures: [String] = []
    for pair in 0..<UInt64(games) {
      let randomness = DealRandomness(seed: 7, deal: pair)
      do {
        let parameters = try ParameterValues(entry.metadata.parameters, settings: settings)
        let first = try play(entry, parameters, randomness, stepLimit)
        // The game is played again step by step, which needs no second check of other parts. Every second
        // strategy is a copy from before the first game, which must not depend on the original.
        let copies = first.fresh.enumerated().map { index, copy in
          (index + Int(pair)).isMultiple(of: 2) ? nil : copy
        }
        let second = try play(
          entry, parameters, randomness, stepLimit, copies: copies, onlyFollows: true)
        if first.record.hash != second.record.hash || first.digests != second.digests
          || first.record.decisions != second.record.decisions
        {
          failures.append("pair \(pair): the same seed, or a copy, gave a different game")
        }
        failures += first.problems.map { "pair \(pair): \($0)" }
      } catch is SetupError where !areStandard {
        return []
      } catch {
        failures.append("pair \(pair): \(error)")
      }
    }
    return failures.map { "\(G.name) \(entry.metadata.name): \($0)" }
  }

  private var areStandard: Bool {
    (try? G.Rules(ParameterValues(G.Rules.parameters))) == rules
  }

  /// Returns the faults in the description of the rules, except text and JSON.
  public func rulesFailures() -> [String] {
    var failures: [String] = []
    do {
      if try G.Rules(rules.values) != rules { failures.append("rules change through their values") }
      var again = ParameterValues(G.Rules.parameters)
      for setting in rules.values.pairs {
        if case .file(let file) = setting.value {
          try again.set(setting.name, to: file)
        } else {
          try again.set(setting.name, to: setting.value.description)
        }
      }
      if try G.Rules(again) != rules { failures.append("rules change through text") }
      for preset in G.Rules.presets {
        var values = ParameterValues(G.Rules.parameters)
        for setting in preset.settings { try values.set(setting) }
        _ = try G.Rules(values)
      }
    } catch {
      failures.append("\(error)")
    }
    return failures
  }

  private typealias Strategies = [(any Strategy<G.Observation, G.Action>)?]

  private func play(
    _ entry: StrategyEntry<G>, _ parameters: ParameterValues, _ randomness: DealRandomness,
    _ stepLimit: Int, copies: Strategies = [], onlyFollows: Bool = false
  ) throws -> (record: MatchRecord, digests: [UInt64], fresh: Strategies, problems: [String]) {
    var game = G(rules: rules, seats: seats, randomness: randomness)
    var strategies: [any Strategy<G.Observation, G.Action>] = []
    for index in 0..<seats {
      if index < copies.count, let copy = copies[index] {
        strategies.append(copy)
        continue
      }
      strategies.append(
        try entry.make(
          StrategySetup(
            rules: rules, seats: seats, seat: Seat(index),
            random: randomness.strategy(rotation: 0, slot: index),
            parameters: parameters)))
    }
    let fresh = strategies
    var observers = ObserverPair(
      OmniscientObserver<G>(strategies),
      ConformanceObserver<G>(stepLimit: stepLimit, onlyFollows: onlyFollows))
    let record = try Match.play(&game, strategies: &strategies, observer: &observers)
    let watcher = observers.inner
    if onlyFollows { return (record, watcher.digests, fresh, []) }
    var problems = watcher.problems
    for forfeit in record.forfeits { problems.append("forfeit: \(forfeit.reason)") }
    if record.outcome.ranks.count != seats { problems.append("ranks for too many or few seats") }
    if !areRanks(record.outcome.ranks) { problems.append("\(record.outcome.ranks) are no ranks") }
    if game.outcome == nil { problems.append("no outcome, but nobody is asked to decide") }
    for measure in G.measures {
      let ofSeats = measure.seatValue.map { value in SeatSet.all(seats).map { value(game, $0) } }
      for value in [measure.value(game)] + (ofSeats ?? []) {
        if let range = measure.range, !range.contains(value) {
          problems.append("\(measure.name) is \(value), outside \(range)")
        }
      }
    }
    return (record, watcher.digests, fresh, problems)
  }
}

/// Returns `true` if each seat's rank is one more than the number of seats before it.
private func areRanks(_ ranks: PerSeat<Int>) -> Bool {
  ranks.seats.allSatisfy { seat in
    ranks[seat] == 1 + ranks.seats.count { ranks[$0] < ranks[seat] }
  }
}

private struct ConformanceObserver<G: Game>: MatchObserver {
  let stepLimit: Int
  /// A Boolean value that indicates whether only digests are checked.
  let onlyFollows: Bool
  /// Actions that were legal at some step, which are tried at every later step.
  var seen: [G.Action] = []
  var digests: [UInt64] = []
  var problems: [String] = []

  mutating func began(_ game: G) { digests.append(game.digest) }

  mutating func advanced(_ game: G, with actions: Actions<G.Action>) {
    let digest = game.digest
    if digest == digests.last { problems.append("a step left the digest as it was") }
    digests.append(digest)
    precondition(digests.count <= stepLimit, "\(G.name) does not end within \(stepLimit) steps")
    if onlyFollows { return }
    if (game.outcome == nil) == game.decidingSeats.isEmpty {
      problems.append("outcome and deciding seats contradict each other at step \(digests.count)")
    }
    for seat in actions.seats {
      guard let action = actions[seat] else { continue }
      if G.Action(action.description) != action {
        problems.append("'\(action)' does not read back")
      }
      if seen.count < ConformanceObserver.triedActions, !seen.contains(action) {
        seen.append(action)
      }
    }
    // Late steps of a long game are similar to earlier ones.
    if digests.count < tries(300) || digests.count.isMultiple(of: 10) {
      tryOut(game, digest: digest)
    }
  }

  private static var triedActions: Int { 12 }

  /// Plays actions of earlier steps on copies: they change the state, or give an error and leave the state
  /// unchanged.
  private mutating func tryOut(_ game: G, digest: UInt64) {
    let deciding = game.decidingSeats
    for action in seen {
      var copy = game
      var actions = Actions<G.Action>(repeating: nil, count: Seat.limit)
      for seat in deciding { actions[seat] = action }
      do {
        try copy.advance(with: actions)
        if copy.digest == digest, !deciding.isEmpty {
          problems.append("'\(action)' was accepted and changed nothing")
        }
      } catch {
        if error.reason.isEmpty { problems.append("'\(action)' was refused without a reason") }
        if copy.digest != digest || copy.decidingSeats != deciding {
          problems.append("'\(action)' was refused and changed the state")
        }
        if !deciding.isEmpty, !deciding.contains(error.seat) {
          problems.append("'\(action)' was refused to a seat that was not asked")
        }
      }
      if game.digest != digest { problems.append("'\(action)' changed the original of a copy") }
    }
  }
}
