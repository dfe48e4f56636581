@testable import ConnectFourGame
@testable import ConnectFourSolver
@testable import GameCore
import TestSupport
import Testing

struct PerfectPlayAnalystTests {
  /// Returns the successive states of a game on 4 × 4.
  private func states(_ columns: [Int], _ rules: ConnectFour.Rules) throws -> [ConnectFour] {
    var game = ConnectFour(position: ConnectFour.Position(rules: rules))
    var states = [game]
    for column in columns {
      try game.play(.drop(column))
      states.append(game)
    }
    return states
  }

  private func judge(_ columns: [Int]) throws -> [DecisionAssessment] {
    let rules = try ConnectFour.Rules(settings: "columns=4,rows=4")
    return try PerfectPlayAnalyzer.perfectPlay(rules: rules).judge(states(columns, rules))
  }

  @Test func `a blunder loses the game`() throws {
    // The first seat stacks three discs; the second does not block.
    let judgments = try judge([0, 1, 0, 1, 0, 2, 0])
    #expect(judgments.count == 7)
    #expect(judgments.map(\.seat.index) == [0, 1, 0, 1, 0, 1, 0])
    let gift = judgments[5]
    #expect(gift.isBlunder)
    #expect(gift.isLosing)
    #expect(gift.best == 0 || gift.best > gift.kept)
    #expect(judgments[6].regret == 0)
    #expect(judgments.filter(\.isLosing).count == 1)
  }

  @Test func `values equal those of a full search`() throws {
    let rules = try ConnectFour.Rules(settings: "columns=4,rows=4")
    var random = RandomStream(state: 5, 6, 7, 8)
    for _ in 0..<tries(20) {
      var position = ConnectFour.Position(random: 10, rules: rules, using: &random)
      var game = ConnectFour(position: position)
      var states = [game]
      var plain: [(best: Int, kept: Int)] = []
      while position.ending == nil {
        let actions = Array(position.legalActions)
        let action = actions[random.next(below: actions.count)]
        let best = value(of: position)
        position.apply(action)
        plain.append((best, -value(of: position)))
        try game.play(action)
        states.append(game)
      }
      let judgments = try PerfectPlayAnalyzer.perfectPlay(rules: rules).judge(states)
      #expect(judgments.map(\.best) == plain.map(\.best))
      #expect(judgments.map(\.kept) == plain.map(\.kept))
    }
  }

  private func value(of position: ConnectFour.Position) -> Int {
    if let ending = position.ending {
      return ending == .win ? -(position.rules.cells + 2 - position.plies) / 2 : 0
    }
    return position.legalActions.map { action in
      var next = position
      next.apply(action)
      return -value(of: next)
    }.max() ?? 0
  }

  @Test(arguments: ["misere=true", "pop-out=true", "cylinder=true", "columns=12,rows=9"])
  func `variants that the solver does not support are refused`(settings: String) throws {
    let rules = try ConnectFour.Rules(settings: settings)
    #expect(throws: SolverError.self) { try PerfectPlayAnalyzer.perfectPlay(rules: rules) }
  }
}
