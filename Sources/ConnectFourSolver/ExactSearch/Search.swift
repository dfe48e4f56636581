import GameCore
import CSystem

/// A null-window search, which decides whether a position's score is at least a given number.
///
/// Null windows, the exclusion of losing moves and ordering by threats come from Pascal Pons'
/// solver. Enhanced transposition cutoffs come from Plaat and others 1996, "Exploiting graph
/// properties of game trees".
///
/// Experiments used 200 positions of 15 to 28 discs (set A), 60 of 2 to 14 (B) and 8 hard ones of 3 to 14
/// (C). Times are single runs on a busy machine, with errors of about 5%, while node counts are
/// exact. Numbers without a unit are speedup factors.
///
/// - Kept:
///   - A separate table of one megabyte for late positions: C 1.3 to 1.5, empty board 1.4, with 3
///     to 20% more nodes. The factors differ by less than 5% if late positions begin at 20 to 26 of
///     42 discs or if the table takes two megabytes.
///   - A table that starts at 128 KB and doubles: A 2.3, B 2.2, C 1.3. Clearing it is fast without a
///     generation number in every entry.
///   - Prefetching: C 1.3, A and B 1.0.
///   - Huge pages: C 1.2, A and B 1.0.
///   - The processor's instruction that counts bits: 1.02 to 1.1.
///   - Enhanced transposition cutoffs: C 1.3, nodes A -12%, B -19%, C -23%.
///   - No such cutoffs in the last 12 plies, where a node's own lookup overlaps with generating its
///     moves: C 1.1 to 1.2, with 2 to 6% more nodes.
///   - Double weight of lasting threats: nodes B -5%, C -15%. If the score is far from 0, it costs 50% more
///     nodes, so the weight is single there.
///   - Higher squares first among equal moves: nodes B -3%, C -7%.
///   - One entry for a position and its mirror image in the first quarter of the game: empty board from 849
///     to 519 million nodes, otherwise no effect.
///   - Forced moves and forced wins before move ordering, selection of candidates instead of sorting, and
///     safe moves without branches, together: A 1.2, B 1.2, C 1.14.
///   - Two moves at a time: A 1.07, B 1.07, C 1.03.
/// - Rejected, with the change in the number of nodes:
///   - History counts per square: up to eight times as many.
///   - Squares ranked by the number of lines through them: +12 to +50%.
///   - Bonuses for threats on odd or even rows: -1%, for one more count of bits.
///   - Bonuses for few replies, for adjacent threats in a column, or for the parity of a row: at most -2%
///     each.
///   - Score bounds from the absence of open lines: -1%, without saving time.
///   - Bounds by the follow-up strategy (claim-even): -1 to -5%, without saving time.
///   - Tables that end 8 or 10 plies before the game does, instead of 6: +7 and +26%, without
///     saving time.
///   - Best moves from earlier windows first: up to +16%.
///   - Another order of windows: -15 to +34% on B and C, but 4 to 20 times as many if the score is
///     far from 0.
///   - The last six plies without move ordering, or lookups without branches: no time saved.
struct Search<Shape: BoardShape> {
  let shape: Shape
  /// The table for early positions, shared by all threads.
  var table: TranspositionTable
  /// This thread's table for later positions.
  ///
  /// See ``LateTable``.
  var late: TranspositionTable
  /// The number of searched positions, except those decided immediately.
  var nodes = 0
  /// How many new entries end a shared search, so that the table can grow.
  var storesBeforeGrowth = Int.max
  /// The check for cancellation.
  ///
  /// After a cancellation, every node ends at once, so the values and the table are invalid.
  var stopSign = CancellationCheck()
  /// The minimum number of discs in positions for which the search uses no table.
  private let tableDiscs: Int
  /// The minimum number of discs in positions whose bounds ``late`` stores.
  let lateDiscs: Int
  let candidates: UnsafeMutablePointer<Candidate>
  let preference: UnsafeMutablePointer<Int>

  /// Creates the same search with code that is specialized for another shape of the same board.
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

  /// Returns the empty squares where a disc completes a line for the owner of `discs`.
  @inline(__always) func threats(_ discs: UInt64, _ all: UInt64) -> UInt64 {
    shape.completions(of: discs) & shape.squares & ~all
  }

  /// Returns a position's hash.
  ///
  /// If `mirror` is `true`, a position and its mirror image have the same hash.
  @inline(__always) func hash(_ mine: UInt64, _ all: UInt64, mirror: Bool) -> UInt64 {
    let unused = UInt64(truncatingIfNeeded: 64 &- shape.keyBits)
    var key = mine &+ all
    if mirror { key = min(key, shape.mirrored(mine) &+ shape.mirrored(all)) }
    return key &* (0x9E37_79B9_7F4A_7C15 &<< unused)
  }

  /// Returns a bound on the score: at least `beta` if the score is at least `beta`, otherwise less
  /// than `beta`.
  ///
  /// - Precondition: The side to move cannot win immediately. `moves` are not empty and do not lose
  ///   immediately. The window satisfies `-(cells - 2 - discs)/2 < beta <= (cells - 1 - discs)/2`,
  ///   so the number of discs alone does not decide the search. The recursion preserves these
  ///   conditions, so nodes do not check them.
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
    // Searches of later positions are too short to need a check.
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

  /// The number of discs below which a node looks up the positions after its moves before searching
  /// them.
  private var lookAheadDiscs: Int { shape.cells &- 12 }

  /// Returns the table that stores positions with this number of discs.
  @inline(__always) func table(_ discs: Int) -> TranspositionTable {
    discs < lateDiscs ? table : late
  }

  /// Returns the score for a win with the third disc from now, which is the earliest possible win.
  @inline(__always) func fastestWin(_ discs: Int) -> Int { (shape.cells &- 1 &- discs) / 2 }

  /// Stores the result of searching a node.
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
