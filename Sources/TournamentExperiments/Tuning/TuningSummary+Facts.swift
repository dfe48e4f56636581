import GameCore
import TournamentBase

extension TuningSummary {
  /// Returns the selected configuration and the size of the search.
  package func selection() -> String {
    let setting =
      verdict == .isDefault ? "the default, \(defaultConfiguration)" : selectedConfiguration
    return
      "\(setting), of \(grouped(configurationsTried)) configurations in \(grouped(searchGames)) search games"
  }

  /// Returns the result of the validation, as a clause without a full stop.
  package func validationResult(seats: Int) -> String {
    guard let validation else { return "none: the search selected the default" }
    let (low, high) = (validation.differenceLow, validation.differenceHigh)
    func signed(_ number: Double) -> String {
      let text = fitted(number, low: low, high: high)
      return number > 0 ? "+\(text)" : text
    }
    let verdict =
      switch self.verdict {
      case .better: "significantly better than the default"
      case .worse: "significantly worse than the default; keep the default"
      case .noBetter: "not significantly different from the default"
      case .unknown, .isDefault: "not tested, because every deal has the same difference"
      }
    let interval =
      low == nil || high == nil
      ? ""
      : " (95% CI \(fittedInterval(low, high)), p "
        + (validation.pValue < 0.0001 ? "< 0.0001)" : "= \(fixed(validation.pValue, decimals: 4)))")
    let isOne = validation.games == validation.blocks * seats
    return "\(verdict): score difference \(signed(validation.difference))\(interval); both played "
      + "\(grouped(validation.games)) games on the same \(grouped(validation.blocks)) held-out deals"
      + (isOne ? "" : " against each opponent")
  }
}
