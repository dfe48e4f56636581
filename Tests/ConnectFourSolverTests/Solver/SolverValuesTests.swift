@testable import GameCore
import TestSupport
import Testing

@testable import ConnectFourSolver

struct SolverValuesTests {
  /// All drops are compared, also those that lose several steps.
  @Test func `values are the signs of scores`() throws {
    let solver = try Solver(megabytes: 16)
    var random = RandomStream(state: 1, 2, 3, 4)
    var (seen, kept) = (Set<Int>(), Set<Bool>())
    for _ in 0..<400 where kept.count < 2 || seen.count < 3 {
      guard let pair = PositionPair(for: solver, leaving: 12, using: &random) else { continue }
      let position = pair.fast
      let value = try solver.value(of: position)
      #expect(try value == solver.solve(position).score.signum())
      seen.insert(value)
      for column in position.openColumns {
        let next = try #require(position.dropping(in: column))
        let keeps = try -solver.solve(next).score.signum() == value
        #expect(try solver.keeps(value: value, of: position, dropping: column) == keeps)
        kept.insert(keeps)
      }
    }
    #expect(seen == [-1, 0, 1])
    #expect(kept == [false, true])
  }

  @Test func `a finished position has a value, and no drop keeps it`() throws {
    let solver = try Solver(megabytes: 16)
    let won = try BitboardPosition("1212121", for: solver)
    #expect(try solver.value(of: won) == -1)
    #expect(try !solver.keeps(value: -1, of: won, dropping: 2))
  }

  @Test func `a book is used`() throws {
    let (book, _) = try sharedBook(plies: 6)
    let solver = try Solver(columns: 5, rows: 4, megabytes: 16, book: book)
    let plain = try Solver(columns: 5, rows: 4, megabytes: 16)
    for moves in ["", "1", "12", "3311", "32154"] {
      let position = try BitboardPosition(moves, for: solver)
      let value = try solver.value(of: position)
      #expect(try value == plain.solve(position).score.signum())
      for column in 0..<5 {
        #expect(
          try solver.keeps(value: value, of: position, dropping: column)
            == plain.keeps(value: value, of: position, dropping: column))
      }
    }
  }
}
