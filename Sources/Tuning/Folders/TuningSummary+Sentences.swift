import Storage

extension TuningSummary {
  /// What the search found, and how long it looked.
  ///
  /// - Parameter count: Writes a number of games or settings.
  package func foundSentence(count: (Int) -> String = { "\($0)" }) -> String {
    let setting = verdict == .isDefault ? "the default, \(defaultSetting)" : foundSetting
    return "Found: \(setting), of \(count(settingsTried)) settings tried in "
      + "\(count(searchGames)) games."
  }

  /// What the validation says of it, and no more than that.
  ///
  /// - Parameters:
  ///   - seats: How many each table has.
  ///   - count: Writes a number of games or deals.
  package func verdictSentence(seats: Int, count: (Int) -> String = { "\($0)" }) -> String {
    guard let validation else {
      return "No setting looked better than the default, so there is nothing to validate."
    }
    let lead =
      switch verdict {
      case .better: "Better than the default"
      case .worse: "Worse than the default; keep the default"
      case .noBetter: "No better than the default, as far as these games tell"
      case .unknown, .isDefault: "Whether it is better than the default can't be told"
      }
    let interval =
      validation.differenceLow.flatMap { low in
        validation.differenceHigh.map { high in
          " (95 % interval \(signed(low)) to \(signed(high)), "
            + "p \(probabilityText(validation.pValue, decimals: 4, digits: 2)))"
        }
      } ?? ""
    let isOne = validation.games == validation.blocks * seats
    return "\(lead): \(signed(validation.difference)) of the points of a game\(interval), on "
      + "\(count(validation.blocks)) fresh deals\(isOne ? "" : " of every opponent") that the "
      + "search has not seen, \(count(validation.games)) games each."
  }

  private func signed(_ number: Double) -> String {
    (number > 0 ? "+" : "") + fixed(number, decimals: 4)
  }
}
