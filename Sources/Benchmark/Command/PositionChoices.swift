import ConnectFourGame
import ConnectFourSolver
import GameCore
import Strategies
import TournamentBase

/// Decisions by strategies in the positions from a file in `Tests/Positions`.
struct PositionChoices {
  private let positions: [ConnectFour.Position]
  private let solver: Solver

  init(set: String) throws {
    positions = try lines(of: "Tests/Positions/\(set).txt").map { line in
      var position = ConnectFour.Position(rules: .standard)
      for byte in line.prefix(while: { $0 != " " }).utf8 {
        position.apply(.drop(Int(byte) - 49))
      }
      return position
    }
    solver = try Solver()
  }

  static func strategy(
    _ name: String, _ settings: [(name: String, text: String)]
  ) throws -> BoundStrategy<ConnectFour> {
    guard let entry = ConnectFourStrategies.all.first(where: { $0.metadata.name == name }) else {
      throw BenchmarkError("unknown strategy '\(name)'")
    }
    var parameters = ParameterValues(entry.metadata.parameters)
    for setting in settings { try parameters.set(setting.name, to: setting.text) }
    return try BoundStrategy(
      entry, setup: FactorySetup(rules: .standard, seats: 2, parameters: parameters))
  }

  /// Returns the percentage of decisions that give up a win or a draw.
  func mistakes(of strategy: String, _ settings: (name: String, text: String)...) throws -> Double {
    let source = try PositionChoices.strategy(strategy, settings)
    var mistakes = 0
    for (index, position) in positions.enumerated() {
      let seat = Seat(position.plies & 1)
      let random = DealRandomness(seed: 1, deal: UInt64(index))
      var player = try source.make(seat: seat, random: random.strategy(rotation: 0, slot: 0))
      let game = ConnectFour(position: position)
      let action = try player.choose(from: game.observation(for: seat))
      var next = position
      next.apply(action)
      let before = try solver.solve(BitboardPosition(position, for: solver)).score
      let after = try -solver.solve(BitboardPosition(next, for: solver)).score
      if after.signum() < before.signum() { mistakes += 1 }
    }
    return 100 * Double(mistakes) / Double(positions.count)
  }
}
