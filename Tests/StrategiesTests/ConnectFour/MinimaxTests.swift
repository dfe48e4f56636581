@testable import GameCore
import TestSupport
import Testing

@testable import ConnectFourGame
@testable import Strategies

struct MinimaxTests {
  /// Values and best actions are compared at every depth.
  @Test(
    arguments: [
      ("", 2), ("columns=4,rows=4", 4), ("columns=4,rows=3,connect=3,misere=true", 4),
      ("columns=5,rows=3,connect=3,cylinder=true", 3),
      ("columns=3,rows=3,connect=3,pop-out=true", 4),
      ("columns=3,rows=2,connect=3,pop-out=true,misere=true", 4),
      ("columns=4,rows=3,connect=3,swap=true", 4),
    ], ["none", "center", "lines"])
  func `values and actions equal those of a search on the plain board`(
    board: (String, Int), evaluation: String
  ) throws {
    let rules = try ConnectFourVariants.rules(board.0)
    var random = DealRandomness(seed: 6, deal: 0).chance
    for plies in some(of: [0, 2, 4, 6], for: "\(board) \(evaluation)") {
      let position = ConnectFour.Position(random: plies, rules: rules, using: &random)
      for depth in 1...board.1 {
        var minimax = try Minimax(
          rules: rules, parameters: "depth=\(depth),evaluation=\(evaluation)")
        let found = try minimax.bestActions(in: position)
        let expected = PlainSearch(evaluation: evaluation, depth: depth)
          .best(on: PlainBoard(position))
        #expect(found.value == expected.value, "depth \(depth)\n\(position)")
        #expect(found.actions.map(\.description) == expected.actions, "depth \(depth)\n\(position)")
      }
    }
  }

  /// The known results are 1 for the first seat and -1 for the second, by a full search.
  ///
  /// With a swap, the second seat takes over a disc that wins.
  @Test(arguments: [
    ("columns=3,rows=3,connect=3", 0), ("columns=2,rows=2,connect=2", 1),
    ("columns=3,rows=1,connect=3", 0), ("columns=2,rows=2,connect=2,misere=true", -1),
    ("columns=3,rows=3,connect=3,swap=true", 0), ("columns=2,rows=2,connect=2,swap=true", -1),
    ("columns=2,rows=2,connect=2,misere=true,swap=true", -1),
  ])
  func `small boards have their known results`(settings: String, sign: Int) throws {
    let rules = try ConnectFourVariants.rules(settings)
    var minimax = try Minimax(rules: rules, parameters: "depth=12")
    #expect(try minimax.bestActions(in: ConnectFour.Position(rules: rules)).value.signum() == sign)
  }

  @Test func `each of several equal actions is sometimes chosen`() throws {
    let choices = try Situation<ConnectFour>().choices(
      of: "minimax:depth=1,evaluation=none", times: 60)
    #expect(choices == Set((1...7).map(\.description)))
  }

  /// The positions are easy to check by hand.
  @Test(arguments: [
    // A line has priority over a block, and a block over all other actions.
    ("", "1 7 1 7 1 6", 1, ["1"]), ("", "1 7 1 7 1", 2, ["1"]),
    // The middle of three in a row with both ends open is found three plies ahead.
    ("", "3 3 4 4", 3, ["2", "5"]),
    // The faster of two wins is played.
    ("", "4 1 4 1 4 2 5 2", 3, ["4"]),
    // In misère, minimax avoids its own line.
    ("misere=true,columns=5,connect=3", "3 1 3 1", 1, ["1", "2", "4", "5"]),
  ])
  func `the actions at each depth are correct`(
    settings: String, before: String, depth: Int, expected: [String]
  ) throws {
    let situation = try Situation<ConnectFour>(settings, after: before)
    let bot = "minimax:depth=\(depth),evaluation=none"
    #expect(try situation.choices(of: bot).sorted() == expected)
  }

  /// An infinite search ends soon after its task was canceled.
  @Test func `a cancelled search ends`() async throws {
    let task = Task {
      cancelTask()
      var minimax = try Minimax(rules: .init(), parameters: "depth=42")
      return try minimax.bestActions(in: ConnectFour.Position(rules: .init())).value
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
