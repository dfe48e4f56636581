/// The part of a search near its root, which several threads share and which can be abandoned.
extension Search where Shape == VariantShape {
  /// The value that marks an abandoned search.
  static var abandoned: Int { .max }

  /// Returns `true` if the table contains the root or a position after it.
  ///
  /// Otherwise, the entries come from other games. A small table is then better than a large one,
  /// which does not fit in the processor's caches. With a large table, lists of positions take up
  /// to 1.15 times as long.
  func knows(_ root: Root) -> Bool {
    if table.payload(root.hash) != 0 { return true }
    var best = 0
    let count = expand(
      root.mine, root.all, root.discs, root.moves, 0, prefetching: false,
      mirror: usesMirror(root.discs + 1), best: &best)
    let first = candidates + root.discs * shape.columns
    return (0..<count).contains { table(root.discs + 1).payload(first[$0].hash) != 0 }
  }

  /// Searches from the root.
  mutating func divide(_ root: Root, _ beta: Int, _ shared: SharedSearch, limit: Int) -> Int {
    divide(root.mine, root.all, root.discs, root.moves, beta, root.hash, shared, limit: limit)
  }

  /// Searches like ``search(_:_:_:_:_:_:)``, together with other threads.
  ///
  /// All threads search the same tree from the same root with one table. If another thread is
  /// searching a move, the move is postponed until the other moves are done, when the table may
  /// contain its score (simplified ABDADA, Weill 1996, "The ABDADA distributed minimax-search
  /// algorithm"). Two threads search 8% more nodes than one thread on hard positions, and 19% more
  /// on the empty board. In positions with `limit` or more discs, each thread uses the plain
  /// search.
  mutating func divide(
    _ mine: UInt64, _ all: UInt64, _ discs: Int, _ moves: UInt64, _ beta: Int, _ ownHash: UInt64,
    _ shared: SharedSearch, limit: Int
  ) -> Int {
    if discs >= limit {
      var subtree = Subtree(
        search: self, root: Root(mine: mine, all: all, discs: discs, moves: moves, hash: ownHash),
        beta: beta)
      let value = shape.run(&subtree)
      self = subtree.search
      return value
    }
    nodes &+= 1
    if stopSign.isSeen() { return Self.abandoned }
    let before = nodes
    let mirror = usesMirror(discs + 1)
    var best = 0
    let count = expand(
      mine, all, discs, moves, beta, prefetching: true, mirror: mirror, best: &best)
    let fastest = fastestWin(discs)
    if count == 0 { return fastest }
    if fastest - 1 < beta { return fastest - 1 }
    let first = candidates + discs * shape.columns
    var value = Self.nothing
    let open = lookUp(count, first, discs + 1, beta, &value, best: &best)
    if value >= beta { return value }
    var deferred = 0
    var index = 0
    while index < open + deferred {
      let isDeferred = index >= open
      if !isDeferred {
        let best = mostPromising(first, index, open)
        (first[index], first[best]) = (first[best], first[index])
      }
      let child = first[isDeferred ? index - open : index]
      index += 1
      if !isDeferred, index > 1, shared.isBusy(child.hash) {
        first[deferred] = child
        deferred += 1
        continue
      }
      var score = isDeferred ? table.settled(child.hash, 1 - beta) : nil
      if score == nil {
        shared.enter(child.hash)
        let found = divide(
          all ^ mine, all | child.move, discs + 1, child.replies, 1 - beta, child.hash, shared,
          limit: limit)
        shared.leave(child.hash)
        if table.stores > storesBeforeGrowth { shared.isHalted = true }
        if found == Self.abandoned || shared.isHalted { return Self.abandoned }
        score = found
      }
      value = max(value, -(score ?? 0))
      if value >= beta { break }
      if let settled = table.settled(ownHash, beta) { return settled }
    }
    keep(value, beta, discs, ownHash, nodes: nodes - before)
    return value
  }

  /// The minimum number of discs in positions that do not share their hash with their mirror
  /// images.
  ///
  /// Later in the game, mirror images are too rare to justify the computation.
  var mirrorDiscs: Int { shape.cells / 4 }

  /// Returns `true` if positions with this many discs share their hash with their mirror images.
  func usesMirror(_ discs: Int) -> Bool { discs < mirrorDiscs }
}

/// One thread's part of a search, with code that is specialized for the board's number of rows and
/// line length.
private struct Subtree: ShapeTask {
  var search: Search<VariantShape>
  let root: Root
  let beta: Int

  mutating func run(on shape: some BoardShape) throws(Never) -> Int {
    var quick = Search(search, on: shape)
    let value = quick.search(root.mine, root.all, root.discs, root.moves, beta, root.hash)
    search = Search(quick, on: search.shape)
    return value
  }
}
