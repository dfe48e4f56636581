import GameCore
import SnapGame

/// Sees every match, calls nothing else, and always takes the same time.
public struct Perfect: CatalogueStrategy {
  public static let card = StrategyMetadata(
    name: "perfect", summary: "a correct call of every match, after a constant time",
    parameters: [
      .number(
        "delay", in: 0...60_000, default: 450, summary: "time from a turned card to the call, in ms"
      ).recorded(as: "milliseconds from the turned card to the call")
    ])

  private let action: Snap.Action

  public init(setup: StrategySetup<Snap.Rules>) throws {
    let delay = setup.parameters.number("delay")
    let pause = setup.rules.turnPause
    if !(delay > 0 && delay <= Double(pause)) {
      throw SetupError(
        "invalid value '\(delay)' for delay: expected more than 0 and at most turn-pause=\(pause)",
        recorded: "delay=\(delay) never answers in time: give more than 0 and up to the"
          + " \(pause) ms after which the next card is turned")
    }
    action = .call(afterMicroseconds: Int((delay * 1000).rounded()))
  }

  public mutating func choose(from observation: Snap.Observation) -> Snap.Action {
    observation.callIsRight ? action : .stay
  }
}
