public func benchSolve(_ lines: [[Int]], repeats: Int, _ done: (Int, Int, Double) -> Void, time: () -> Double) {
  let shape = StandardShape()
  var memory = TableMemory(megabytes: 256, shape: shape)
  for line in lines {
    var mine: UInt64 = 0
    var all: UInt64 = 0
    for column in line {
      let move = (all + (1 << UInt64(column * 7))) & (0x3F << UInt64(column * 7))
      (mine, all) = (all ^ mine, all | move)
    }
    memory.clear()
    var search = Search(shape: shape, table: memory.table, stack: memory.candidates)
    var t = time()
    var score = search.solve(mine, all)
    t = time() - t
    if t < 0.0001 {
      t = 0
      for _ in 0..<repeats {
        memory.clear()
        let a = time()
        search = Search(shape: shape, table: memory.table, stack: memory.candidates)
        score = search.solve(mine, all)
        t += time() - a
      }
      t /= Double(repeats)
    }
    memory.table = search.table
    done(score, search.nodes, t)
  }
}
extension Search {
  /// The exact score; the position is not over.
  mutating func solve(_ mine: UInt64, _ all: UInt64) -> Int {
    let discs = Int(all.nonzeroBitCount)
    let playable = shape.playable(all)
    if playable & shape.completions(of: mine) != 0 { return (shape.cells + 1 - discs) / 2 }
    if playable == 0 { return 0 }
    let moves = safeMoves(all, threats(all ^ mine, all))
    if moves == 0 { return -(shape.cells - discs) / 2 }
    var low = -(shape.cells - 2 - discs) / 2
    var high = (shape.cells - 1 - discs) / 2
    let hash = hash(mine, all, mirror: false)
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
