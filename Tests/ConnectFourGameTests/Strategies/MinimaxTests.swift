import GameCore
import Testing

@testable import ConnectFourGame
@testable import Strategies

@Suite(.timeLimit(.minutes(10))) struct MinimaxTests {
  /// Values and best actions are those of a search on the plain board, to every depth.
  @Test(
    arguments: [
      ("", 2), ("columns=4,rows=4", 4), ("columns=4,rows=3,connect=3,misere=true", 4),
      ("columns=5,rows=3,connect=3,cylinder=true", 3),
      ("columns=3,rows=3,connect=3,pop-out=true", 4),
      ("columns=3,rows=2,connect=3,pop-out=true,misere=true", 4),
    ], ["none", "centre", "lines"])
  func findsWhatThePlainSearchFinds(board: (String, Int), evaluation: String) throws {
    let rules = try Variants.rules(board.0)
    var random = DealRandomness(seed: 6, deal: 0).chance
    for round in 0..<4 {
      let position = ConnectFour.Position(random: round * 2, rules: rules, using: &random)
      for depth in 1...board.1 {
        let minimax = try Minimax(
          rules: rules, parameters: "depth=\(depth),evaluation=\(evaluation)")
        let found = minimax.bestActions(in: position)
        let expected = PlainSearch(evaluation: evaluation, depth: depth)
          .best(on: PlainBoard(position))
        #expect(found.value == expected.value, "depth \(depth)\n\(position)")
        #expect(found.actions.map(\.description) == expected.actions, "depth \(depth)\n\(position)")
      }
    }
  }

  /// Known results of small boards, by a search to the end: 1 for the first seat, -1 for the second.
  @Test(arguments: [
    ("columns=3,rows=3,connect=3", 0), ("columns=2,rows=2,connect=2", 1),
    ("columns=3,rows=1,connect=3", 0), ("columns=2,rows=2,connect=2,misere=true", -1),
  ])
  func valueOfSmallBoards(settings: String, sign: Int) throws {
    let rules = try Variants.rules(settings)
    let minimax = try Minimax(rules: rules, parameters: "depth=12")
    #expect(minimax.bestActions(in: ConnectFour.Position(rules: rules)).value.signum() == sign)
  }

  /// Among equals it draws, so that every one of them comes about.
  @Test func drawsAmongEquals() throws {
    let position = ConnectFour.Position(rules: .standard)
    let columns = try (0..<60).map {
      var minimax = try Minimax(
        rules: .standard, parameters: "depth=1,evaluation=none", seed: UInt64($0))
      return minimax.choose(from: ConnectFour.Observation(position: position)).column
    }
    #expect(Set(columns) == Set(0..<7))
  }
}
