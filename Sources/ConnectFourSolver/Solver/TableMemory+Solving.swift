import Dispatch
import GameCore
import Synchronization

extension TableMemory {
  /// Returns an open position's score.
  ///
  /// If `bound` is not `nil`, the result is only a value on the same side of the bound as the
  /// score.
  ///
  /// - Parameter forgets: `true` to clear the table if it contains neither the position nor its
  ///   successors.
  /// - Throws: `CancellationError` or ``SolverTimeoutError``. The table is then invalid.
  mutating func solve(
    _ mine: UInt64, _ all: UInt64, shape: VariantShape, jobs: Int, bound: Int?,
    patience: SolverTimeout? = nil, forgets: Bool = true
  ) throws -> Solver.Solution {
    var search = Search(shape: shape, table: table, late: late, stack: candidates)
    let discs = all.nonzeroBitCount
    let playable = shape.playable(all)
    if playable & shape.completions(of: mine) != 0 {
      return .init(score: (shape.cells + 1 - discs) / 2, nodes: 0)
    }
    if playable == 0 { return .init(score: 0, nodes: 0) }
    let moves = search.safeMoves(all, search.threats(all ^ mine, all))
    if moves == 0 { return .init(score: -(shape.cells - discs) / 2, nodes: 0) }
    let root = Root(
      mine: mine, all: all, discs: discs, moves: moves,
      hash: search.hash(mine, all, mirror: search.usesMirror(discs)))
    if forgets, table.bits > Self.quickBits, !search.knows(root) {
      clear()
      search.table = table
      search.late = late
    }
    search.stopSign = CancellationCheck { Task.isCancelled || patience?.isOver() ?? false }
    var low = -(shape.cells - 2 - discs) / 2
    var high = search.fastestWin(discs)
    while low < high, bound.map({ low < $0 && high >= $0 }) ?? true {
      if bound == nil { patience?.learn(low...high) }
      let beta = bound ?? Self.nextWindow(low, high)
      let value = try answer(&search, root, beta: beta, jobs: jobs, patience: patience)
      if value >= beta { low = value } else { high = value }
    }
    table = search.table
    late = search.late
    return .init(score: bound.map { low >= $0 ? low : high } ?? low, nodes: search.nodes)
  }

  /// The binary logarithm of the number of buckets in a small table.
  ///
  /// A small table takes one megabyte, and an even smaller one is not faster.
  private static var quickBits: Int { 15 }

  /// Returns the next null window's bound, which is the middle of the range, moved toward 0.
  ///
  /// Windows far from 0 take little time, so scores far from 0 are found early.
  private static func nextWindow(_ low: Int, _ high: Int) -> Int {
    let middle = low + (high - low) / 2
    if middle <= 0, low / 2 < middle { return low / 2 + 1 }
    if middle >= 0, high / 2 > middle { return high / 2 + 1 }
    return middle + 1
  }

  /// Searches one null window with one or more threads and returns its value.
  private mutating func answer(
    _ search: inout Search<VariantShape>, _ root: Root, beta: Int, jobs: Int,
    patience: SolverTimeout?
  ) throws -> Int {
    let sharedDiscs = search.shape.cells / 2
    guard jobs > 1, root.discs < sharedDiscs else {
      shared.isHalted = false
      let value = search.divide(root, beta, shared, limit: search.mirrorDiscs)
      if search.stopSign.isUp { throw Self.reason(patience) }
      return value
    }
    while true {
      let value = searchTogether(
        &search, root, beta, jobs: jobs, limit: sharedDiscs, patience: patience)
      // A canceled thread leaves invalid entries in the table, even if another thread found a
      // result.
      if Task.isCancelled || patience?.isOver() ?? false { throw Self.reason(patience) }
      if let value { return value }
      for _ in 0..<3 where search.table.bits < search.table.maximumBits { search.table.grow() }
    }
  }

  /// Returns the error that says why a search was canceled.
  private static func reason(_ patience: SolverTimeout?) -> any Error {
    if let patience, !Task.isCancelled { return SolverTimeoutError(known: patience.known) }
    return CancellationError()
  }

  /// Searches one null window with several threads or returns `nil` if the table must grow first.
  private mutating func searchTogether(
    _ search: inout Search<VariantShape>, _ root: Root, _ beta: Int, jobs: Int, limit: Int,
    patience: SolverTimeout?
  ) -> Int? {
    shared.isHalted = false
    let shared = shared
    let shape = search.shape
    let lateTables = threadTables(jobs, shape: shape)
    var table = search.table
    let storesBeforeGrowth = table.bits < table.maximumBits ? (4 << table.bits) / jobs : Int.max
    table.stores = 0
    let frozen = table
    let result = Mutex<(value: Int?, nodes: Int)>((nil, 0))
    withUnsafeCurrentTask { task in
      // Every thread may check whether the task was canceled.
      nonisolated(unsafe) let task = task
      DispatchQueue.concurrentPerform(iterations: jobs) { thread in
        let stack = CandidateStack(shape: shape)
        var own = Search(shape: shape, table: frozen, late: lateTables[thread], stack: stack)
        own.storesBeforeGrowth = storesBeforeGrowth
        own.stopSign = CancellationCheck {
          task?.isCancelled ?? false || patience?.isOver() ?? false
        }
        let value = own.divide(root, beta, shared, limit: limit)
        shared.isHalted = true
        stack.deallocate()
        result.withLock {
          if value != Search<VariantShape>.abandoned { $0.value = value }
          $0.nodes += own.nodes
        }
      }
    }
    return result.withLock {
      search.nodes += $0.nodes
      return $0.value
    }
  }
}

/// A search's root: an open position and its moves that do not lose immediately.
struct Root: Sendable {
  var mine: UInt64
  var all: UInt64
  var discs: Int
  var moves: UInt64
  var hash: UInt64
}
