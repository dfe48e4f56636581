import GameCore
import TournamentBase

extension TuningSummary {
  /// Returns the selected configuration and the size of the search.
  package func selection() -> String {
    let setting =
      verdict == .isDefault ? "the default, \(defaultConfiguration)" : selectedConfiguration
    return
      "\(setting), from \(grouped(configurationsTried)) configurations in "
      + "\(grouped(searchGames)) search games"
  }

  /// Returns the validation's result, as a clause without a full stop.
  package func validationResult(seats: Int) -> String {
    guard let validation else { return "none: the search selected the default" }
    let (low, high) = (validation.difference.low, validation.difference.high)
    func signed(_ number: Double) -> String {
      let text = fitted(number, low: low, high: high)
      return number > 0 ? "+\(text)" : text
    }
    let verdict =
      switch self.verdict {
      case .better: "significantly better than the default"
      case .worse: "significantly worse than the default, so keep the default"
      case .noBetter: "no difference from the default was shown"
      case .unknown, .isDefault: "not tested, because the difference is the same in all deals"
      }
    let interval =
      low == nil || high == nil
      ? ""
      : " (95% CI \(fittedInterval(low, high)), p "
        + (validation.pValue < 0.0001 ? "< 0.0001)" : "= \(fixed(validation.pValue, decimals: 4)))")
    let isOne = validation.games == validation.blocks * seats
    return "\(verdict): score difference \(signed(validation.difference.value))\(interval); "
      + "both played \(grouped(validation.games)) games on the same \(grouped(validation.blocks)) held-out deals"
      + (isOne ? "" : " against each opponent") + (verdictReason.map { "; \($0)" } ?? "")
  }

  /// A clause that says what the validation can detect, or `nil` if the validation shows a
  /// difference.
  ///
  /// The clause gives the smallest difference that the validation detects and the number of games
  /// that would detect the measured difference.
  private var verdictReason: String? {
    guard verdict == .noBetter, let validation, let smallest = validation.minimumDetectableEffect
    else { return nil }
    let reason =
      "these games detect a difference of \(fixed(smallest, decimals: smallest < 0.1 ? 3 : 2)) (80% power)"
    return validation.gamesToDetect.map {
      reason + ", and about \(grouped(Self.rounded($0))) games would detect the measured one"
    }
      ?? reason
  }

  /// Returns a number rounded up to two significant digits.
  private static func rounded(_ number: Int) -> Int {
    var unit = 1
    while number / unit >= 100 { unit *= 10 }
    return (number + unit - 1) / unit * unit
  }
}
