/// A kind of player, as times in milliseconds and rates.
///
/// These are suggestions to begin with, not fits; ``ReflexDelay`` says what is known.
enum ReactionPreset: String, CaseIterable {
  case expert, adult, child

  /// Mean of the normal part, in ms.
  var mu: Double {
    switch self {
    case .expert: 320
    case .adult: 380
    case .child: 550
    }
  }

  /// Deviation of the normal part, in ms.
  var sigma: Double {
    switch self {
    case .expert: 30
    case .adult: 40
    case .child: 80
    }
  }

  /// Mean of the exponential part, in ms.
  var tau: Double {
    switch self {
    case .expert: 50
    case .adult: 90
    case .child: 200
    }
  }

  /// How often it calls where there is no match.
  var falseAlarm: Double {
    switch self {
    case .expert: 0.001
    case .adult: 0.002
    case .child: 0.01
    }
  }

  /// How often it overlooks a match.
  var miss: Double {
    switch self {
    case .expert: 0.005
    case .adult: 0.02
    case .child: 0.1
    }
  }
}
