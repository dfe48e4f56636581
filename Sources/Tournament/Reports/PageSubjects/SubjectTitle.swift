import GameCore
import Statistics

/// The heading of a subject: its main finding in words, and a line about what was played.
struct SubjectTitle {
  let subject: PageSubject

  /// The game with its changed rules, and the main finding.
  var text: String { typeset("\(head): \(finding)") }

  /// The game, its changed rules and the number of games.
  var line: String {
    var parts: [String] = []
    if let game = subject.game { parts.append(MeasureName.game(game)) }
    if let sweep = subject.sweep {
      let names = sweep.factors.map { MeasureName.factor(String($0.prefix { $0 != "=" })) }
      parts.append(
        "\(NumberText.grouped(sweep.points)) \(names.count == 1 ? "values of the setting" : "combinations of the settings") "
          + names.joined(separator: " and "))
    }
    if let comparison = subject.comparison?.summary {
      parts.append(
        "A: \(SubjectTitle.rules(comparison.rulesA)), B: \(SubjectTitle.rules(comparison.rulesB))")
    } else if let changes = subject.changedRules {
      parts.append(
        changes.isEmpty
          ? (subject.sweep == nil ? "" : "otherwise ") + "standard rules"
          : changes.map { "\($0.name) = \($0.value)" }.joined(separator: ", "))
    }
    if let games = subject.games {
      let each =
        subject.kind == .comparison
        ? " under each rule set" : subject.kind == .run || subject.kind == .rating ? "" : " in all"
      parts.append("\(NumberText.grouped(games)) \(games == 1 ? "game" : "games")\(each)")
    }
    return parts.joined(separator: "; ")
  }

  /// Returns changed rules as readers see them.
  static func rules(_ changes: String) -> String { changes.isEmpty ? "standard rules" : changes }

  private var head: String {
    let state = subject.isUnfinished ? " (unfinished)" : ""
    guard let game = subject.game else { return "Ratings\(state)" }
    return MeasureName.game(game) + changes + state
  }

  /// The changed rules in the title: a board by its size, others if they are few.
  private var changes: String {
    guard let rules = subject.configuration?.rules, let changes = subject.changedRules else {
      return ""
    }
    var changed = Array(changes)
    var texts: [String] = []
    if changed.contains(where: { ["columns", "rows"].contains($0.name) }),
      let columns = rules["columns"], let rows = rules["rows"]
    {
      texts.append(" on \(columns)×\(rows)")
      changed.removeAll { ["columns", "rows"].contains($0.name) }
    }
    if changed.count > 2 {
      texts.append(" with \(changed.count) changed rules")
    } else if !changed.isEmpty {
      texts.append(" with " + changed.map { "\($0.name) = \($0.value)" }.joined(separator: " and "))
    }
    return texts.joined()
  }

  private var finding: String {
    switch subject.kind {
    case .run: subject.skill.map(gain) ?? standing
    case .rating, .tables: standing
    case .comparison: subject.comparison.map { comparison($0.summary) } ?? "comparison"
    case .sweep: subject.sweep.map(sweep) ?? ""
    case .tuning: tuning
    }
  }

  // MARK: - Standings

  private struct Place {
    let name: String
    let score: String
    /// The best rank of its 95% confidence interval.
    let low: Int?
  }

  private var standing: String {
    guard let standings = subject.standings, !standings.rows.isEmpty else {
      return subject.games == 0 || subject.isUnfinished ? "no games yet" : "no counted games"
    }
    if let test = subject.summary?.sequentialTest { return sequential(test) }
    let places = standings.rows.indices.map { row in
      let (low, high) = (standings.number(row, "score_low"), standings.number(row, "score_high"))
      let score = fitted(standings.number(row, "score"), low: low, high: high)
      let interval = low == nil ? "" : " (95% CI \(fittedInterval(low, high)))"
      return Place(
        name: standings.text(row, "strategy") ?? "",
        score: score.isEmpty ? "" : ", \(score)\(interval)",
        low: standings.text(row, "rank_low").flatMap { Int($0) })
    }
    let first = places[0]
    if places.count == 1 { return "\(first.name) against itself" }
    let groups = subject.groups.values.max() ?? 1
    if groups > 1 { return "\(groups) groups of strategies without games between them" }
    if hasPlacesOfFormat { return "\(first.name) is first\(first.score)" }
    let top = places.filter { $0.low == 1 }
    if top.isEmpty { return "\(first.name) has the highest score\(first.score)" }
    if top.count == 1, first.low == 1 {
      let verb = places.count == 2 ? "beats \(places[1].name)" : "leads"
      return "\(first.name) \(verb)\(first.score)"
    }
    if top.count < places.count {
      return top.count == 2
        ? "\(top[0].name) and \(top[1].name) lead, without a significant difference between the two"
        : "no significant difference between the first \(top.count) of \(places.count) strategies"
    }
    let names = places.map(\.name).sorted()
    if places.count == 2, names[1] == "\(names[0])#2" {
      return "no significant difference between two copies of strategy '\(names[0])'"
    }
    return places.count == 2
      ? "no significant difference between strategies '\(first.name)' and '\(places[1].name)'"
      : "no significant difference between \(places.count) strategies"
  }

