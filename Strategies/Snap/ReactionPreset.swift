import GameCore

/// A type of Snap player: times in milliseconds and error rates.
///
/// The presets are suggestions and not fitted to data. For published data, see ``ReflexDelay``.
enum ReactionPreset: String, CaseIterable {
  case expert, adult, child
  /// The opponents in the original program.
  ///
  /// Their reaction times are uniform from 0.5 to 2.5 seconds, and they call falsely on one card in
  /// fifty. They need a `turn-pause` of 2,500 ms, as in the `original` preset of the rules. With
  /// the default pause of 500 ms, nearly all their calls count for a later card.
  case original

  private var numbers: (mu: Double, sigma: Double, tau: Double, falseAlarm: Double, miss: Double) {
    switch self {
    case .expert: (mu: 320, sigma: 30, tau: 50, falseAlarm: 0.001, miss: 0.005)
    case .adult: (mu: 380, sigma: 40, tau: 90, falseAlarm: 0.002, miss: 0.02)
    case .child: (mu: 550, sigma: 80, tau: 200, falseAlarm: 0.01, miss: 0.1)
    case .original: (mu: 1500, sigma: 1000, tau: 0, falseAlarm: 0.02, miss: 0)
    }
  }

  /// The distribution of the reaction time.
  var model: Reaction.Model { self == .original ? .uniform : .exGaussian }

  /// The mean of the reaction time's normal part, in ms.
  var mu: Double { numbers.mu }

  /// The standard deviation of the reaction time's normal part, in ms.
  var sigma: Double { numbers.sigma }

  /// The mean of the reaction time's exponential part, in ms.
  var tau: Double { numbers.tau }

  /// The rate of false calls per turned card without a match, from 0 to 1.
  var falseAlarm: Double { numbers.falseAlarm }

  /// The rate of missed matches per turned card with a match, from 0 to 1.
  var miss: Double { numbers.miss }
}

extension PresetSettings where Preset == ReactionPreset {
  /// Returns the distribution that was given explicitly, or else the preset's.
  func model() -> Reaction.Model {
    let given: Reaction.Model = parameters.choice("model")
    guard let preset, !parameters.isGiven("model") else { return given }
    return preset.model
  }
}
