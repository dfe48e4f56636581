import Prefetch

struct Candidate {
  var order: Int
  var move: UInt64
  var replies: UInt64
  var hash: UInt64
}

/// A null-window search.
struct Search<Shape: BoardShape>: ~Copyable {
  let shape: Shape
  var table: TranspositionTable
  var nodes = 0
  let stack: UnsafeMutablePointer<Candidate>
  let centrality: UnsafeMutablePointer<Int>
  var etcLimit = 36
  var tableLimit = 36

  init(shape: Shape, megabytes: Int) {
    self.shape = shape
    table = .init(megabytes: megabytes, keyBits: shape.keyBits)
    let size = shape.columns * (shape.cells + 1)
    stack = .allocate(capacity: size)
    stack.initialize(
      repeating: .init(order: 0, move: 0, replies: 0, hash: 0), count: size)
    centrality = .allocate(capacity: 64)
    for i in 0..<64 {
      centrality[i] = shape.columns - abs(2 * (i / shape.stride) - shape.columns + 1)
    }
  }

  deinit {
    stack.deallocate()
    centrality.deallocate()
  }

  @inline(__always) func hash(_ mine: UInt64, _ all: UInt64) -> UInt64 {
    (mine &+ all) &* (0x9E37_79B9_7F4A_7C15 &<< UInt64(truncatingIfNeeded: 64 &- shape.keyBits))
  }

  /// Non-losing moves for the side to move, whose opponent completes lines at `threats`.
  @inline(__always) func replies(_ all: UInt64, _ threats: UInt64) -> UInt64 {
    let playable = (all &+ shape.bottom) & shape.squares
    let forced = playable & threats
    let safe = playable & ~(threats &>> 1)
    if forced == 0 { return safe }
    if forced & (forced &- 1) != 0 { return 0 }
    return safe & forced
  }

  /// A bound on the score: at least `beta` if the score is, else less.
  ///
  /// The side to move has no win at once and `moves`, not empty, do not lose at once; `discs` are
  /// on the board, and `-(cells - 2 - discs)/2 < beta <= (cells - 1 - discs)/2`.
  mutating func search(
    _ mine: UInt64, _ all: UInt64, _ discs: Int, _ moves: UInt64, _ beta: Int, _ ownHash: UInt64
  ) -> Int {
    nodes &+= 1
    let before = nodes
    let best = (shape.cells &- 1 &- discs) / 2
    let first = stack + discs &* shape.columns
    var count = 0
    var rest = moves
    let useTable = discs < tableLimit
    while rest != 0 {
      let move = rest & (0 &- rest)
      rest &= rest &- 1
      let own = mine | move
      let after = all | move
      let threats = shape.completions(of: own) & shape.squares & ~after
      let replies = replies(after, threats)
      if replies == 0 { return best }
      let theirs = all ^ mine
      let hash = hash(theirs, after)
      if useTable { table.prefetch(hash) }
      let order =
        (Int(count_bits(threats)) &<< 8)
        &+ (centrality[move.trailingZeroBitCount] &<< 3)
      var at = count
      while at > 0, first[at &- 1].order < order {
        first[at] = first[at &- 1]
        at &-= 1
      }
      first[at] = .init(order: order, move: move, replies: replies, hash: hash)
      count &+= 1
    }
    let most = best &- 1
    if most < beta { return most }
    let theirs = all ^ mine
    if count == 1 {
      let child = first[0]
      return 0
        &- search(theirs, all | child.move, discs &+ 1, child.replies, 1 &- beta, child.hash)
    }
    var value = -64
    var todo = count
    if useTable {
      var i = 0
      todo = 0
      while i < count {
        let child = first[i]
        let payload = table.payload(child.hash)
        i &+= 1
        if payload != 0 {
          let low = 0 &- TranspositionTable.upper(payload)
          if low >= beta {
            return low
          }
          let high = 0 &- TranspositionTable.lower(payload)
          if high < beta {
            value = max(value, high)
            continue
          }
        }
        first[todo] = child
        todo &+= 1
      }
    }
    var i = 0
    while i < todo {
      let child = first[i]
      let score =
        0 &- search(theirs, all | child.move, discs &+ 1, child.replies, 1 &- beta, child.hash)
      value = max(value, score)
      if value >= beta { break }
      i &+= 1
    }
    if useTable {
      let work = 64 &- (nodes &- before).leadingZeroBitCount
      if value >= beta {
        table.store(ownHash, lower: value, upper: most, work: work)
      } else {
        table.store(ownHash, lower: 0 &- (shape.cells &- 2 &- discs) / 2, upper: value, work: work)
      }
      if table.stores > 8 << table.bits, table.bits < table.maximumBits { table.grow() }
    }
    return value
  }

  /// The exact score; the position is not over.
  mutating func solve(_ mine: UInt64, _ all: UInt64) -> Int {
    let discs = all.nonzeroBitCount
    let playable = (all + shape.bottom) & shape.squares
    if playable & shape.completions(of: mine) != 0 { return (shape.cells + 1 - discs) / 2 }
    let threats = shape.completions(of: all ^ mine) & shape.squares & ~all
    let moves = replies(all, threats)
    if discs >= shape.cells - 2 { 
      if moves == 0 && playable & threats != 0 { return -(shape.cells - discs) / 2 }
      return moves == 0 && discs == shape.cells - 2 ? -1 : 0
    }
    if moves == 0 { return -(shape.cells - discs) / 2 }
    var low = -(shape.cells - 2 - discs) / 2
    var high = (shape.cells - 1 - discs) / 2
    let hash = hash(mine, all)
    while low < high {
      var middle = low + (high - low) / 2
      if middle <= 0, low / 2 < middle {
        middle = low / 2
      } else if middle >= 0, high / 2 > middle {
        middle = high / 2
      }
      let value = search(mine, all, discs, moves, middle + 1, hash)
      if value > middle { low = value } else { high = value }
    }
    return low
  }
}

public func benchSolve(_ lines: [[Int]], repeats: Int, _ done: (Int, Int, Double) -> Void, time: () -> Double) {
  var search = Search(shape: StandardShape(), megabytes: 256)
  for line in lines {
    var mine: UInt64 = 0
    var all: UInt64 = 0
    for column in line {
      let move = (all + (1 << UInt64(column * 7))) & (0x3F << UInt64(column * 7))
      (mine, all) = (all ^ mine, all | move)
    }
    search.table.clear()
    search.nodes = 0
    var t = time()
    var score = search.solve(mine, all)
    t = time() - t
    if t < 0.0001 {
      search.nodes = 0
      t = 0
      for _ in 0..<repeats {
        search.table.clear()
        let a = time()
        score = search.solve(mine, all)
        t += time() - a
      }
      t /= Double(repeats)
      search.nodes /= repeats
    }
    done(score, search.nodes, t)
  }
}
