import GameCore
import Machine

/// A null-window search, which says whether a position's score is at least some number.
///
/// Null windows, non-losing moves and ordering by threats are from Pascal Pons' solver; looking
/// children up first (enhanced transposition cut-offs) is from Plaat and others, 1996.
///
/// What was tried, in time, on sets of 200 positions of 15 to 28 discs (A), 60 of 2 to 14 (B) and 8
/// hard ones of 3 to 14 (C); single runs on a busy machine, good to about 5 %, node counts exact:
///
/// - Kept. A table that starts at 128 KB and doubles: A 2.3 times as fast, B 2.2, C 1.3, and
///   clearing is cheap without a generation in every entry. Prefetching: C 1.3, else nothing. Huge
///   pages: C 1.2, else nothing. The processor's bit count: 1.02 to 1.1. Looking children up before
///   searching any: nodes -12, -19 and -23 %, C 1.3. To stop that 12 discs before the end, where a
///   node looks itself up while it computes its moves: C 1.1 to 1.2, for 2 to 6 % more nodes. Threats
///   that last counted twice: nodes -5 and -15 % (B, C), but half as many again where the score is
///   far from 0, so not there. Higher squares first among equals: -3 and
///   -7 %. Mirror images in one entry in the first quarter of the game: nothing but on the empty
///   board, where nodes fell from 849 to 519 million.
/// - Given up. History counts per square: up to eight times the nodes. Squares ranked by the lines
///   through them: +12 to +50 %. More for threats on odd or even rows: -1 %, for a bit count more.
///   Bonuses for few replies, for threats one above the other, for a row's parity: at most -2 %
///   each. Score bounds where no line is open any more: nodes -1 %, no time. Bounds by follow-up
///   (claim-even): nodes -1 to -5 %, no time. The table up to 8 instead of 6 discs before the end:
///   nothing, but less pressure on the largest table: empty board 1.1 times as fast with 10.
struct Search<Shape: BoardShape> {
  let shape: Shape
  var table: TranspositionTable
  /// The number of positions searched, but not of those decided on sight.
  var nodes = 0
  /// Entries after which a search shared by threads is given up for the table to grow.
  var storesBeforeGrowth = Int.max
  /// Once it is up, every node ends at once, and neither values nor the table mean anything.
  var stopSign = StopSign()
  /// The discs from which on the table is not used.
  private var tableDiscs: Int
  let candidates: UnsafeMutablePointer<Candidate>
  private let preference: UnsafeMutablePointer<Int>

