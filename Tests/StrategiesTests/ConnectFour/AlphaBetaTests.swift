@testable import GameCore
import TestSupport
import Testing

@testable import ConnectFourGame
@testable import Strategies

struct AlphaBetaTests {
  /// Without the limit, the search would take years, on bitboards and on other boards.
  @Test(arguments: ["", "pop-out=true"])
  func `a time limit ends a search`(settings: String) throws {
    let rules = try ConnectFourVariants.rules(settings)
    var player = try AlphaBeta(rules: rules, parameters: "depth=42,time=20")
    let clock = ContinuousClock()
    let elapsed = try clock.measure {
      let action = try player.choose(from: ConnectFour.Observation(position: .init(rules: rules)))
      #expect(ConnectFour.Position(rules: rules).legalActions.contains(action))
    }
    #expect(elapsed >= .milliseconds(20) && elapsed < .seconds(60))
    // One disc wins, under any time limit.
    var late = ConnectFour.Position(rules: rules)
    for column in [3, 0, 3, 0, 3, 1] { late.apply(.drop(column)) }
    #expect(try player.choose(from: ConnectFour.Observation(position: late)) == .drop(3))
  }

  @Test func `a search has one limit, and a time limit is not reproducible`() {
    #expect(throws: SetupError.self) {
      try AlphaBeta(rules: .standard, parameters: "nodes=5,time=5")
    }
    #expect(AlphaBeta.metadata.parameters.compactMap(\.mark) == [.notReproducible])
  }

  @Test(
    arguments: [
      ("", 4), ("columns=8,rows=7", 3), ("columns=12,rows=9", 2), ("misere=true", 3),
      ("cylinder=true", 3), ("pop-out=true", 3), ("columns=4,rows=4", 5),
      ("columns=4,rows=3,connect=3,pop-out=true,misere=true,cylinder=true", 4),
      ("columns=3,rows=2,connect=3,pop-out=true", 6), ("columns=1,rows=9", 4), ("swap=true", 3),
      ("columns=4,rows=3,connect=3,swap=true", 6),
    ], ["none", "center", "lines"])
  func `pruning and the table never change the result`(board: (String, Int), evaluation: String)
    throws
  {
    let rules = try ConnectFourVariants.rules(board.0)
    for depth in 1...board.1 {
      let settings = "depth=\(depth),evaluation=\(evaluation)"
      var minimax = try Minimax(rules: rules, parameters: settings, seed: 3)
      var plain = try AlphaBeta(rules: rules, parameters: settings + ",table-size=0", seed: 3)
      // One table serves all positions, as in a game.
      var tabled = try AlphaBeta(rules: rules, parameters: settings, seed: 3)
      var random = DealRandomness(seed: 12, deal: UInt64(depth)).chance
      for plies in some(of: [0, 1, 2, 5, 6, 11, 20], for: "\(depth)") {
        let position = ConnectFour.Position(random: plies, rules: rules, using: &random)
        let expected = try minimax.bestActions(in: position)
        for found in try [plain.bestActions(in: position), tabled.bestActions(in: position)] {
          #expect(found.value == expected.value, "depth \(depth)\n\(position)")
          #expect(found.actions == expected.actions, "depth \(depth)\n\(position)")
        }
        guard depth == board.1 else { continue }
        let observation = ConnectFour.Observation(position: position)
        let choice = try minimax.choose(from: observation)
        #expect(try plain.choose(from: observation) == choice)
        #expect(try tabled.choose(from: observation) == choice)
      }
    }
  }

  /// The table is far too small for the searches of a long game.
  @Test func `a full table does not change the result`() throws {
    let rules = try ConnectFourVariants.rules("columns=4,rows=4")
    var plain = try AlphaBeta(rules: rules, parameters: "depth=9,table-size=0")
    var tabled = try AlphaBeta(rules: rules, parameters: "depth=9")
    var position = ConnectFour.Position(rules: rules)
    while position.ending == nil {
      let expected = try plain.bestActions(in: position)
      let found = try tabled.bestActions(in: position)
      #expect(found.value == expected.value)
      #expect(found.actions == expected.actions)
      guard let action = expected.actions.first else { break }
      position.apply(action)
    }
  }

  /// A full search is compared with Tromp's table.
  @Test func `4 by 4 is a draw`() throws {
    let rules = try ConnectFourVariants.rules("columns=4,rows=4")
    var search = try AlphaBeta(
      rules: rules, parameters: "depth=16,evaluation=none,table-size=8")
    #expect(try search.bestActions(in: ConnectFour.Position(rules: rules)).value == 0)
  }

  /// The score of 4 is a line with the fifth disc.
  @Test func `with lines of three on 4 by 4 the first seat wins`() throws {
    let rules = try ConnectFourVariants.rules("columns=4,rows=4,connect=3")
    var search = try AlphaBeta(rules: rules, parameters: "depth=16,evaluation=none,table-size=8")
    #expect(try search.bestActions(in: ConnectFour.Position(rules: rules)).value == 1_000_000 - 9)
  }

  /// On 4 by 3 with lines of three, the second seat takes over every first disc, and wins.
  @Test func `with a swap the second seat wins instead`() throws {
    let rules = try ConnectFourVariants.rules("columns=4,rows=3,connect=3,swap=true")
    var search = try AlphaBeta(rules: rules, parameters: "depth=13,evaluation=none,table-size=8")
    let empty = ConnectFour.Position(rules: rules)
    #expect(try search.bestActions(in: empty).value < -SearchValue.decisive)
    for column in 0..<4 {
      #expect(try search.bestActions(in: empty.dropping(column)).value > SearchValue.decisive)
    }
  }

  /// With a limit of positions, the deepest complete search counts.
  ///
  /// The depth of the search increases with the limit, up to the full depth.
  @Test(arguments: ["", "misere=true"]) func `a limit of positions limits the depth`(
    settings: String
  ) throws {
    let rules = try ConnectFourVariants.rules(settings)
    let position = try ConnectFour.Position(settings, after: "4 4 3 5 2")
    var depths: [Int] = []
    for nodes in [1, 100, 1000, 10_000, 100_000] {
      var limited = try AlphaBeta(rules: rules, parameters: "depth=7,nodes=\(nodes)")
      let found = try limited.bestActions(in: position)
      let depth = try (1...7).last { depth in
        var plain = try AlphaBeta(rules: rules, parameters: "depth=\(depth)")
        let expected = try plain.bestActions(in: position)
        return expected.value == found.value && expected.actions == found.actions
      }
      depths.append(depth ?? 0)
    }
    #expect(depths == depths.sorted())
    #expect(depths[0] >= 1 && depths[0] < 5)
    #expect(depths[4] == 7)
  }

  /// An infinite search ends soon after its task was canceled.
  @Test(arguments: ["depth=42", "depth=42,table-size=0"])
  func `a cancelled search ends`(parameters: String) async throws {
    let task = Task {
      cancelTask()
      let rules = try ConnectFourVariants.rules("columns=9,rows=7")
      var search = try AlphaBeta(rules: rules, parameters: parameters)
      return try search.bestActions(in: ConnectFour.Position(rules: rules)).value
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
