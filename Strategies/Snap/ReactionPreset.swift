import GameCore

/// A type of Snap player: times in milliseconds, and rates of mistakes.
///
/// The presets are suggestions and not fitted to data. For published data, see ``ReflexDelay``.
enum ReactionPreset: String, CaseIterable {
  case expert, adult, child
  /// The opponents in the original program.
  ///
  /// Their reaction times are uniform from 0.5 to 2.5 seconds, and they call falsely on one card in fifty.
  /// They need a `turn-pause` of 2,500 ms, as in the named rules `original`. With the default of 500 ms,
  /// nearly all their calls count for a later card.
  case original

  /// The distribution of the reaction time.
  var model: Reaction.Model { self == .original ? .uniform : .exGaussian }

  /// The mean of the normal part of the reaction time, in ms.
  var mu: Double {
    switch self {
    case .expert: 320
    case .adult: 380
    case .child: 550
    case .original: 1500
    }
  }

  /// The standard deviation of the normal part of the reaction time, in ms.
  var sigma: Double {
    switch self {
    case .expert: 30
    case .adult: 40
    case .child: 80
    case .original: 1000
    }
  }

  /// The mean of the exponential part of the reaction time, in ms.
  var tau: Double {
    switch self {
    case .expert: 50
    case .adult: 90
    case .child: 200
    case .original: 0
    }
  }

  /// The rate of calls per turned card without a match, 0...1.
  var falseAlarm: Double {
    switch self {
    case .expert: 0.001
    case .adult: 0.002
    case .child: 0.01
    case .original: 0.02
    }
  }

  /// The rate of missed matches per turned card with a match, 0...1.
  var miss: Double {
    switch self {
    case .expert: 0.005
    case .adult: 0.02
    case .child: 0.1
    case .original: 0
    }
  }
}

extension PresetSettings where Preset == ReactionPreset {
  /// Returns the distribution that is given explicitly, or else the preset's.
  func model() -> Reaction.Model {
    let given: Reaction.Model = parameters.choice("model")
    guard let preset, !parameters.isGiven("model") else { return given }
    return preset.model
  }
}
