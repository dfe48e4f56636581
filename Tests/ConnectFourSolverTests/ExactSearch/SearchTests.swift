@testable import GameCore
import TestSupport
import Testing

@testable import ConnectFourSolver

struct SearchTests {
  /// Runs a closure with a search of a board and an empty table.
  private func withSearch<Shape: BoardShape, Result>(
    _ shape: Shape, _ body: (inout Search<Shape>, SharedSearch) throws -> Result
  ) throws -> Result {
    let memory = try TableMemory(megabytes: 16, shape: shape)
    var search = Search(
      shape: shape, table: memory.table, late: memory.late, stack: memory.candidates)
    let result = try body(&search, memory.shared)
    // The search has pointers into this memory.
    withExtendedLifetime(memory.shared) {}
    return result
  }

  /// The searches are plain, near the root, and with concurrent threads.
  @Test(arguments: [(7, 6, 4), (6, 7, 4), (4, 4, 4), (5, 5, 3), (3, 9, 3)])
  func `the answer to a window is a bound on the same side as the score`(
    columns: Int, rows: Int, connect: Int
  ) throws {
    let solver = try Solver(columns: columns, rows: rows, connect: connect, megabytes: 16)
    let shape = solver.shape
    var random = RandomStream(state: 1, 2, UInt64(columns), UInt64(rows))
    var asked = 0
    for _ in 0..<200 where asked < tries(40) {
      guard let pair = PositionPair(for: solver, leaving: 8, using: &random) else { continue }
      let score = pair.plain.score()
      guard let root = try withSearch(shape, { search, _ in root(of: pair.fast, search) }) else {
        continue
      }
      for beta in window(root, shape) {
        asked += 1
        // Each search has a separate table, so no answer is reused.
        let answers = try [
          withSearch(shape) { search, _ in
            search.search(root.mine, root.all, root.discs, root.moves, beta, root.hash)
          },
          withSearch(shape) { $0.divide(root, beta, $1, limit: shape.cells) },
          withSearch(shape) { divideBesideOthers(&$0, root, beta, $1) },
        ]
        for answer in answers {
          #expect((answer >= beta) == (score >= beta))
          #expect(answer >= beta ? answer <= score : answer >= score)
        }
      }
    }
    #expect(asked > 0)
  }

  /// Searches a root whose moves are all being searched elsewhere: they are postponed, and then searched.
  private func divideBesideOthers(
    _ search: inout Search<VariantShape>, _ root: Root, _ beta: Int, _ shared: SharedSearch
  ) -> Int {
    var best = 0
    let count = search.expand(
      root.mine, root.all, root.discs, root.moves, beta, prefetching: false, mirror: false,
      best: &best)
    let first = search.candidates + root.discs * search.shape.columns
    let hashes = (0..<count).map { first[$0].hash }
    for hash in hashes { shared.enter(hash) }
    defer { for hash in hashes { shared.leave(hash) } }
    return search.divide(root, beta, shared, limit: search.shape.cells)
  }

  /// Returns the root of a search, or `nil` if the position is decided immediately.
  private func root(of position: BitboardPosition, _ search: Search<VariantShape>) -> Root? {
    let (mine, all, shape) = (position.mine, position.all, search.shape)
    if shape.playable(all) & shape.completions(of: mine) != 0 { return nil }
    let moves = search.safeMoves(all, search.threats(all ^ mine, all))
    if moves == 0 { return nil }
    return Root(
      mine: mine, all: all, discs: position.discs, moves: moves,
      hash: search.hash(mine, all, mirror: false))
  }

  /// Returns the valid windows of a search.
  private func window(_ root: Root, _ shape: VariantShape) -> [Int] {
    let least = -(shape.cells - 2 - root.discs) / 2
    let most = (shape.cells - 1 - root.discs) / 2
    return least < most ? Array(least + 1...most) : []
  }

  @Test func `a cancelled search has no answer`() throws {
    let solver = try Solver(columns: 5, rows: 4, megabytes: 16)
    try withSearch(solver.shape) { search, shared in
      guard let root = root(of: BitboardPosition(for: solver), search) else { return }
      shared.isHalted = true
      let answer = search.divide(root, 1, shared, limit: 20)
      #expect(answer == Search<VariantShape>.abandoned)
      shared.isHalted = false
      #expect(search.divide(root, 1, shared, limit: 20) < 1)
    }
  }

  /// Any other two positions have different hashes.
  @Test func `mirror images share a hash on request`() throws {
    let solver = try Solver(columns: 4, rows: 4, megabytes: 16)
    try withSearch(solver.shape) { search, _ in
      var positions = Set([BitboardPosition(for: solver)])
      for _ in 0..<5 {
        for position in positions {
          for column in 0..<4 {
            if let next = position.dropping(in: column) { positions.insert(next) }
          }
        }
      }
      let plain = Set(positions.map { search.hash($0.mine, $0.all, mirror: false) })
      #expect(plain.count == positions.count)
      var mirrored: [UInt64: Int] = [:]
      for position in positions {
        mirrored[search.hash(position.mine, position.all, mirror: true), default: 0] += 1
      }
      #expect(mirrored.values.max() == 2)
      let symmetric = positions.count {
        solver.shape.mirrored($0.mine) == $0.mine
          && solver.shape.mirrored($0.all) == $0.all
      }
      #expect(mirrored.count == (positions.count + symmetric) / 2)
    }
  }
}
