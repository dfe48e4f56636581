import GameCore

/// A kind of player, as times in milliseconds and rates.
///
/// These are suggestions to begin with, not fits; ``ReflexDelay`` says what is known.
enum ReactionPreset: String, CaseIterable {
  case expert, adult, child
  /// The opponents of the original program: half a second to two and a half, each time as likely, and a
  /// false call on one card in fifty.
  ///
  /// They need a `turn-pause` of 2,500 ms, such as that of the rules `original`. With the default of 500 ms nearly
  /// all their calls count for a later card.
  case original

  /// The shape of the time.
  var model: Reaction.Model { self == .original ? .uniform : .exGaussian }

  /// Mean of the normal part, in ms.
  var mu: Double {
    switch self {
    case .expert: 320
    case .adult: 380
    case .child: 550
    case .original: 1500
    }
  }

  /// Deviation of the normal part, in ms.
  var sigma: Double {
    switch self {
    case .expert: 30
    case .adult: 40
    case .child: 80
    case .original: 1000
    }
  }

  /// Mean of the exponential part, in ms.
  var tau: Double {
    switch self {
    case .expert: 50
    case .adult: 90
    case .child: 200
    case .original: 0
    }
  }

  /// How often it calls where there is no match.
  var falseAlarm: Double {
    switch self {
    case .expert: 0.001
    case .adult: 0.002
    case .child: 0.01
    case .original: 0.02
    }
  }

  /// How often it overlooks a match.
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
  /// The shape given, or the preset's.
  func model() -> Reaction.Model {
    let given: Reaction.Model = parameters.choice("model")
    guard let preset, !parameters.isGiven("model") else { return given }
    return preset.model
  }
}
