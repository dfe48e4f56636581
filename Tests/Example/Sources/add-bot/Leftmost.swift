import ConnectFourGame
import GameCore

/// A strategy that plays the leftmost open column, or sometimes any column.
struct Leftmost: CatalogStrategy {
  typealias Rules = ConnectFour.Rules

  static let metadata = StrategyMetadata(
    name: "leftmost", summary: "the leftmost open column",
    parameters: [.number("whim", in: 0...1, default: 0, summary: "how often it plays any column")])

  private let whim: Double
  private var random: RandomStream

  init(setup: StrategySetup<Rules>) {
    whim = setup.parameters.number("whim")
    random = setup.random
  }

  mutating func choose(from observation: ConnectFour.Observation) -> ConnectFour.Action {
    let columns = observation.position.openColumns
    let isWhim = random.nextBool(probability: whim)
    return .drop((isWhim ? random.nextElement(of: columns) : columns.first) ?? 0)
  }
}
