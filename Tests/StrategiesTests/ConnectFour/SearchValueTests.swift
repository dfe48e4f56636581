@testable import GameCore
import Testing

@testable import ConnectFourGame
@testable import Strategies

@Suite(.timeLimit(.minutes(10))) struct SearchValueTests {
  /// A win for the seat that just moved is the loss of the seat that would move now.
  @Test(
    arguments: [
      (.win, 7, -999_993), (.win, 42, -999_958), (.loss, 7, 999_993), (.fullBoard, 42, 0),
      (.plyLimit, 168, 0),
    ] as [(ConnectFour.Position.Ending, Int, Int)])
  func endings(ending: ConnectFour.Position.Ending, plies: Int, value: Int) {
    #expect(SearchValue.of(ending, plies: plies) == value)
  }

  /// The sooner a line is made the more it is worth, and every end outweighs every judgement.
  @Test func soonerIsMore() {
    let losses = (7...512).map { SearchValue.of(.win, plies: $0) }
    #expect(losses == losses.sorted())
    // A board of 127 rows has at most four lines from each of its cells.
    #expect(losses.allSatisfy { $0 < -4 * 128 })
  }

  @Test func theBestAreKeptInOrder() {
    var best = BestActions()
    #expect(best.actions.isEmpty)
    for (column, value) in [-5, -5, 3, 2, 3].enumerated() {
      best.consider(.drop(column), value: value)
    }
    #expect(best.value == 3)
    #expect(best.actions == [.drop(2), .drop(4)])
    var random = DealRandomness(seed: 1, deal: 0).chance
    let drawn = (0..<60).map { _ in best.draw(using: &random) }
    #expect(Set(drawn) == Set(best.actions))
  }

  /// The command line's word for the judgement reaches the search.
  @Test(arguments: [("none", 0), ("centre", -7), ("lines", -7)])
  func evaluationOfASetup(word: String, value: Int) throws {
    let setup = StrategySetup(
      rules: ConnectFour.Rules.standard, seats: 2, seat: Seat(0),
      random: DealRandomness(seed: 1, deal: 0).chance,
      parameters: try ParameterValues(of: Minimax.card, "evaluation=\(word)"))
    // One disc in the middle of the bottom row: worth 7 by its column, and part of seven lines.
    let position = try Situation<ConnectFour>(after: "4").game.position
    #expect(setup.evaluation.value(of: position) == value)
  }
}
