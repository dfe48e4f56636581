@testable import ConnectFourSolver
@testable import GameCore
import TestSupport
import Testing

@testable import ConnectFourGame
@testable import Strategies

struct EvaluationTests {
  @Test(arguments: ConnectFourVariants.single + ConnectFourVariants.combined)
  func `the evaluation equals that of the plain board`(settings: String) throws {
    let rules = try ConnectFourVariants.rules(settings)
    var random = DealRandomness(seed: 10, deal: 0).chance
    for plies in [0, 1, 4, 7, 12, 21] {
      let position = ConnectFour.Position(random: plies, rules: rules, using: &random)
      for kind in HorizonEvaluation.allCases {
        let plain = PlainSearch(evaluation: kind.rawValue, depth: 0)
        #expect(
          Evaluation(kind, rules: rules).value(of: position)
            == plain.judgment(of: PlainBoard(position)), "\(kind)\n\(position)")
      }
    }
  }

  /// A disc blocks the other seat's lines through its cell.
  ///
  /// In the middle of the bottom row of 7 by 6, there are seven such lines: four horizontal, one vertical and
  /// two diagonal.
  @Test(arguments: [("4", 7), ("1", 3), ("2", 4), ("4 1", -4)])
  func `a disc takes lines from the other seat`(actions: String, taken: Int) throws {
    let position = try ConnectFour.Position(after: actions)
    #expect(Evaluation(.lines, rules: .standard).value(of: position) == -taken)
  }
}