  /// A Boolean value that indicates whether the format has its own ranking.
  private var hasPlacesOfFormat: Bool { subject.summary?.formatFindings != nil }

  private func sequential(_ test: SequentialTestSummary) -> String {
    let unit = test.test.model == .logistic ? "Elo" : "nElo"
    let names = subject.configuration?.strategies.map(\.label) ?? []
    let players = names.count == 2 ? "\(names[0]) against \(names[1]), " : ""
    func elo(_ number: Double) -> String { NumberText.short("\(number)") }
    let result =
      switch test.decision {
      case .acceptsElo0: "SPRT accepts H0 (\(elo(test.test.elo0)) \(unit))"
      case .acceptsElo1: "SPRT accepts H1 (\(elo(test.test.elo1)) \(unit))"
      case .undecided: "SPRT inconclusive"
      }
    return players + result
  }

  private func gain(_ ladder: SkillLadder) -> String {
    guard let elo = ladder.elo else { return "skill of \(ladder.player)" }
    let interval =
      ladder.eloLow == nil
      ? "" : " (95% CI \(fittedInterval(ladder.eloLow, ladder.eloHigh, otherwise: 0)))"
    return "\(signed(elo, ladder.eloLow, ladder.eloHigh, otherwise: 0)) Elo per doubling of "
      + "the search budget\(interval)"
  }

  // MARK: - Experiments

  private func comparison(_ summary: ComparisonSummary) -> String {
    let tested = summary.measures.filter { $0.isTested && $0.sameAs == nil }
    let found = tested.filter { ($0.pHolm ?? 1) <= 0.05 }
      .sorted { ($0.pHolm ?? 1, $0.measure) < ($1.pHolm ?? 1, $1.measure) }
    guard let clearest = found.first else {
      return "no significant difference between \(SubjectTitle.rules(summary.rulesA)) and "
        + SubjectTitle.rules(summary.rulesB)
    }
    let (low, high) = (clearest.differenceLow, clearest.differenceHigh)
    let interval = low == nil ? "" : " (95% CI \(fittedInterval(low, high)))"
    let rules =
      summary.rulesB.isEmpty
      ? "standard rules instead of \(summary.rulesA)"
      : summary.rulesB + (summary.rulesA.isEmpty ? "" : " instead of \(summary.rulesA)")
    let more = found.count > 1 ? " and \(found.count - 1) more of \(tested.count) measures" : ""
    return "\(rules) changes \(clearest.label) by \(signed(clearest.difference ?? 0, low, high))"
      + "\(interval)\(more)"
  }

  private func sweep(_ summary: SweepSummary) -> String {
    let factors = summary.factors.map { MeasureName.factor(String($0.prefix { $0 != "=" })) }
    let names = factors.joined(separator: ", ")
    if let search = summary.search {
      guard let selected = search.validation?.points.first, let reached = selected.objectives.first
      else {
        return "search over \(names)"
      }
      let settings = zip(factors, selected.levels).map { "\($0) = \($1)" }
      let measure = MeasureName.text(
        String(reached.objective.prefix { !"<>=".contains($0) }), strategies: summary.strategies)
      let interval =
        reached.low == nil ? "" : " (95% CI \(fittedInterval(reached.low, reached.high)))"
      return "\(settings.joined(separator: ", ")) selected, \(measure) "
        + "\(fitted(reached.value, low: reached.low, high: reached.high))\(interval)"
    }
    guard let effect = summary.effects.first else {
      return summary.testedEffects == 0 ? "values by \(names)" : "no significant effect of \(names)"
    }
    let (low, high) = (effect.differenceLow, effect.differenceHigh)
    let interval = low == nil ? "" : " (95% CI \(fittedInterval(low, high)))"
    let measure = MeasureName.text(effect.measure, strategies: summary.strategies)
    let setting = effect.effect.split(separator: " ").map { MeasureName.factor(String($0)) }
    return "\(setting.joined(separator: " ")) \(effect.from) → \(effect.to) changes \(measure) by "
      + "\(signed(effect.difference, low, high))\(interval)"
  }

  private var tuning: String {
    guard let summary = subject.tuning else { return "tuning" }
    let selected = "\(summary.strategy) \(summary.selectedConfiguration)"
    guard let validation = summary.validation else {
      return "no configuration of \(summary.strategy) scored higher than the default"
    }
    let (low, high) = (validation.differenceLow, validation.differenceHigh)
    let interval = low == nil ? "" : " (95% CI \(fittedInterval(low, high)))"
    let difference = "\(signed(validation.difference, low, high))\(interval)"
    return switch summary.verdict {
    case .better: "\(selected) beats the default, score difference \(difference)"
    case .worse: "\(selected) loses to the default, score difference \(difference)"
    case .noBetter:
      "\(selected) and the default do not differ significantly, score difference \(difference)"
    case .unknown, .isDefault: "\(selected) selected"
    }
  }

  private func signed(
    _ number: Double, _ low: Double?, _ high: Double?, otherwise decimals: Int = 3
  ) -> String {
    (number > 0 ? "+" : "") + fitted(number, low: low, high: high, otherwise: decimals)
  }
}
