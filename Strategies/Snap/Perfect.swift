import GameCore
import SnapGame

/// A strategy that calls every match after a constant time and never calls falsely.
public struct Perfect: CatalogStrategy {
  public static let metadata = StrategyMetadata(
    name: "perfect", summary: "calls every match after a constant time and never calls falsely",
    parameters: [
      .number(
        "delay", in: 0...60_000, default: 450, summary: "time from a turned card to the call, in ms"
      )
    ])

  private let action: Snap.Action

  public init(setup: StrategySetup<Snap.Rules>) throws {
    let delay = setup.parameters.number("delay")
    let pause = setup.rules.turnPause
    if !(delay > 0 && delay <= Double(pause)) {
      throw SetupError(
        "invalid value '\(delay)' for delay: expected more than 0 and at most turn-pause=\(pause)")
    }
    action = .call(afterMicroseconds: Int((delay * 1000).rounded()))
  }

  public mutating func choose(from observation: Snap.Observation) -> Snap.Action {
    observation.callIsRight ? action : .stay
  }
}
