import CSystem

/// Methods that select, order and bound moves.
extension Search {
  /// Returns the moves that do not lose immediately, if the opponent completes lines at `threats`.
  @inline(__always) func safeMoves(_ all: UInt64, _ threats: UInt64) -> UInt64 {
    let playable = shape.playable(all)
    return safeMoves(forced: playable & threats, safe: playable & ~(threats &>> 1))
  }

  /// Returns the moves that do not lose immediately.
  ///
  /// The function avoids branches, because the processor could not predict them.
  ///
  /// - Parameters:
  ///   - forced: The playable squares that complete the opponent's lines.
  ///   - safe: The playable squares that are not directly below a square that completes such a
  ///     line.
  @inline(__always) private func safeMoves(forced: UInt64, safe: UInt64) -> UInt64 {
    let needed = forced == 0 ? UInt64.max : forced
    let possible = forced & (forced &- 1) == 0 ? safe : 0
    return needed & possible
  }

  /// Returns `true` if a move forces a win with the third disc from now.
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

  /// Adds the moves to the stack, two at a time, and returns how many there are.
  ///
  /// The result is 0 if a move forces a win with the third disc from now.
  ///
  /// - Parameter best: Set to the most promising move's index.
  @inline(__always) func expand(
    _ mine: UInt64, _ all: UInt64, _ discs: Int, _ moves: UInt64, _ beta: Int,
    prefetching: Bool, mirror: Bool, best: inout Int
  ) -> Int {
    let theirs = all ^ mine
    let first = candidates + discs &* shape.columns
    let children = table(discs &+ 1)
    // A threat that the opponent can answer counts half as much as a lasting one, unless `beta` is
    // far from 0.
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
      // Among equally promising moves, the first takes priority. There are up to 32 moves.
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

  /// Returns the index of the most promising candidate, searching from `index`.
  ///
  /// Candidates are never sorted, because most nodes end with their first candidate.
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

  /// Removes the candidates that the table bounds below `beta` and returns how many are left.
  ///
  /// - Parameters:
  ///   - discs: The number of discs after a candidate move.
  ///   - value: Set to the removed candidates' maximum value, or to a bound of at least `beta`.
  ///   - best: Set to the most promising candidate's index.
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
