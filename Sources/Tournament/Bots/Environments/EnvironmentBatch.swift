import GameCore

/// The games of one session, side by side, with the game's types.
///
/// Every game is left where the learner has to decide: what comes before, our strategies play at once.
final class EnvironmentBatch<G: VectorGame> {
  typealias Player = any Strategy<G.Observation, G.Action>

  let rules: G.Rules
  let seats: Int
  /// The seats that the learner decides for.
  let learner: SeatSet
  /// Who has each seat; `nil` for the learner's.
  let sources: PerSeat<BoundStrategy<G>?>
  /// The seats whose strategies see the whole game.
  let seeing: SeatSet
  let vector: VectorLayout<G.Action>
  let layout: FrameLayout
  /// Every reason for an end, one less than its number in frames.
  let endings: [Termination]
  let frame: FrameMemory
  let views: FrameMemory

  var seed: UInt64
  var games: [G] = []
  /// How the last game of each environment ended, where it was in the last frame.
  var finished: [G?]
  /// Of the environments in their order, one for each seat.
  var players: [Player?]
  var sights: [OmniscientObserver<G>?]
  /// How many games each environment began.
  var begun: [UInt64]
  var counts = EnvironmentCounts()

  /// Lays out memory; games begin with ``reset(seed:)``.
  init(
    rules: G.Rules, seats: Int, learner: SeatSet, sources: PerSeat<BoundStrategy<G>?>,
    seeing: SeatSet, batch: Int, seed: UInt64
  ) {
    self.rules = rules
    self.seats = seats
    self.learner = learner
    self.sources = sources
    self.seeing = seeing
    self.seed = seed
    vector = G.vectorLayout(rules: rules, seats: seats)
    layout = FrameLayout(
      batch: batch, rewardCount: learner.count,
      observationSize: vector.elementCount * vector.element.size, actionCount: vector.actions.count)
    endings = vector.endings + [.illegalAction, .strategyError, .timeout]
    frame = FrameMemory(code: 1, byteCount: layout.byteCount)
    views = FrameMemory(code: 2, byteCount: layout.viewByteCount)
    finished = [G?](repeating: nil, count: batch)
    players = [Player?](repeating: nil, count: batch * seats)
    sights = [OmniscientObserver<G>?](repeating: nil, count: seeing.isEmpty ? 0 : batch)
    begun = [UInt64](repeating: 0, count: batch)
  }

  /// Begins a game in every environment: the first ones of a seed, or the next ones of the same.
  func reset(seed newSeed: UInt64?) throws {
    if let newSeed {
      seed = newSeed
      for place in begun.indices { begun[place] = 0 }
    }
    if games.isEmpty {
      let first = G(rules: rules, seats: seats, randomness: DealRandomness(seed: seed, deal: 0))
      games = [G](repeating: first, count: layout.batch)
    }
    for place in 0..<layout.batch {
      clear(place)
      try begin(place)
      write(place)
    }
  }

  /// Plays an action of the learner's in every environment, four bytes for each.
  func step(_ bytes: UnsafeRawBufferPointer) throws {
    // All are looked at before the first is played.
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

  func number(_ bytes: UnsafeRawBufferPointer, _ place: Int) -> Int {
    Int(Int32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4 &* place, as: Int32.self)))
  }

  /// Plays until the learner has to decide again; how the game ended, where it does before.
  func play(_ action: G.Action, in place: Int) throws -> Outcome? {
    do {
      try games[place].play(action)
    } catch {
      counts.refused += 1
      return .forfeit(by: .only(error.seat), of: seats, as: .illegalAction)
    }
    return try playOn(place)
  }

  /// Lets our strategies play; how the game ended, where it does before the learner is asked.
  func playOn(_ place: Int) throws -> Outcome? {
    while let mover = games[place].mover {
      if learner.contains(mover) { return nil }
      let observation = games[place].observation(for: mover)
      if !seeing.isEmpty { sights[place]?.show(games[place]) }
      do {
        guard let action = try players[place &* seats &+ mover.index]?.choose(from: observation)
        else { return .draw(of: seats, by: .strategyError) }
        try games[place].play(action)
      } catch let error as IllegalAction {
        counts.failed += 1
        return .forfeit(by: .only(error.seat), of: seats, as: .illegalAction)
      } catch {
        counts.failed += 1
        let failure = try Forfeit(seat: mover, thrown: error)
        return .forfeit(by: .only(mover), of: seats, as: failure.kind.termination)
      }
    }
    return games[place].outcome ?? .draw(of: seats, by: .strategyError)
  }

  /// Begins the next game of an environment, or the first after it in which the learner is asked.
  func begin(_ place: Int) throws {
    for _ in 0..<EnvironmentRequest.skippedLimit {
      let deal = UInt64(place) &+ begun[place] &* UInt64(layout.batch)
      begun[place] &+= 1
      let randomness = DealRandomness(seed: seed, deal: deal)
      games[place] = G(rules: rules, seats: seats, randomness: randomness)
      if try !seat(place, randomness), try playOn(place) == nil { return }
      counts.skipped += 1
    }
    throw LearnerError(
      "environment \(place): \(EnvironmentRequest.skippedLimit) consecutive games ended before the "
        + "learner's turn; choose a different seat, different rules or different opponents")
  }

  /// Makes the strategies of a game.
  ///
  /// - Returns: Whether one can't play, and the game is not to be played.
  func seat(_ place: Int, _ randomness: DealRandomness) throws -> Bool {
    for seat in sources.seats {
      guard let source = sources[seat] else { continue }
      do {
        players[place &* seats &+ seat.index] = try source.make(
          seat: seat, random: randomness.strategy(rotation: 0, slot: seat.index))
      } catch {
        _ = try Forfeit(seat: seat, thrown: error)
        return true
      }
    }
    if !seeing.isEmpty {
      sights[place] = OmniscientObserver(seeing.compactMap { players[place &* seats &+ $0.index] })
    }
    return false
  }
}
