extension SkillLadder {
  /// The gain per doubling and the plateau; ``findings`` are those that are recorded as JSON.
  package var facts: [Fact] { [gain, plateau] }

  private var gain: Fact {
    let count = steps.count == 1 ? "1 doubling" : "\(steps.count) doublings"
    let range = "\(count) from \(ends.low) to \(ends.high) \(budget)"
    guard let elo else {
      return Fact(
        "Gain",
        "no mean over \(range): one side won every game of a doubling, so its gain has only a "
          + "bound")
    }
    let interval =
      eloLow.flatMap { low in
        eloHigh.map { " (95% CI \(SkillLadder.signed(low)) to \(SkillLadder.signed($0)))" }
      } ?? ""
    return Fact(
      "Gain", "\(SkillLadder.signed(elo)) Elo per doubling\(interval), mean of \(range)")
  }

  private var plateau: Fact {
    guard isTested else {
      return Fact("Plateau", "not tested: the games of at least one doubling are deterministic")
    }
    let family =
      "5% level, Holm-adjusted for \(steps.count) \(steps.count == 1 ? "test" : "tests")"
    guard let flattensAt else {
      return Fact(
        "Plateau",
        "no plateau up to \(ends.high) \(budget): the last doubling still gains significantly (\(family))"
      )
    }
    let bounds = steps.filter { ($0.from ?? 0) >= flattensAt }.map(\.eloHigh)
    let most = bounds.contains(nil) ? nil : bounds.compactMap(\.self).max()
    return Fact(
      "Plateau",
      "no significant gain beyond \(flattensAt) \(budget) (\(family))"
        + (most.map {
          "; gains up to \(SkillLadder.signed($0)) Elo per doubling remain possible (95% CI)"
        } ?? ""))
  }
}
