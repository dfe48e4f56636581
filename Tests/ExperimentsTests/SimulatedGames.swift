@testable import GameCore
@testable import TournamentExperiments

/// Coin flips instead of games: each is won with a probability that depends only on the configuration.
struct SimulatedGames {
  /// Two games make a block.
  static let halfPointsPerBlock = 4

  private var random: RandomStream
  private let chance: (Setting) -> Double

  /// Flips the same coins for the same seed.
  init(seed: UInt64, chance: @escaping (Setting) -> Double) {
    random = DealRandomness(seed: seed, deal: 1 << 40).chance
    self.chance = chance
  }

  /// Returns a block with the results of a configuration.
  mutating func play(_ block: BlockRow, of setting: Setting) -> BlockRow {
    let chance = chance(setting)
    var won = 0
    for _ in 0..<2 where random.nextUnit() < chance { won += 1 }
    var block = block
    block.halfPoints = 2 * won
    return block
  }

  /// Returns a tuning from its beginning to its end.
  static func tuned(
    _ space: SearchSpace, _ method: TuningMethod, blocks: Int, seed: UInt64,
    chance: @escaping (Setting) -> Double
  ) -> TuningProcess {
    var process = TuningProcess(
      space, method, blocks: blocks, halfPointsPerBlock: halfPointsPerBlock, seed: seed)
    var games = SimulatedGames(seed: seed, chance: chance)
    while let block = process.next {
      process.add(games.play(block, of: process.evaluations[block.evaluation].trial.setting))
    }
    return process
  }
}

extension SearchSpace {
  /// A space of one number from 0 to 1, with default 0.25.
  static let line = SearchSpace([.number])

  /// A space of a number from 0 to 1 and a whole number from 0 to 10, with defaults 0.25 and 2.
  static let plane = SearchSpace([.number, .wholeNumber])
}

extension TunedParameter {
  static let number = made(.number("x", in: 0...1, default: 0.25, summary: "a number"), "0..1")
  static let wholeNumber = made(
    .integer("n", in: 0...10, default: 2, summary: "a whole number"), "0..10")
  static let word = made(
    .choice("w", among: ["a", "b", "c"], default: "a", summary: "a word"), "a,b,c")
  static let flag = made(.flag("f", summary: "a flag"), "false,true")

  private static func made(_ parameter: Parameter, _ values: String) -> TunedParameter {
    do {
      return try TunedParameter(parameter, values: values)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}

extension Setting {
  /// Returns the number at an index, whole or not.
  func number(_ place: Int = 0) -> Double {
    switch self[place] {
    case .number(let number): number
    case .integer(let number): Double(number)
    default: .nan
    }
  }
}
