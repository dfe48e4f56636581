import GameCore

extension EnvironmentBatch {
  func clear(_ place: Int) {
    finished[place] = nil
    frame.clear(4 &* layout.rewardCount, at: layout.rewards &+ 4 &* layout.rewardCount &* place)
    frame.store(UInt8(0), at: layout.dones &+ place)
    frame.store(UInt8(0), at: layout.endings &+ place)
  }

  func end(_ place: Int, _ outcome: Outcome) {
    counts.finished += 1
    finished[place] = games[place]
    var offset = layout.rewards &+ 4 &* layout.rewardCount &* place
    for seat in setup.learner {
      frame.store(Self.reward(of: seat, in: outcome.ranks), at: offset)
      offset &+= 4
    }
    frame.store(UInt8(1), at: layout.dones &+ place)
    let ending = endings.firstIndex(of: outcome.termination) ?? endings.count
    frame.store(UInt8(truncatingIfNeeded: ending + 1), at: layout.endings &+ place)
  }

  func write(_ place: Int) {
    guard let mover = games[place].mover else { return }
    frame.store(UInt8(truncatingIfNeeded: mover.index), at: layout.turns &+ place)
    show(
      games[place], to: mover, in: frame,
      observation: layout.observations &+ layout.observationSize &* place,
      mask: layout.masks &+ layout.actionCount &* place)
  }

  /// Writes a seat's observation and legal actions to a frame.
  func show(_ game: G, to seat: Seat, in frame: FrameMemory, observation: Int, mask: Int) {
    let known = game.observation(for: seat)
    var sink = VectorSink(
      frame.start + observation, count: vector.elementCount, element: vector.element)
    G.write(known, for: seat, into: &sink)
    assert(sink.isFull, "an observation has fewer numbers than its layout")
    frame.clear(layout.actionCount, at: mask)
    for action in G.legalActions(in: known, for: seat) {
      let number = G.number(of: action, rules: setup.rules)
      if number >= 0 && number < layout.actionCount { frame.store(UInt8(1), at: mask &+ number) }
    }
  }

  /// Writes a seat's observations in all environments.
  ///
  /// With `atEnd`, the observations show the final states of the games that ended in the last
  /// frame. Otherwise, they show the current states.
  func observe(_ seat: Seat, atEnd: Bool) {
    let masks = FrameLayout.headerSize + layout.batch * layout.observationSize
    views.clear(views.byteCount - FrameLayout.headerSize, at: FrameLayout.headerSize)
    for place in 0..<layout.batch {
      guard let game = atEnd ? finished[place] : games[place] else { continue }
      show(
        game, to: seat, in: views,
        observation: FrameLayout.headerSize + layout.observationSize * place,
        mask: masks + layout.actionCount * place)
    }
  }

  /// Returns a seat's reward, from -1 to 1.
  ///
  /// It is the share of other seats that the seat beats minus the share of other seats that beat
  /// it.
  static func reward(of seat: Seat, in ranks: PerSeat<Int>) -> Float {
    var balance = 0
    for other in ranks.seats where other != seat {
      if ranks[seat] < ranks[other] { balance += 1 }
      if ranks[seat] > ranks[other] { balance -= 1 }
    }
    return ranks.count > 1 ? Float(balance) / Float(ranks.count - 1) : 0
  }
}
