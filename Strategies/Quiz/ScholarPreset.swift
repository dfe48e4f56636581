/// A type of quiz player: the share of questions that it knows, and its times in milliseconds.
///
/// For the sources of the numbers, see ``Scholar``.
enum ScholarPreset: String, CaseIterable {
  case novice, average, expert

  private var numbers: (knows: Double, reading: Double, mu: Double, sigma: Double, tau: Double) {
    switch self {
    case .novice: (knows: 0.4, reading: 48, mu: 900, sigma: 200, tau: 600)
    case .average: (knows: 0.7, reading: 42, mu: 600, sigma: 120, tau: 400)
    case .expert: (knows: 0.9, reading: 36, mu: 400, sigma: 80, tau: 250)
    }
  }

  /// The share of questions that the player can answer, from 0 to 1.
  var knows: Double { numbers.knows }

  /// The reading time per character, in ms.
  var reading: Double { numbers.reading }

  /// The mean of the reaction time's normal part, in ms.
  var mu: Double { numbers.mu }

  /// The standard deviation of the reaction time's normal part, in ms.
  var sigma: Double { numbers.sigma }

  /// The mean of the reaction time's exponential part, in ms.
  var tau: Double { numbers.tau }
}
