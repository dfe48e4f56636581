@testable import ConnectFourGame
@testable import ConnectFourSolver
@testable import GameCore
import TestSupport
import Testing

struct PerfectPlayerTests {
  private let small = "columns=5,rows=4"

  /// The player has either seat, against any play.
  @Test(arguments: [("columns=4,rows=4", 120), ("columns=5,rows=4", 30)].prefix(tries(2)))
  func `a perfect player never loses on a drawn board`(board: String, deals: Int) throws {
    let rules = try ConnectFourVariants.rules(board)
    // With one factory, the players of all games share their solvers.
    let source = try Bot<ConnectFour>("perfect").source(rules: rules)
    defer { withExtendedLifetime(source) {} }
    for deal in 0..<UInt64(tries(deals)) {
      for seat in 0...1 {
        let bots = seat == 0 ? ["perfect", "random"] : ["random", "perfect"]
        let randomness = DealRandomness(seed: 3, deal: deal)
        let record = try play(bots, rules: rules, randomness: randomness, of: ConnectFour.self)
          .record
        #expect(record.forfeits.isEmpty)
        #expect(record.outcome.winner?.index != 1 - seat)
      }
    }
  }

  @Test func `a perfect player wins as fast as possible`() throws {
    let situation = try Situation<ConnectFour>(after: "4 1 4 1 4 7")
    #expect(try situation.choices(of: "perfect", times: 5) == ["4"])
  }

  @Test func `a perfect player loses as late as possible`() throws {
    let rules = try ConnectFourVariants.rules(small)
    let solver = try Solver(rules: rules, megabytes: 16)
    var player = try player(rules)
    var random = RandomStream(state: 2, 4, 6, 8)
    var lost = 0
    for _ in 0..<1000 where lost <= tries(20) {
      let position = ConnectFour.Position(random: 9, rules: rules, using: &random)
      let bitboard = BitboardPosition(position, for: solver)
      let scores = try (0..<rules.columns).map {
        try bitboard.dropping(in: $0).map { -(try solver.solve($0).score) }
      }
      guard position.ending == nil, let best = scores.compactMap(\.self).max(), best < 0,
        scores.contains(where: { ($0 ?? best) < best })
      else { continue }
      lost += 1
      let observation = ConnectFour(position: position).observation(for: Seat(1))
      let action = try player.choose(from: observation)
      let column = try #require(action.column)
      #expect(scores[column] == best)
    }
    #expect(lost > tries(20))
  }

  @Test func `equal columns are equally likely`() throws {
    let rules = try ConnectFourVariants.rules("columns=4,rows=4")
    let situation = try Situation<ConnectFour>("columns=4,rows=4")
    var seen: [Int: Int] = [:]
    for action in try situation.answers(of: "perfect", times: 200) {
      seen[try #require(action.column), default: 0] += 1
    }
    let solver = try Solver(rules: rules, megabytes: 16)
    let best = try solver.bestColumns(of: BitboardPosition(for: solver), score: 0)
    #expect(best.count > 1)
    #expect(seen.keys.sorted() == best)
    for column in best { #expect(seen[column, default: 0] > 200 / best.count / 2) }
  }

  /// At a rate of 1, every decision is a mistake if one is possible.
  @Test func `the blunder rate is that of the parameter`() throws {
    let rules = try ConnectFourVariants.rules(small)
    let solver = try Solver(rules: rules, megabytes: 16)
    var random = RandomStream(state: 1, 3, 5, 7)
    for (rate, expected) in [("1", 1.0), ("0.3", 0.3), ("0", 0.0)] {
      var player = try player(rules, "perfect:blunder-rate=\(rate)")
      var chances = 0
      var losses = 0
      for _ in 0..<tries(400) {
        let position = ConnectFour.Position(random: 10, rules: rules, using: &random)
        if position.ending != nil { continue }
        let bitboard = BitboardPosition(position, for: solver)
        let best = try solver.bestColumns(of: bitboard, score: solver.solve(bitboard).score)
        let observation = ConnectFour(position: position).observation(for: Seat(0))
        let action = try player.choose(from: observation)
        let column = try #require(action.column)
        guard best.count < position.legalActions.count else { continue }
        chances += 1
        losses += best.contains(column) ? 0 : 1
      }
      #expect(chances > tries(200))
      // Four standard errors.
      let error = 4 * (expected * (1 - expected) / Double(chances)).squareRoot()
      #expect(abs(Double(losses) / Double(chances) - expected) <= error)
    }
  }

  /// The first seat wins with a disc in the middle column, and loses with one in an outer column.
  @Test(
    arguments: [
      ("", ["3", "5"], []), ("4", ["swap"], []), ("1", [], ["swap"]), ("2", [], ["swap"]),
      ("6", [], ["swap"]), ("7", [], ["swap"]), ("3", nil, []), ("5", nil, []),
    ] as [(String, [String]?, [String])])
  func `a perfect player takes over a disc that wins`(
    before: String, only: [String]?, never: [String]
  ) throws {
    let situation = try Situation<ConnectFour>("swap=true", after: before)
    let choices = try situation.choices(of: "perfect", times: 60)
    #expect(choices.isDisjoint(with: never))
    // After a disc that draws, a swap is as good as a drop.
    if only == nil { #expect(choices.contains("swap") && choices.count > 1) }
    if let only, !only.isEmpty { #expect(choices == Set(only)) }
  }

  @Test(arguments: ["columns=4,rows=4,swap=true", "columns=5,rows=4,swap=true"].prefix(tries(2)))
  func `perfect players draw with a swap`(settings: String) throws {
    let rules = try ConnectFourVariants.rules(settings)
    let source = try Bot<ConnectFour>("perfect").source(rules: rules)
    defer { withExtendedLifetime(source) {} }
    for deal in 0..<UInt64(tries(10)) {
      let randomness = DealRandomness(seed: 4, deal: deal)
      for bots in [["perfect", "perfect"], ["perfect", "random"], ["random", "perfect"]] {
        let record = try play(bots, rules: rules, randomness: randomness, of: ConnectFour.self)
          .record
        let winner = record.outcome.winner.map { bots[$0.index] }
        #expect(
          record.forfeits.isEmpty && (bots[0] == bots[1] ? winner == nil : winner != "random"))
      }
    }
  }

  /// The first disc is in column 3 or 5.
  @Test(.enabled(if: triesEverything))
  func `perfect players draw with a swap on the standard board`() throws {
    let rules = try ConnectFourVariants.rules("swap=true")
    let record = try play(
      ["perfect", "perfect"], rules: rules, randomness: DealRandomness(seed: 1, deal: 0),
      of: ConnectFour.self
    ).record
    #expect(record.outcome == .draw(of: 2, by: .fullBoard))
  }

  @Test(arguments: ["misere=true", "pop-out=true", "cylinder=true", "columns=12,rows=9"])
  func `variants that the solver does not support are refused`(settings: String) throws {
    let rules = try ConnectFourVariants.rules(settings)
    #expect(throws: SetupError.self) { try player(rules) }
  }

  private func player(
    _ rules: ConnectFour.Rules, _ bot: String = "perfect"
  ) throws -> any Strategy<ConnectFour.Observation, ConnectFour.Action> {
    try Bot<ConnectFour>(bot).source(rules: rules).make(
      seat: Seat(0), random: DealRandomness(seed: 1, deal: 0).strategy(rotation: 0, slot: 0))
  }
}