  init(shape: Shape, table: TranspositionTable, stack: CandidateStack) {
    self.shape = shape
    self.table = table
    tableDiscs = Self.tableDiscs(table, shape)
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

  /// The hash of a position; with `mirror` that of its mirror image is the same.
  @inline(__always) func hash(_ mine: UInt64, _ all: UInt64, mirror: Bool) -> UInt64 {
    let unused = UInt64(truncatingIfNeeded: 64 &- shape.keyBits)
    var key = mine &+ all
    if mirror { key = min(key, shape.mirrored(mine) &+ shape.mirrored(all)) }
    return key &* (0x9E37_79B9_7F4A_7C15 &<< unused)
  }

  /// A bound on the score: at least `beta` if the score is, less than `beta` if the score is.
  ///
  /// The side to move has no win at once, its `moves` are not empty and don't lose at once, and
  /// `-(cells - 2 - discs)/2 < beta <= (cells - 1 - discs)/2`: what the window can't tell from the
  /// number of discs alone. The recursion keeps to that, so that no node checks it.
  mutating func search(
    _ mine: UInt64, _ all: UInt64, _ discs: Int, _ moves: UInt64, _ beta: Int, _ ownHash: UInt64
  ) -> Int {
    nodes &+= 1
    let before = nodes
    let theirs = all ^ mine
    let useTable = discs < tableDiscs
    let looksAhead = discs < lookAheadDiscs
    // What comes later in the game takes no time worth to be asked in.
    if looksAhead, stopSign.isSeen() { return Self.nothing }
    let looksUpItself = useTable && discs > lookAheadDiscs
    if looksUpItself { table.prefetch(ownHash) }
    let count = expand(mine, all, discs, moves, beta, prefetching: looksAhead, mirror: false)
    let fastest = fastestWin(discs)
    if count == 0 { return fastest }
    if fastest &- 1 < beta { return fastest &- 1 }
    let first = candidates + discs &* shape.columns
    if count == 1 {
      let child = first.pointee
      return 0
        &- search(theirs, all | child.move, discs &+ 1, child.replies, 1 &- beta, child.hash)
    }
    if looksUpItself, let known = table.settled(ownHash, beta) { return known }
    var value = Self.nothing
    var open = count
    if looksAhead {
      open = lookUp(count, first, beta, &value)
      if value >= beta { return value }
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
      keep(value, beta, discs, ownHash, nodes: nodes &- before)
      if table.wantsToGrow, storesBeforeGrowth == .max {
        table.grow()
        tableDiscs = Self.tableDiscs(table, shape)
      }
    }
    return value
  }

  /// A value below every score.
  static var nothing: Int { -64 }

  /// The discs below which a node looks its children up before it searches any of them.
  private var lookAheadDiscs: Int { shape.cells &- 12 }

  /// The discs from which on the table is not used: fewer positions where it is under pressure.
  private static func tableDiscs(_ table: TranspositionTable, _ shape: Shape) -> Int {
    shape.cells - (table.bits == table.maximumBits ? 10 : 6)
  }

  /// The score of winning with the third disc from now.
  @inline(__always) func fastestWin(_ discs: Int) -> Int { (shape.cells &- 1 &- discs) / 2 }

  /// Puts the moves on the stack, most promising first, and counts them.
  ///
  /// The count is 0 where a move wins by force: whatever the opponent answers, the next disc wins.
  @inline(__always) func expand(
    _ mine: UInt64, _ all: UInt64, _ discs: Int, _ moves: UInt64, _ beta: Int,
    prefetching: Bool, mirror: Bool
  ) -> Int {
    let theirs = all ^ mine
    let first = candidates + discs &* shape.columns
    // A threat that can be answered at once is worth half of one that lasts, but as much where the
    // question is who wins soon.
    let isSoon = beta.magnitude >= 5
    var count = 0
    var rest = moves
    while rest != 0 {
      let move = rest & (0 &- rest)
      rest &= rest &- 1
      let after = all | move
      let threats = threats(mine | move, after)
      let replies = safeMoves(after, threats)
      if replies == 0 { return 0 }
      let hash = hash(theirs, after, mirror: mirror)
      if prefetching { table.prefetch(hash) }
      let lasting = isSoon ? threats : threats & ~shape.playable(after)
      let order =
        (machine_count_bits(threats) &+ machine_count_bits(lasting)) &* 150
        &+ preference[move.trailingZeroBitCount]
      var place = count
      while place > 0, first[place &- 1].order < order {
        first[place] = first[place &- 1]
        place &-= 1
      }
      first[place] = Candidate(order: order, move: move, replies: replies, hash: hash)
      count &+= 1
    }
    return count
  }

  /// Drops the candidates that the table shows to miss `beta`, counts the others.
  ///
  /// `value` becomes what the dropped ones promise at most, or a bound that reaches `beta`.
  @inline(__always) func lookUp(
    _ count: Int, _ first: UnsafeMutablePointer<Candidate>, _ beta: Int, _ value: inout Int
  ) -> Int {
    var open = 0
    var index = 0
    while index < count {
      let child = first[index]
      index &+= 1
      let payload = table.payload(child.hash)
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
      first[open] = child
      open &+= 1
    }
    return open
  }

  /// Stores what a node's search found.
  @inline(__always) mutating func keep(
    _ value: Int, _ beta: Int, _ discs: Int, _ hash: UInt64, nodes: Int
  ) {
    if value >= beta {
      table.store(hash, lower: value, upper: fastestWin(discs) &- 1, nodes: nodes)
    } else {
      let least = 0 &- (shape.cells &- 2 &- discs) / 2
      table.store(hash, lower: least, upper: value, nodes: nodes)
    }
  }
}
