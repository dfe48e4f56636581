import CSystem

/// The moves of a position: which are worth a search, in which order, and what is known of them.
extension Search {
  /// The moves that don't lose at once, where the opponent completes lines at `threats`.
  @inline(__always) func safeMoves(_ all: UInt64, _ threats: UInt64) -> UInt64 {
    let playable = shape.playable(all)
    return safeMoves(forced: playable & threats, safe: playable & ~(threats &>> 1))
  }

  /// The moves that don't lose at once.
  ///
  /// Nothing branches here: which way it goes, no processor could foresee.
  ///
  /// - Parameters:
  ///   - forced: The playable squares that complete the opponent's lines.
  ///   - safe: Those that aren't below a square that does.
  @inline(__always) private func safeMoves(forced: UInt64, safe: UInt64) -> UInt64 {
    let needed = forced == 0 ? UInt64.max : forced
    let possible = forced & (forced &- 1) == 0 ? safe : 0
    return needed & possible
  }

  /// Whether one of the moves wins by force: whatever the opponent answers, the next disc wins.
  @inline(__always) func winsByForce(_ mine: UInt64, _ all: UInt64, _ moves: UInt64) -> Bool {
    var rest = moves
    while rest != 0 {
      let move = rest & (0 &- rest)
      rest &= rest &- 1
      let after = all | move
      if safeMoves(after, threats(mine | move, after)) == 0 { return true }
    }
    return false
  }

  /// Puts the moves on the stack and counts them, two at a time.
  ///
  /// The count is 0 where a move wins by force.
  ///
  /// - Parameter best: Becomes the most promising one's place.
  @inline(__always) func expand(
    _ mine: UInt64, _ all: UInt64, _ discs: Int, _ moves: UInt64, _ beta: Int,
    prefetching: Bool, mirror: Bool, best: inout Int
  ) -> Int {
    let theirs = all ^ mine
    let first = candidates + discs &* shape.columns
    let children = table(discs &+ 1)
    // A threat that can be answered at once is worth half of one that lasts, but as much where the
    // question is who wins soon.
    let isSoon = beta.magnitude >= 5
    var bestOrder = Int.min
    var count = 0

    @inline(__always) func add(
      _ move: UInt64, threats: UInt64, lasting: UInt64, forced: UInt64, safe: UInt64
    ) -> Bool {
      let replies = safeMoves(forced: forced, safe: safe)
      if replies == 0 { return false }
      let hash = hash(theirs, all | move, mirror: mirror)
      if prefetching { children.prefetch(hash) }
      let promise =
        (machine_count_bits(threats) &+ machine_count_bits(lasting)) &* 150
        &+ preference[move.trailingZeroBitCount]
      // Among equals the first comes first; there are up to 32.
      let order = (promise &<< 5) &- count
      let isBetter = order > bestOrder
      bestOrder = isBetter ? order : bestOrder
      best = isBetter ? count : best
      first[count] = Candidate(order: order, move: move, replies: replies, hash: hash)
      count &+= 1
      return true
    }

    var rest = moves
    while rest != 0 {
      let one = rest & (0 &- rest)
      rest &= rest &- 1
      let other = rest & (0 &- rest)
      rest &= rest &- 1
      let move = SIMD2(one, other)
      let after = move | all
      let threats = shape.completions(of: move | mine) & ~after & shape.squares
      let playable = shape.playable(after)
      let lasting = isSoon ? threats : threats & ~playable
      let forced = playable & threats
      let safe = playable & ~(threats &>> 1)
      guard
        add(one, threats: threats.x, lasting: lasting.x, forced: forced.x, safe: safe.x)
      else { return 0 }
      if other == 0 { break }
      guard add(other, threats: threats.y, lasting: lasting.y, forced: forced.y, safe: safe.y)
      else { return 0 }
    }
    return count
  }

  /// The place of the most promising of the candidates from `index` on.
  ///
  /// Most nodes end with their first candidate, so that they are never sorted.
  @inline(__always) func mostPromising(
    _ first: UnsafeMutablePointer<Candidate>, _ index: Int, _ count: Int
  ) -> Int {
    var best = index
    var bestOrder = first[index].order
    var other = index &+ 1
    while other < count {
      let order = first[other].order
      let isBetter = order > bestOrder
      bestOrder = isBetter ? order : bestOrder
      best = isBetter ? other : best
      other &+= 1
    }
    return best
  }

  /// Drops the candidates that the table shows to miss `beta`, counts the others.
  ///
  /// - Parameters:
  ///   - discs: The discs on the board after a candidate.
  ///   - value: Becomes what the dropped ones promise at most, or a bound that reaches `beta`.
  ///   - best: Becomes the most promising one's place.
  @inline(__always) func lookUp(
    _ count: Int, _ first: UnsafeMutablePointer<Candidate>, _ discs: Int, _ beta: Int,
    _ value: inout Int, best: inout Int
  ) -> Int {
    let children = table(discs)
    var bestOrder = Int.min
    var open = 0
    var index = 0
    while index < count {
      let child = first[index]
      index &+= 1
      let payload = children.payload(child.hash)
      if payload != 0 {
        let least = 0 &- TranspositionTable.upper(payload)
        if least >= beta {
          value = least
          return 0
        }
        let most = 0 &- TranspositionTable.lower(payload)
        if most < beta {
          value = max(value, most)
          continue
        }
      }
      let isBetter = child.order > bestOrder
      bestOrder = isBetter ? child.order : bestOrder
      best = isBetter ? open : best
      first[open] = child
      open &+= 1
    }
    return open
  }
}
