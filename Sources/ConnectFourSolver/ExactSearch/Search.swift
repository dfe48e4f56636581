import GameCore
import CSystem

/// A null-window search, which says whether a position's score is at least some number.
///
/// Null windows, non-losing moves and ordering by threats are from Pascal Pons' solver; looking
/// children up first (enhanced transposition cut-offs) is from Plaat and others, 1996.
///
/// What was tried, in time, on sets of 200 positions of 15 to 28 discs (A), 60 of 2 to 14 (B) and 8
/// hard ones of 3 to 14 (C); single runs on a busy machine, good to about 5 %, node counts exact:
///
/// - Kept. A table of a megabyte to itself for late positions: C 1.3 to 1.5, empty board 1.4, for 3 to 20 % more
///   nodes; the same within 5 % from 20 to 26 of 42 discs on, and with two megabytes. A table that starts
///   at 128 KB and doubles: A 2.3 times as fast, B 2.2, C 1.3, and clearing is cheap without a generation
///   in every entry. Prefetching: C 1.3, else nothing. Huge pages: C 1.2, else nothing. The processor's
///   bit count: 1.02 to 1.1. Looking children up before searching any: nodes -12, -19 and -23 %, C 1.3.
///   To stop that 12 discs before the end, where a node looks itself up while it computes its moves:
///   C 1.1 to 1.2, for 2 to 6 % more nodes. Threats that last counted twice: nodes -5 and -15 % (B, C), but
///   half as many again where the score is far from 0, so not there. Higher squares first among equals:
///   -3 and -7 %. Mirror images in one entry in the first quarter of the game: nothing but on the empty
///   board, where nodes fell from 849 to 519 million. To follow a forced move and to ask for a win by force
///   before moves are ordered, to pick candidates one by one instead of sorting them, and no branches
///   around safe moves, all of it together: A 1.2, B 1.2, C 1.14. Two moves at a time: 1.07, 1.07, 1.03.
/// - Given up. History counts per square: up to eight times the nodes. Squares ranked by the lines
///   through them: +12 to +50 %. More for threats on odd or even rows: -1 %, for a bit count more.
///   Bonuses for few replies, for threats one above the other, for a row's parity: at most -2 %
///   each. Score bounds where no line is open any more: nodes -1 %, no time. Bounds by follow-up
///   (claim-even): nodes -1 to -5 %, no time. Tables up to 8 or 10 instead of 6 discs before the end:
///   nodes +7 and +26 %, no time. To try first what earlier windows learnt best of: nodes up to +16 %.
///   Windows in another order: nodes -15 to +34 % on B and C, but 4 to 20 times where the score is far
///   from 0. The last six discs' moves as they come, or looking up without branches: no time.
struct Search<Shape: BoardShape> {
  let shape: Shape
  /// What all threads learn of positions early in the game.
  var table: TranspositionTable
  /// What this thread learns of later ones; see ``LateTable``.
  var late: TranspositionTable
  /// The number of positions searched, but not of those decided on sight.
  var nodes = 0
  /// Entries after which a search shared by threads is given up for the table to grow.
  var storesBeforeGrowth = Int.max
  /// Once it is up, every node ends at once, and neither values nor the table mean anything.
  var stopSign = CancellationCheck()
  /// The discs from which on the table is not used.
  private let tableDiscs: Int
  /// The discs from which on a position's bounds are in ``late``.
  let lateDiscs: Int
  let candidates: UnsafeMutablePointer<Candidate>
  let preference: UnsafeMutablePointer<Int>

  /// The same search on another shape of the same board, by the code that was compiled for that.
  init(_ other: Search<some BoardShape>, on shape: Shape) {
    self.shape = shape
    table = other.table
    late = other.late
    nodes = other.nodes
    storesBeforeGrowth = other.storesBeforeGrowth
    stopSign = other.stopSign
    tableDiscs = other.tableDiscs
    lateDiscs = other.lateDiscs
    candidates = other.candidates
    preference = other.preference
  }

  init(shape: Shape, table: TranspositionTable, late: TranspositionTable, stack: CandidateStack) {
    self.shape = shape
    self.table = table
    self.late = late
    lateDiscs = LateTable.discs(shape)
    tableDiscs = shape.cells - 6
    candidates = stack.candidates
    preference = stack.preference
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
    let theirs = all ^ mine
    let fastest = fastestWin(discs)
    if fastest &- 1 < beta { return winsByForce(mine, all, moves) ? fastest : fastest &- 1 }
    if moves & (moves &- 1) == 0 {
      let after = all | moves
      let replies = safeMoves(after, threats(mine | moves, after))
      if replies == 0 { return fastest }
      let hash = hash(theirs, after, mirror: false)
      return 0 &- search(theirs, after, discs &+ 1, replies, 1 &- beta, hash)
    }
    let before = nodes
    let useTable = discs < tableDiscs
    let looksAhead = discs < lookAheadDiscs
    // What comes later in the game takes no time worth to be asked in.
    if looksAhead, stopSign.isSeen() { return Self.nothing }
    let looksUpItself = useTable && discs > lookAheadDiscs
    if looksUpItself { table(discs).prefetch(ownHash) }
    var best = 0
    let count = expand(
      mine, all, discs, moves, beta, prefetching: looksAhead, mirror: false, best: &best)
    if count == 0 { return fastest }
    if looksUpItself, let known = table(discs).settled(ownHash, beta) { return known }
    let first = candidates + discs &* shape.columns
    var value = Self.nothing
    var open = count
    if looksAhead {
      open = lookUp(count, first, discs &+ 1, beta, &value, best: &best)
      if value >= beta { return value }
    }
    var index = 0
    while index < open {
      let child = first[best]
      first[best] = first[index]
      let score =
        0 &- search(theirs, all | child.move, discs &+ 1, child.replies, 1 &- beta, child.hash)
      value = max(value, score)
      if value >= beta { break }
      index &+= 1
      best = mostPromising(first, index, open)
    }
    if useTable {
      keep(value, beta, discs, ownHash, nodes: nodes &- before)
      if late.wantsToGrow, discs >= lateDiscs {
        late.grow()
      } else if table.wantsToGrow, storesBeforeGrowth == .max {
        table.grow()
      }
    }
    return value
  }

  /// A value below every score.
  static var nothing: Int { -64 }

  /// The discs below which a node looks its children up before it searches any of them.
  private var lookAheadDiscs: Int { shape.cells &- 12 }

  /// The table for positions of so many discs.
  @inline(__always) func table(_ discs: Int) -> TranspositionTable {
    discs < lateDiscs ? table : late
  }

  /// The score of winning with the third disc from now.
  @inline(__always) func fastestWin(_ discs: Int) -> Int { (shape.cells &- 1 &- discs) / 2 }

  /// Stores what a node's search found.
  @inline(__always) mutating func keep(
    _ value: Int, _ beta: Int, _ discs: Int, _ hash: UInt64, nodes: Int
  ) {
    var lower = value
    var upper = value
    if value >= beta {
      upper = fastestWin(discs) &- 1
    } else {
      lower = 0 &- (shape.cells &- 2 &- discs) / 2
    }
    if discs < lateDiscs {
      table.store(hash, lower: lower, upper: upper, nodes: nodes)
    } else {
      late.store(hash, lower: lower, upper: upper, nodes: nodes)
    }
  }
}
