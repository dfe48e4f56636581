import Prefetch

/// A null-window search: is the score of a position at least some number?
struct Search<Shape: BoardShape> {
  let shape: Shape
  var table: TranspositionTable
  /// The number of positions searched, but not of those decided on sight.
  var nodes = 0
  private let candidates: UnsafeMutablePointer<Candidate>
  private let preference: UnsafeMutablePointer<Int>

  init(shape: Shape, table: TranspositionTable, stack: CandidateStack) {
    self.shape = shape
    self.table = table
    candidates = stack.candidates
    preference = stack.preference
  }

  /// The moves that don't lose at once, where the opponent completes lines at `threats`.
  @inline(__always) func safeMoves(_ all: UInt64, _ threats: UInt64) -> UInt64 {
    let playable = shape.playable(all)
    let forced = playable & threats
    let safe = playable & ~(threats &>> 1)
    if forced == 0 { return safe }
    return forced & (forced &- 1) == 0 ? safe & forced : 0
  }

  /// The empty squares that complete a line for the owner of `discs`.
  @inline(__always) func threats(_ discs: UInt64, _ all: UInt64) -> UInt64 {
    shape.completions(of: discs) & shape.squares & ~all
  }

  /// The hash of a position.
  @inline(__always) func hash(_ mine: UInt64, _ all: UInt64) -> UInt64 {
    let unused = UInt64(truncatingIfNeeded: 64 &- shape.keyBits)
    return (mine &+ all) &* (0x9E37_79B9_7F4A_7C15 &<< unused)
  }

  mutating func search(
    _ mine: UInt64, _ all: UInt64, _ discs: Int, _ moves: UInt64, _ beta: Int, _ ownHash: UInt64
  ) -> Int {
    nodes &+= 1
    let before = nodes
    let theirs = all ^ mine
    let best = (shape.cells &- 1 &- discs) / 2
    let first = candidates + discs &* shape.columns
    let useTable = discs < shape.cells &- tail
    var count = 0
    var rest = moves
    while rest != 0 {
      let move = rest & (0 &- rest)
      rest &= rest &- 1
      let own = mine | move
      let after = all | move
      let threats = threats(own, after)
      let replies = safeMoves(after, threats)
      if replies == 0 { return best }
      let hash = hash(theirs, after)
      if useTable { table.prefetch(hash) }
      let lasting = threats & ~shape.playable(after)
      let order =
        (Int(count_bits(threats)) &+ Int(count_bits(lasting))) &* 150
        &+ preference[move.trailingZeroBitCount]
      var place = count
      while place > 0, first[place &- 1].order < order {
        first[place] = first[place &- 1]
        place &-= 1
      }
      first[place] = Candidate(order: order, move: move, replies: replies, hash: hash)
      count &+= 1
    }
    let most = best &- 1
    if most < beta { return most }
    if count == 1 {
      return 0
        &- search(
          theirs, all | first.pointee.move, discs &+ 1, first.pointee.replies, 1 &- beta,
          first.pointee.hash)
    }
    var value = -64
    var open = count
    if useTable {
      open = 0
      var index = 0
      while index < count {
        let child = first[index]
        let payload = table.payload(child.hash)
        index &+= 1
        if payload != 0 {
          let low = 0 &- TranspositionTable.upper(payload)
          if low >= beta { return low }
          let high = 0 &- TranspositionTable.lower(payload)
          if high < beta {
            value = max(value, high)
            continue
          }
        }
        first[open] = child
        open &+= 1
      }
    }
    var index = 0
    while index < open {
      let child = first[index]
      let score =
        0 &- search(theirs, all | child.move, discs &+ 1, child.replies, 1 &- beta, child.hash)
      value = max(value, score)
      if value >= beta { break }
      index &+= 1
    }
    if useTable {
      let least = 0 &- (shape.cells &- 2 &- discs) / 2
      table.store(
        ownHash, lower: value >= beta ? value : least, upper: value >= beta ? most : value,
        nodes: nodes &- before)
      table.growIfBusy()
    }
    return value
  }

  /// The discs left below which the table is not used.
  private var tail: Int { 6 }
}
