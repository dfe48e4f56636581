@testable import GameCore
import TestSupport
import Testing

@testable import ConnectFourGame

@Suite(.timeLimit(.minutes(10))) struct LinesTests {
  /// Lines are counted as the plain board counts them, open ones included.
  @Test(arguments: ConnectFourVariants.single + ConnectFourVariants.combined)
  func countLines(settings: String) throws {
    let rules = try ConnectFourVariants.rules(settings)
    var random = DealRandomness(seed: 4, deal: 0).chance
    for plies in [0, 3, 8, 15] {
      let position = ConnectFour.Position(random: plies, rules: rules, using: &random)
      let board = PlainBoard(position)
      let cells = (0..<rules.columns).reduce(UInt128(0)) {
        $0 | (UInt128(1) << UInt128(rules.rows) - 1) << UInt128($1 * rules.stride)
      }
      #expect(position.countLines(cells) == board.lines { _ in true })
      #expect(
        position.countLines(cells & ~position.others) == board.lines { $0 != 1 - board.mover })
      #expect(position.hasLine(cells & ~position.own) == (board.lines { $0 != board.mover } > 0))
    }
  }

  @Test func countsOnTheStandardBoard() {
    let cells = (0..<7).reduce(UInt128(0)) { $0 | 0x3f << UInt128($1 * 7) }
    // 24 flat, 21 upright and twice 12 slanted lines.
    #expect(ConnectFour.Position(rules: .standard).countLines(cells) == 69)
  }

  /// A word of 64 bits and one of 128 find the same, and so do the standard board's constants.
  @Test(arguments: [
    "", "cylinder=true", "connect=5", "columns=8,rows=7", "columns=3,cylinder=true",
  ])
  func wordsAgree(settings: String) throws {
    let rules = try ConnectFourVariants.rules(settings)
    let board = (0..<rules.columns).reduce(UInt64(0)) {
      $0 | (1 << UInt64(rules.rows) - 1) << UInt64($1 * rules.stride)
    }
    var random = DealRandomness(seed: 9, deal: 0).chance
    for _ in 0..<50 {
      let cells = (random.next() | random.next()) & board
      let count = Lines<UInt64>.count(in: cells, rules: rules)
      #expect(Lines<UInt128>.count(in: UInt128(cells), rules: rules) == count)
      #expect(Lines<UInt64>.exist(in: cells, rules: rules) == (count > 0))
      #expect(Lines<UInt128>.exist(in: UInt128(cells), rules: rules) == (count > 0))
      guard rules.isStandardBoard else { continue }
      #expect(StandardLines.count(in: cells) == count)
      #expect(StandardLines.exist(in: cells) == (count > 0))
    }
  }

  /// A line starts at its lowest cell, or at its left one, in steps of the drawing.
  @Test(arguments: [
    ("0 1 2 3", 1, 0), ("0 7 14 21", 7, 0), ("0 8 16 24", 8, 0), ("3 9 15 21", 6, 3),
    // The top of one column and the bottom of the next, with the spare bit between them.
    ("4 5 7 8", 1, nil), ("3 4 5 7", 1, nil),
  ])
  func starts(cells: String, step: Int, start: Int?) throws {
    let bits = cells.split(separator: " ").reduce(UInt64(0)) { $0 | 1 << (UInt64($1) ?? 63) }
    let found = Lines<UInt64>.starts(in: bits, step: step, rules: .standard)
    #expect(found == start.map { 1 << UInt64($0) } ?? 0)
    let (up, right, rising, falling) = StandardLines.starts(in: bits)
    #expect([1: up, 7: right, 8: rising, 6: falling][step] == found)
  }
}
