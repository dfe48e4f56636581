extension SkillLadder {
  package var facts: [Fact] { [gain, plateau] }

  private var gain: Fact {
    let count = steps.count == 1 ? "1 doubling" : "\(steps.count) doublings"
    let range = "\(count) from \(ends.low) to \(ends.high) \(budget)"
    guard let elo else {
      return Fact(
        "Gain",
        "no mean over \(range): one side won every game at a doubling, so only a bound on its "
          + "gain is known")
    }
    let interval =
      eloLow.flatMap { low in
        eloHigh.map { " (95% CI \(SkillLadder.signed(low)) to \(SkillLadder.signed($0)))" }
      } ?? ""
    return Fact("Gain", "\(SkillLadder.signed(elo)) Elo per doubling\(interval), mean of \(range)")
  }

  /// The budget beyond which no gain was shown, and how much doublings beyond it may still gain.
  var plateau: Fact {
    guard isTested else {
      return Fact("Plateau", "not tested: the games of at least one doubling are deterministic")
    }
    let family = "5% level, Holm-adjusted for \(steps.count) \(steps.count == 1 ? "test" : "tests")"
    guard let budgetShown = SkillLadder.beyond(steps).first?.from else {
      return Fact(
        "Plateau",
        "no plateau up to \(ends.high) \(budget): the last doubling still gains significantly (\(family))"
      )
    }
    let most =
      eloBeyond.map {
        "each further doubling may gain up to \(SkillLadder.signed($0)) Elo (95% CI)"
      }
      ?? "the gain per doubling has no upper bound"
    return Fact(
      "Plateau",
      (hasTooFewGames ? "\(SkillLadder.tooFew): " : "")
        + "no gain was shown beyond \(budgetShown) \(budget) (\(family)); \(most)")
  }
}
