import ConnectFourGame
import ConnectFourSolver
import GameCore
import Tournament
import Strategies

/// What a player of Connect Four decides in the positions of a file in `Tests/Positions`.
struct PositionChoices {
  private let positions: [ConnectFour.Position]
  private let solver: Solver

  init(set: String) throws {
    let input = try FileInput(path: "Tests/Positions/\(set).txt")
    var text: [UInt8] = []
    while let block = try input.next() { text += block }
    positions = text.split(separator: UInt8(ascii: "\n")).map { line in
      var position = ConnectFour.Position(rules: .standard)
      for byte in line.prefix(while: { $0 != UInt8(ascii: " ") }) {
        position.apply(.drop(Int(byte) - 49))
      }
      return position
    }
    solver = try Solver()
  }

  /// The share of its decisions that turn a win into less, or a draw into a loss, in percent.
  ///
  /// - Parameter settings: Of the strategy, by name.
  func mistakes(of strategy: String, _ settings: (name: String, text: String)...) throws -> Double {
    guard let entry = ConnectFourStrategies.all.first(where: { $0.card.name == strategy }) else {
      throw BenchmarkError("there is no \(strategy)")
    }
    var parameters = ParameterValues(entry.card.parameters)
    for setting in settings { try parameters.set(setting.name, to: setting.text) }
    let source = try BoundStrategy(
      entry, setup: FactorySetup(rules: .standard, seats: 2, parameters: parameters))
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
