import GameCore
import SnapGame

/// A strategy that trades accuracy for speed by calling early.
///
/// It reacts as a preset does, but `haste` milliseconds faster. Each millisecond of haste adds 0.1
/// percentage points to the preset's false-alarm rate, while the miss rate stays unchanged. Like
/// the presets, this cost is a suggestion and not fitted to data.
public struct Eager: CatalogStrategy {
  /// The increase in the false-alarm rate per turned card for each millisecond of haste.
  static let alarmPerMillisecond = 0.001

  public static let metadata = StrategyMetadata(
    name: "eager", summary: "calls faster, at the cost of more false alarms",
    parameters: [
      .choice(
        "preset", default: ReactionPreset.adult,
        summary: "player type, which sets times and rates (not fitted to data)"
      ),
      .number(
        "haste", in: 0...1000, default: 60,
        summary: "ms by which it reacts faster; each adds 0.001 false alarms per turned card"
      ),
    ])

  private let reaction: Reaction
  private let falseAlarm: Double
  private let miss: Double
  private var random: RandomStream

  public init(setup: StrategySetup<Snap.Rules>) throws {
    let preset: ReactionPreset = setup.parameters.choice("preset")
    let haste = setup.parameters.number("haste")
    if !(haste >= 0 && haste < preset.mu) {
      throw SetupError(
        "invalid value '\(haste)' for haste: expected less than the \(preset.mu) ms of "
          + "preset=\(preset.rawValue)")
    }
    reaction = try Reaction(
      mu: preset.mu - haste, sigma: preset.sigma, tau: preset.tau,
      under: setup.rules, advice: "raise haste")
    falseAlarm = preset.falseAlarm + Self.alarmPerMillisecond * haste
    miss = preset.miss
    random = setup.random
  }

  public mutating func choose(from observation: Snap.Observation) -> Snap.Action {
    if observation.callIsRight {
      if random.nextBool(probability: miss) { return .stay }
    } else if !random.nextBool(probability: falseAlarm) {
      return .stay
    }
    return reaction.call(using: &random)
  }
}
