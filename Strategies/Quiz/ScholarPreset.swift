/// A type of quiz player: a share of known questions, and times in milliseconds.
///
/// For the sources of the numbers, see ``Scholar``.
enum ScholarPreset: String, CaseIterable {
  case novice, average, expert

  /// The share of questions whose answer the player knows, 0...1.
  var knows: Double {
    switch self {
    case .novice: 0.4
    case .average: 0.7
    case .expert: 0.9
    }
  }

  /// The reading time per character, in ms.
  var reading: Double {
    switch self {
    case .novice: 48
    case .average: 42
    case .expert: 36
    }
  }

  /// The mean of the normal part of the time after reading, in ms.
  var mu: Double {
    switch self {
    case .novice: 900
    case .average: 600
    case .expert: 400
    }
  }

  /// The standard deviation of the normal part of the time after reading, in ms.
  var sigma: Double {
    switch self {
    case .novice: 200
    case .average: 120
    case .expert: 80
    }
  }

  /// The mean of the exponential part of the time after reading, in ms.
  var tau: Double {
    switch self {
    case .novice: 600
    case .average: 400
    case .expert: 250
    }
  }
}
