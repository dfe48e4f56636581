import ConnectFourGame
import GameCore

/// A strategy that looks one action ahead: an immediate win, else a block, else an action near the
/// center.
///
/// If possible, it avoids actions that lose immediately: a line under misère, or a pop that
/// completes a line for the other seat. It does not block winning pops by the other seat. It takes
/// over the first disc only if that disc is as near to the center as possible. Among equally good
/// actions, it chooses at random.
public struct Greedy: CatalogStrategy {
  public typealias Rules = ConnectFour.Rules

  public static let metadata = StrategyMetadata(
    name: "greedy", summary: "wins at once, else blocks a win, else plays nearest to the center"
  )

  private var random: RandomStream

  public init(setup: StrategySetup<ConnectFour.Rules>) { random = setup.random }

  public mutating func choose(from observation: ConnectFour.Observation) -> ConnectFour.Action {
    let position = observation.position
    var actions = Array(position.legalActions)
    if position.canSwap {
      let column = position.discs.trailingZeroBitCount / position.rules.stride
      // On boards with an even number of columns, two are nearest to the center.
      if distance(of: column, in: position) < 2 { return .swap }
      actions.removeAll { $0 == .swap }
    }
    let wins = actions.filter { ending(of: $0, in: position) == .win }
    if !wins.isEmpty { return draw(wins) }
    let safe = actions.filter { ending(of: $0, in: position) != .loss }
    if safe.isEmpty { return draw(actions) }
    let threats = position.passed
    let blocks = safe.filter {
      if case .drop = $0 { ending(of: $0, in: threats) == .win } else { false }
    }
    if !blocks.isEmpty { return draw(blocks) }
    let distances = safe.map { distance(of: $0.column ?? 0, in: position) }
    let least = distances.min()
    return draw(zip(safe, distances).filter { $1 == least }.map(\.0))
  }

  /// Returns twice the distance between a column and the center.
  private func distance(of column: Int, in position: ConnectFour.Position) -> Int {
    abs(2 * column + 1 - position.rules.columns)
  }

  private func ending(
    of action: ConnectFour.Action, in position: ConnectFour.Position
  ) -> ConnectFour.Position.Ending? {
    var next = position
    next.apply(action)
    return next.ending
  }

  private mutating func draw(_ actions: [ConnectFour.Action]) -> ConnectFour.Action {
    actions[random.next(below: actions.count)]
  }
}
