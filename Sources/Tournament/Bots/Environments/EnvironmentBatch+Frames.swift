import GameCore

/// What is written into the frame.
extension EnvironmentBatch {
  /// Nothing has ended, and nothing is to be had.
  func clear(_ place: Int) {
    finished[place] = nil
    frame.clear(4 &* layout.rewardCount, at: layout.rewards &+ 4 &* layout.rewardCount &* place)
    frame.store(UInt8(0), at: layout.dones &+ place)
    frame.store(UInt8(0), at: layout.endings &+ place)
  }

  /// Tells how a game ended.
  func end(_ place: Int, _ outcome: Outcome) {
    counts.finished += 1
    finished[place] = games[place]
    var offset = layout.rewards &+ 4 &* layout.rewardCount &* place
    for seat in learner {
      frame.store(EnvironmentReward.of(seat, in: outcome.ranks), at: offset)
      offset &+= 4
    }
    frame.store(UInt8(1), at: layout.dones &+ place)
    let ending = endings.firstIndex(of: outcome.termination) ?? endings.count
    frame.store(UInt8(truncatingIfNeeded: ending + 1), at: layout.endings &+ place)
  }

  /// Shows the learner what the seat to move knows and may do.
  func write(_ place: Int) {
    guard let mover = games[place].mover else { return }
    frame.store(UInt8(truncatingIfNeeded: mover.index), at: layout.turns &+ place)
    show(
      games[place], to: mover, in: frame,
      observation: layout.observations &+ layout.observationSize &* place,
      mask: layout.masks &+ layout.actionCount &* place)
  }

  /// Writes what a seat knows and may do.
  func show(_ game: G, to seat: Seat, in frame: FrameMemory, observation: Int, mask: Int) {
    let known = game.observation(for: seat)
    var sink = VectorSink(
      frame.start + observation, count: vector.elementCount, element: vector.element)
    G.write(known, for: seat, into: &sink)
    assert(sink.isFull, "an observation has fewer numbers than its layout")
    frame.clear(layout.actionCount, at: mask)
    for action in G.legalActions(in: known, for: seat) {
      let number = G.number(of: action, rules: rules)
      if number >= 0 && number < layout.actionCount { frame.store(UInt8(1), at: mask &+ number) }
    }
  }

  /// Shows what one seat knows in every environment: now, or where its last game ended in the last frame;
  /// zeros where none did.
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
}
