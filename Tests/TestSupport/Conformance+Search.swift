@testable import GameCore

extension Conformance where G: SearchableGame {
  /// Plays at random, and returns a line for every fault in legal actions and determinizations.
  ///
  /// - Parameters:
  ///   - every: The interval of determinizations that are played to their end.
  ///   - stepLimit: A number above the steps of any game.
  public func searchFailures(playingEvery every: Int = 1, stepLimit: Int = 10_000) -> [String] {
    var failures: [String] = []
    for deal in 0..<UInt64(games) where failures.count < 10 {
      let randomness = DealRandomness(seed: 11, deal: deal)
      var walk = SearchWalk<G>(
        game: G(rules: rules, seats: seats, randomness: randomness), seats: seats,
        random: randomness.strategy(rotation: 0, slot: 0), stepLimit: stepLimit)
      failures += walk.problems(playingEvery: every).map { "deal \(deal): \($0)" }
    }
    return failures.map { "\(G.name): \($0)" }
  }
}

/// A random game with checks of each step.
private struct SearchWalk<G: SearchableGame> {
  var game: G
  let seats: Int
  var random: RandomStream
  let stepLimit: Int
  /// Actions that were legal at some step, which must be illegal at later ones if they are not listed.
  private var seen: [G.Action] = []
  private var found: [String] = []

  init(game: G, seats: Int, random: RandomStream, stepLimit: Int) {
    self.game = game
    self.seats = seats
    self.random = random
    self.stepLimit = stepLimit
  }

  mutating func problems(playingEvery every: Int) -> [String] {
    var step = 0
    while !game.decidingSeats.isEmpty, found.count < 10 {
      if step == stepLimit {
        found.append("it does not end within \(stepLimit) steps")
        break
      }
      if triesEverything || step % 2 == 0 {
        for seat in SeatSet.all(seats) { look(at: seat) }
      }
      for seat in game.decidingSeats { drawState(for: seat, playsOn: step % every == 0) }
      var next = game
      if !advance(&next) { break }
      game = next
      step += 1
    }
    for seat in SeatSet.all(seats) where !Array(game.legalActions(for: seat)).isEmpty {
      found.append("seat \(seat) may act after the end")
    }
    return found
  }

  private mutating func look(at seat: Seat) {
    let actions = Array(game.legalActions(for: seat))
    guard game.decidingSeats.contains(seat) else {
      if !actions.isEmpty { found.append("seat \(seat) may act without being asked") }
      return
    }
    if actions.isEmpty { found.append("seat \(seat) is asked and may do nothing") }
    if let count = game.actionCount(for: seat), count != actions.count {
      found.append("\(actions.count) actions are listed, \(count) counted")
    }
    if Array(game.legalActions(for: seat)) != actions { found.append("a list changes its order") }
    for rank in 0...actions.count {
      let action = G.action(at: rank, of: game.legalActions(for: seat))
      if action != (rank < actions.count ? actions[rank] : nil) {
        found.append("the action at \(rank) is not the one in the list")
      }
    }
    for (index, action) in actions.enumerated() {
      if actions[..<index].contains(action) { found.append("'\(action)' is listed twice") }
      if G.Action(action.description) != action { found.append("'\(action)' does not read back") }
      if accepts(action, from: seat) == nil { found.append("'\(action)' is listed and refused") }
      if seen.count < 40, !seen.contains(action) { seen.append(action) }
    }
    for action in seen where !actions.contains(action) {
      if accepts(action, from: seat) != nil { found.append("'\(action)' is accepted, not listed") }
    }
  }

  /// Returns the state after a seat's action and the first ones of all other deciding seats.
  private func accepts(_ action: G.Action, from seat: Seat) -> G? {
    var next = game
    var actions = Actions<G.Action>(repeating: nil, count: Seat.limit)
    for other in game.decidingSeats {
      actions[other] = other == seat ? action : game.legalActions(for: other).first { _ in true }
    }
    do {
      try next.advance(with: actions)
      return next
    } catch {
      return nil
    }
  }

  private mutating func drawState(for seat: Seat, playsOn: Bool) {
    let seen = game.observation(for: seat)
    var state = G.sample(seen, using: &random)
    let again = state.observation(for: seat)
    if G.digest(of: seen) != G.digest(of: again)
      || G.digest(of: seen) == nil && state.digest != game.digest
    {
      found.append("seat \(seat) sees something else in a state drawn for it:\n\(state)\n\(game)")
    }
    if !state.decidingSeats.contains(seat) {
      found.append("seat \(seat) is not asked in a drawn state")
    }
    if Array(state.legalActions(for: seat)) != Array(game.legalActions(for: seat)) {
      found.append("seat \(seat) may do something else in a drawn state")
    }
    var steps = 0
    while playsOn, !state.decidingSeats.isEmpty {
      if steps == stepLimit { return found.append("a drawn state does not end") }
      if !advance(&state) { return }
      steps += 1
    }
    if playsOn, state.outcome == nil { found.append("a drawn state ends without an outcome") }
  }

  /// Plays a random action of each deciding seat.
  private mutating func advance(_ state: inout G) -> Bool {
    var actions = Actions<G.Action>(repeating: nil, count: Seat.limit)
    for seat in state.decidingSeats {
      let legal = Array(state.legalActions(for: seat))
      if legal.isEmpty { return false }
      actions[seat] = legal[random.next(below: legal.count)]
    }
    do {
      try state.advance(with: actions)
      return true
    } catch {
      found.append("\(error)")
      return false
    }
  }
}
