@testable import ConnectFourGame
@testable import GameCore
import TestSupport
import Testing

@testable import ConnectFourSolver

struct DecidedPositionTests {
  /// A1: The exact score has the number of the disc that wins.
  @Test(arguments: [(7, 6, 4), (5, 5, 4), (5, 4, 3)])
  func `positions are decided if perfect play wins within three plies`(
    columns: Int, rows: Int, connect: Int
  ) throws {
    let solver = try Solver(columns: columns, rows: rows, connect: connect, megabytes: 16)
    var random = RandomStream(state: 5, 6, UInt64(columns), UInt64(rows))
    var counts = [0, 0]
    let rules = try ConnectFourVariants.rules("columns=\(columns),rows=\(rows),connect=\(connect)")
    let plies = columns * rows < 30 ? 8 : 26
    for _ in 0..<tries(150) {
      let position = ConnectFour.Position(random: plies, rules: rules, using: &random)
      // The discs that each seat has left: the last one wins with a score of 1.
      let left = columns * rows - position.plies
      let score = try solver.score(of: position)
      let isWon = score >= (left + 1) / 2 - 1 || score <= -(left / 2)
      #expect((position.decision != nil) == isWon, "\(position)")
      counts[isWon ? 1 : 0] += 1
    }
    #expect(counts[0] > 0 && counts[1] > 0)
  }
}
