import ConnectFourSolver
import GameCore
import Testing

@testable import ConnectFourGame
@testable import Strategies

@Suite(.timeLimit(.minutes(10))) struct PerfectPlayerTests {
  private let small = "columns=5,rows=4"

  /// On a board that is a draw it never loses, whoever begins and whatever the other does.
  @Test func neverLosesADrawnBoard() throws {
    let rules = try Variants.rules(small)
    for pair in 0..<150 {
      for seat in 0...1 {
        let outcome = try play(rules, perfect: seat, pair: UInt64(pair))
        #expect(outcome.winner?.index != 1 - seat)
      }
    }
  }

  private func play(_ rules: ConnectFour.Rules, perfect seat: Int, pair: UInt64) throws -> Outcome {
    let randomness = DealRandomness(seed: 3, deal: pair)
    var game = ConnectFour(rules: rules, seats: 2, randomness: randomness)
    var perfect = try PerfectPlayer(rules: rules, seed: pair)
    var random = try RandomColumn(rules: rules, seed: pair + 1000)
    while let mover = game.mover {
      let observation = game.observation(for: mover)
      let action =
        mover.index == seat
        ? try perfect.choose(from: observation) : random.choose(from: observation)
      try game.play(action)
    }
    return try #require(game.outcome)
  }

  @Test func winsAsFastAsItCan() throws {
    var player = try PerfectPlayer(rules: .standard)
    let position = try ConnectFour.Position(after: "4 1 4 1 4 7")
    let action = try player.choose(from: ConnectFour(position: position).observation(for: Seat(0)))
    #expect(action == .drop(3))
  }

  @Test func losesAsLateAsItCan() throws {
    let rules = try Variants.rules(small)
    let solver = try Solver(rules: rules, megabytes: 16)
    var player = try PerfectPlayer(rules: rules)
    var random = RandomStream(state: 2, 4, 6, 8)
    var lost = 0
    for _ in 0..<1000 {
      let position = ConnectFour.Position(random: 7, rules: rules, using: &random)
      let bitboard = BitboardPosition(position, for: solver)
      let scores = (0..<rules.columns).map {
        bitboard.dropping(in: $0).map { -solver.solve($0).score }
      }
      guard position.ending == nil, let best = scores.compactMap(\.self).max(), best < 0,
        scores.contains(where: { ($0 ?? best) < best })
      else { continue }
      lost += 1
      let observation = ConnectFour(position: position).observation(for: Seat(1))
      #expect(scores[try player.choose(from: observation).column] == best)
    }
    #expect(lost > 20)
  }

  @Test func drawsAmongEqualColumns() throws {
    let rules = try Variants.rules("columns=4,rows=4")
    let observation = ConnectFour(position: ConnectFour.Position(rules: rules))
      .observation(for: Seat(0))
    var seen: [Int: Int] = [:]
    for seed in 0..<200 {
      var player = try PerfectPlayer(rules: rules, seed: UInt64(seed))
      seen[try player.choose(from: observation).column, default: 0] += 1
    }
    let solver = try Solver(rules: rules, megabytes: 16)
    let best = solver.bestColumns(of: BitboardPosition(for: solver), score: 0)
    #expect(best.count > 1)
    #expect(seen.keys.sorted() == best)
    for column in best { #expect(seen[column, default: 0] > 200 / best.count / 2) }
  }

  /// At a rate of 1 every decision costs something where any column does.
  @Test func blundersAsOftenAsAsked() throws {
    let rules = try Variants.rules(small)
    let solver = try Solver(rules: rules, megabytes: 16)
    var random = RandomStream(state: 1, 3, 5, 7)
    for (rate, expected) in [("1", 1.0), ("0.3", 0.3), ("0", 0.0)] {
      var player = try PerfectPlayer(rules: rules, parameters: "blunder-rate=\(rate)")
      var chances = 0
      var losses = 0
      for _ in 0..<400 {
        let position = ConnectFour.Position(random: 6, rules: rules, using: &random)
        if position.ending != nil { continue }
        let bitboard = BitboardPosition(position, for: solver)
        let best = solver.bestColumns(of: bitboard, score: solver.solve(bitboard).score)
        let observation = ConnectFour(position: position).observation(for: Seat(0))
        let column = try player.choose(from: observation).column
        guard best.count < position.legalActions.count else { continue }
        chances += 1
        losses += best.contains(column) ? 0 : 1
      }
      #expect(chances > 200)
      // Four standard errors.
      let error = 4 * (expected * (1 - expected) / Double(chances)).squareRoot()
      #expect(abs(Double(losses) / Double(chances) - expected) <= error)
    }
  }

  @Test(arguments: ["misere=true", "pop-out=true", "cylinder=true", "columns=12,rows=9"])
  func refusesVariantsThatAreNotSolved(settings: String) throws {
    let rules = try Variants.rules(settings)
    #expect(throws: SetupError.self) { try PerfectPlayer(rules: rules) }
  }
}
