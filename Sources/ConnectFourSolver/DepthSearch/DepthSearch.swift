import CSystem

/// An alpha-beta search to a fixed depth on boards that fit in 64 bits.
///
/// It returns the same values as a plain search to the same depth (`minimax`), although it skips
/// three kinds of positions:
///
/// - positions after immediately losing moves, if there are other moves
/// - lines of play that null windows prove irrelevant (Knuth and Moore 1975, "An analysis of
///   alpha-beta pruning"; Fishburn 1983, "Another optimization of alpha-beta search"; and
///   NegaScout, Reinefeld 1983, "An improvement to the Scout tree-search algorithm")
/// - positions at the horizon, if the lines through one square cannot move the value into the window
///
/// A win is worth `win - n` to the winner, where `n` is the number of discs on the board after the
/// winning move.
struct DepthSearch<Shape: BoardShape> {
  let shape: Shape
  let evaluation: HorizonEvaluation
  var table: DepthTable
  var budget: SearchBudget
  private let candidates: UnsafeMutablePointer<Candidate>
  private let preference: UnsafeMutablePointer<Int>
  /// The largest number of lines through any square.
  private let mostLines: Int

  init(
    shape: Shape, evaluation: HorizonEvaluation, table: DepthTable, budget: SearchBudget,
    stack: CandidateStack, mostLines: Int
  ) {
    self.shape = shape
    self.evaluation = evaluation
    self.table = table
    self.budget = budget
    candidates = stack.candidates
    preference = stack.preference
    self.mostLines = mostLines
  }

  private static var win: Int { DepthSearcher.win }

  /// Returns an open position's value, or a bound that lies outside the window from alpha to beta.
  mutating func value(_ mine: UInt64, _ all: UInt64, depth: Int, alpha: Int, beta: Int) -> Int {
    let discs = all.nonzeroBitCount
    if depth == 0 { return horizon(mine, all) }
    let playable = shape.playable(all)
    if playable & shape.completions(of: mine) != 0 { return Self.win - (discs + 1) }
    if depth == 1 { return last(mine, all, discs, alpha, beta) }
    let safe = safeMoves(all, threats(all ^ mine, all))
    if safe == 0 { return discs + 1 == shape.cells ? 0 : (discs + 2) - Self.win }
    return search(mine, all, discs, safe, depth, alpha, beta, hash(mine, all))
  }

  /// Returns the empty squares where a disc completes a line for the owner of `discs`.
  @inline(__always) private func threats(_ discs: UInt64, _ all: UInt64) -> UInt64 {
    shape.completions(of: discs) & shape.squares & ~all
  }

  /// Returns the moves that do not lose immediately, if the opponent completes lines at `threats`.
  @inline(__always) private func safeMoves(_ all: UInt64, _ threats: UInt64) -> UInt64 {
    let playable = shape.playable(all)
    let forced = playable & threats
    let safe = playable & ~(threats &>> 1)
    if forced == 0 { return safe }
    return forced & (forced &- 1) == 0 ? safe & forced : 0
  }

  @inline(__always) private func hash(_ mine: UInt64, _ all: UInt64) -> UInt64 {
    (mine &+ all) &* 0x9E37_79B9_7F4A_7C15
  }

  /// Returns the evaluation for the side to move.
  @inline(__always) private func horizon(_ mine: UInt64, _ all: UInt64) -> Int {
    switch evaluation {
    case .none: return 0
    case .center: return centrality(mine) &- centrality(all ^ mine)
    case .lines:
      return shape.countLines(in: shape.squares & ~(all ^ mine))
        &- shape.countLines(in: shape.squares & ~mine)
    }
  }

  private func centrality(_ discs: UInt64) -> Int {
    (0..<shape.columns).reduce(0) { sum, column in
      let worth = shape.columns &- abs(2 &* column &+ 1 &- shape.columns)
      return sum &+ machine_count_bits(discs & shape.column(column)) &* worth
    }
  }

  /// Returns the value of a one-ply search in a position without an immediate win.
  @inline(__always) private mutating func last(
    _ mine: UInt64, _ all: UInt64, _ discs: Int, _ alpha: Int, _ beta: Int
  ) -> Int {
    budget.nodes &+= 1
    if discs &+ 1 == shape.cells || evaluation == .none { return 0 }
    var rest = shape.playable(all)
    guard evaluation == .lines else {
      var best = Int.min
      while rest != 0 {
        let move = rest & (0 &- rest)
        rest &= rest &- 1
        best = max(best, 0 &- horizon(all ^ mine, all | move))
      }
      return best
    }
    // The mover's own open lines stay open, while its disc closes some of the opponent's.
    let open = shape.countLines(in: shape.squares & ~(all ^ mine))
    let base = open &- shape.countLines(in: shape.squares & ~mine)
    if base >= beta { return base }
    if base &+ mostLines <= alpha { return base &+ mostLines }
    var best = base
    while rest != 0 {
      let move = rest & (0 &- rest)
      rest &= rest &- 1
      best = max(best, open &- shape.countLines(in: shape.squares & ~(mine | move)))
    }
    return best
  }

