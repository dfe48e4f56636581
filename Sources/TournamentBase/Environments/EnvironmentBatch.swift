import GameCore

/// The terminations of games that end because a strategy fails.
private let failures: [Termination] = [.illegalAction, .strategyError, .timeout]

/// A session's concurrent games, each of which waits for a decision from the learner.
final class EnvironmentBatch<G: VectorGame>: EnvironmentGames {
  typealias Player = any Strategy<G.Observation, G.Action>

  let setup: EnvironmentSetup<G>
  let vector: VectorLayout<G.Action>
  let layout: FrameLayout
  /// The possible terminations.
  ///
  /// In frames, a termination's number is its index plus 1.
  let endings: [Termination]
  let frame: FrameMemory
  let views: FrameMemory

  var seed: UInt64
  var games: [G] = []
  /// The final states of games that ended in the last frame.
  var finished: [G?]
  /// The strategies in all environments, with one element per seat.
  var players: [Player?]
  var omniscientObservers: [OmniscientObserver<G>?]
  /// The number of games begun in each environment.
  var begun: [UInt64]
  var counts = EnvironmentCounts()

  init(_ setup: EnvironmentSetup<G>, batch: Int, seed: UInt64) {
    self.setup = setup
    self.seed = seed
    vector = G.vectorLayout(rules: setup.rules, seats: setup.seats)
    layout = FrameLayout(
      batch: batch, rewardCount: setup.learner.count,
      observationSize: vector.elementCount * vector.element.size, actionCount: vector.actions.count)
    endings = vector.endings + failures
    frame = FrameMemory(code: FrameCode.Answer.batch, byteCount: layout.byteCount)
    views = FrameMemory(code: FrameCode.Answer.views, byteCount: layout.viewByteCount)
    finished = [G?](repeating: nil, count: batch)
    players = [Player?](repeating: nil, count: batch * setup.seats)
    omniscientObservers = [OmniscientObserver<G>?](
      repeating: nil, count: setup.seeing.isEmpty ? 0 : batch)
    begun = [UInt64](repeating: 0, count: batch)
  }

  /// Begins a game in every environment.
  ///
  /// If a seed is given, these are the first games of that seed. Otherwise, they are the next
  /// games.
  func reset(seed newSeed: UInt64?) throws {
    if let newSeed {
      seed = newSeed
      for place in begun.indices { begun[place] = 0 }
    }
    if games.isEmpty {
      let first = G(
        rules: setup.rules, seats: setup.seats, randomness: DealRandomness(seed: seed, deal: 0))
      games = [G](repeating: first, count: layout.batch)
    }
    for place in 0..<layout.batch {
      clear(place)
      try begin(place)
      write(place)
    }
  }

  /// Plays the learner's actions, which take four bytes per environment.
  func step(_ bytes: UnsafeRawBufferPointer) throws {
    // All actions are checked before the first one is played.
    for place in 0..<layout.batch {
      let number = self.number(bytes, place)
      if number < 0 || number >= vector.actions.count {
        throw LearnerError(
          "environment \(place): expected an action from 0 to \(vector.actions.count - 1), found "
            + "\(number)")
      }
    }
    for place in 0..<layout.batch {
      clear(place)
      if let outcome = try play(vector.actions[number(bytes, place)], in: place) {
        end(place, outcome)
        try begin(place)
      }
      write(place)
    }
  }

  func drawing(of place: Int) -> String { "\(games[place])" }

  func number(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Int {
    Int(Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4 &* place, as: Int32.self)))
  }

  /// Plays the learner's action and then the strategies' actions until the learner's next decision.
  ///
  /// - Returns: The outcome if the game ends before that decision, or `nil` otherwise.
  func play(_ action: G.Action, in place: Int) throws -> Outcome? {
    do throws(IllegalAction) {
      try games[place].play(action)
    } catch {
      counts.refused += 1
      return .forfeit(by: .only(error.seat), of: setup.seats, as: .illegalAction)
    }
    let outcome = try playOn(place)
    if let outcome, failures.contains(outcome.termination) { counts.failed += 1 }
    return outcome
  }

  /// Plays the strategies' actions until the learner's next decision.
  ///
  /// - Returns: The outcome if the game ends before that decision, or `nil` otherwise.
  func playOn(_ place: Int) throws -> Outcome? {
    let (seats, learner, seeing) = (setup.seats, setup.learner, setup.seeing)
    while let mover = games[place].mover {
      if learner.contains(mover) { return nil }
      let observation = games[place].observation(for: mover)
      if !seeing.isEmpty { omniscientObservers[place]?.show(games[place]) }
      do {
        guard let action = try players[place &* seats &+ mover.index]?.choose(from: observation)
        else { return .draw(of: seats, by: .strategyError) }
        try games[place].play(action)
      } catch let error as IllegalAction {
        return .forfeit(by: .only(error.seat), of: seats, as: .illegalAction)
      } catch {
        let failure = try Forfeit(seat: mover, thrown: error)
        return .forfeit(by: .only(mover), of: seats, as: failure.kind.termination)
      }
    }
    return games[place].outcome ?? .draw(of: seats, by: .strategyError)
  }

  /// Begins an environment's next game, skipping games in which the learner does not have to
  /// decide.
  ///
  /// - Throws: ``LearnerError`` if too many consecutive games are skipped.
  func begin(_ place: Int) throws {
    for _ in 0..<EnvironmentRequest.skippedLimit {
      let deal = UInt64(place) &+ begun[place] &* UInt64(layout.batch)
      begun[place] &+= 1
      let randomness = DealRandomness(seed: seed, deal: deal)
      games[place] = G(rules: setup.rules, seats: setup.seats, randomness: randomness)
      if try !seat(place, randomness), try playOn(place) == nil { return }
      counts.skipped += 1
    }
    throw LearnerError(
      "environment \(place): \(EnvironmentRequest.skippedLimit) consecutive games ended before the "
        + "learner's turn; choose a different seat, different rules or different opponents")
  }

  /// Creates the strategies for a game and returns `true` if one of them cannot play.
  func seat(_ place: Int, _ randomness: DealRandomness) throws -> Bool {
    let seats = setup.seats
    for seat in setup.sources.seats {
      guard let source = setup.sources[seat] else { continue }
      do {
        players[place &* seats &+ seat.index] = try source.make(
          seat: seat, random: randomness.strategy(rotation: 0, slot: seat.index))
      } catch {
        _ = try Forfeit(seat: seat, thrown: error)
        return true
      }
    }
    if !setup.seeing.isEmpty {
      omniscientObservers[place] = OmniscientObserver(
        setup.seeing.compactMap { players[place &* seats &+ $0.index] })
    }
    return false
  }
}
