import ConnectFourGame
import GameCore
import Testing

@Suite(.timeLimit(.minutes(10))) struct PositionTests {
  @Test func emptyBoard() {
    let position = ConnectFour.Position(rules: .standard)
    #expect(Array(position.legalActions) == (0..<7).map { .drop($0) })
    #expect(position.poppableColumns.isEmpty)
    #expect(position.plies == 0)
    #expect(position.ending == nil)
  }

  /// Passing hands the same board to the other seat; passing twice hands it back.
  @Test func passed() throws {
    let position = try ConnectFour.Position("pop-out=true", after: "4 4 3 1")
    let passed = position.passed
    #expect(passed.own == position.others)
    #expect(passed.others == position.own)
    #expect(passed.discs == position.discs)
    #expect(passed.plies == position.plies + 1)
    #expect(passed.openColumns == position.openColumns)
    #expect(passed.passed.own == position.own)
    #expect(Array(position.poppableColumns) == [2, 3])
    #expect(Array(passed.poppableColumns) == [0])
  }

  /// Lines are counted as the plain board counts them, open ones included.
  @Test(arguments: Variants.single + Variants.combined)
  func countLines(settings: String) throws {
    let rules = try Variants.rules(settings)
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
}
