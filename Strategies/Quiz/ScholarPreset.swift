/// A kind of player of the quiz, as a share of what it knows and times in milliseconds.
///
/// ``Scholar`` says what the numbers come from.
enum ScholarPreset: String, CaseIterable {
  case novice, average, expert

  /// The share of questions whose answer it knows.
  var knows: Double {
    switch self {
    case .novice: 0.4
    case .average: 0.7
    case .expert: 0.9
    }
  }

  /// Reading, in ms for each character.
  var reading: Double {
    switch self {
    case .novice: 48
    case .average: 42
    case .expert: 36
    }
  }

  /// Mean of the normal part of the time after reading, in ms.
  var mu: Double {
    switch self {
    case .novice: 900
    case .average: 600
    case .expert: 400
    }
  }

  /// Deviation of the normal part, in ms.
  var sigma: Double {
    switch self {
    case .novice: 200
    case .average: 120
    case .expert: 80
    }
  }

  /// Mean of the exponential part, in ms.
  var tau: Double {
    switch self {
    case .novice: 600
    case .average: 400
    case .expert: 250
    }
  }
}
