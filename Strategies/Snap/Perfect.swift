import GameCore
import SnapGame

/// Sees every match, calls nothing else, and always takes the same time.
public struct Perfect: CatalogueStrategy {
  public static let card = StrategyCard(
    name: "perfect",
    summary: "calls every match after the same time and is never wrong",
    parameters: [
      .number("delay", 0...60_000, default: 450, "milliseconds from the turned card to the call")
    ])

  private let action: Snap.Action

  public init(setup: StrategySetup<Snap.Rules>) throws {
    let delay = setup.parameters.number("delay")
    let pause = setup.rules.turnPause
    if !(delay > 0 && delay <= Double(pause)) {
      throw SetupError(
        "delay=\(delay) never answers in time: give more than 0 and up to the"
          + " \(pause) ms after which the next card is turned")
    }
    action = .call(afterMicroseconds: Int((delay * 1000).rounded()))
  }

  public mutating func choose(from observation: Snap.Observation) -> Snap.Action {
    observation.callIsRight ? action : .stay
  }
}