  /// Searches at least two plies deep.
  ///
  /// The position has no immediate win, and the safe `moves` are not empty.
  private mutating func search(
    _ mine: UInt64, _ all: UInt64, _ discs: Int, _ moves: UInt64, _ depth: Int, _ alpha: Int,
    _ beta: Int, _ ownHash: UInt64
  ) -> Int {
    budget.nodes &+= 1
    if discs &+ 1 == shape.cells { return 0 }
    if depth == 2 { return lastTwo(mine, all, discs, moves, alpha, beta) }
    if budget.isOver() { return 0 }
    // The earliest possible win comes with the third disc from now.
    let fastest = Self.win &- (discs &+ 3)
    if fastest <= alpha { return fastest }
    let useTable = table.isEnabled
    if useTable, let known = table.value(of: ownHash, depth: depth, alpha: alpha, beta: beta) {
      return known
    }
    let first = candidates + discs &* shape.columns
    let count = expand(mine, all, moves, first, prefers: useTable ? table.move(of: ownHash) : 0)
    if count == 0 { return fastest }
    let theirs = all ^ mine
    var best = Int.min
    var bestMove: UInt64 = 0
    var low = alpha
    var index = 0
    while index < count {
      let child = first[index]
      var value: Int
      if index == 0 || beta &- low <= 1 {
        value =
          0
          &- search(
            theirs, all | child.move, discs &+ 1, child.replies, depth &- 1, 0 &- beta, 0 &- low,
            child.hash)
      } else {
        value =
          0
          &- search(
            theirs, all | child.move, discs &+ 1, child.replies, depth &- 1, -1 &- low, 0 &- low,
            child.hash)
        if value > low, value < beta {
          value =
            0
            &- search(
              theirs, all | child.move, discs &+ 1, child.replies, depth &- 1, 0 &- beta,
              0 &- value &+ 1, child.hash)
        }
      }
      if value > best {
        best = value
        bestMove = child.move
        if value > low { low = value }
        if value >= beta { break }
      }
      index &+= 1
    }
    if useTable, !budget.isSpent {
      table.store(
        ownHash, value: best, depth: depth, alpha: alpha, beta: beta,
        move: bestMove.trailingZeroBitCount &+ 1)
    }
    return best
  }

  /// Searches two plies deep, where neither ply can win.
  @inline(__always) private mutating func lastTwo(
    _ mine: UInt64, _ all: UInt64, _ discs: Int, _ moves: UInt64, _ alpha: Int, _ beta: Int
  ) -> Int {
    if discs &+ 2 == shape.cells || evaluation == .none { return 0 }
    if evaluation == .lines {
      let base =
        shape.countLines(in: shape.squares & ~(all ^ mine))
        &- shape.countLines(in: shape.squares & ~mine)
      if base &- mostLines >= beta { return base &- mostLines }
      if base &+ mostLines <= alpha { return base &+ mostLines }
    }
    var best = Int.min
    var low = alpha
    var rest = moves
    while rest != 0 {
      let move = rest & (0 &- rest)
      rest &= rest &- 1
      let value = 0 &- last(all ^ mine, all | move, discs &+ 1, 0 &- beta, 0 &- low)
      best = max(best, value)
      low = max(low, best)
      if best >= beta { break }
    }
    return best
  }

  /// Adds the moves to the stack, most promising first, and returns how many there are.
  ///
  /// The result is 0 if a move forces a win with the third disc from now.
  ///
  /// - Parameter prefers: The number of the move to try first, from 1, or 0 for none.
  @inline(__always) private func expand(
    _ mine: UInt64, _ all: UInt64, _ moves: UInt64, _ first: UnsafeMutablePointer<Candidate>,
    prefers: Int
  ) -> Int {
    let theirs = all ^ mine
    var count = 0
    var rest = moves
    while rest != 0 {
      let move = rest & (0 &- rest)
      rest &= rest &- 1
      let after = all | move
      let threats = threats(mine | move, after)
      let replies = safeMoves(after, threats)
      if replies == 0 { return 0 }
      let hash = hash(theirs, after)
      table.prefetch(hash)
      let square = move.trailingZeroBitCount
      let order =
        machine_count_bits(threats) &* 150 &+ preference[square]
        &+ (square &+ 1 == prefers ? 100_000 : 0)
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
}
