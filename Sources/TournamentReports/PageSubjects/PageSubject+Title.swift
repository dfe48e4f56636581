import GameCore
import Statistics
import TournamentBase
import TournamentExperiments

extension PageSubject {
  /// The game with its changed rules, followed by the main finding in words.
  var title: String { typeset("\(head): \(finding)") }

  /// The game, its changed rules and the number of games.
  var line: String {
    var parts: [String] = []
    if let game { parts.append(MeasureName.game(game)) }
    if let sweep {
      let names = sweep.factors.map { MeasureName.factor(String($0.prefix { $0 != "=" })) }
      let (points, list) = (NumberText.grouped(sweep.points), names.joined(separator: " and "))
      parts.append(
        names.count == 1
          ? "\(points) values of the \(list) setting"
          : "\(points) combinations of the \(list) settings")
    }
    if case .comparison(_, let summary?) = content {
      let (a, b) = (summary.rulesA, summary.rulesB)
      parts.append("A: \(MeasureName.rules(a)), B: \(MeasureName.rules(b))")
    } else if let changes = changedRules {
      parts.append(
        changes.isEmpty
          ? (sweep == nil ? "" : "otherwise ") + "standard rules"
          : changes.map { "\($0.name) = \($0.value)" }.joined(separator: ", "))
    }
    if let games {
      let each =
        switch content {
        case .comparison: " under each rule set"
        case .games(let played): played.origin == .tables ? " in all" : openings(of: played)
        case .sweep, .tuning: " in all"
        }
      parts.append("\(NumberText.grouped(games)) \(games == 1 ? "game" : "games")\(each)")
    }
    // For a run, the openings already follow the number of games.
    if played == nil, let configuration {
      parts += ReportLines.openings(of: configuration)
    }
    return parts.joined(separator: "; ")
  }

  /// Returns the number of openings and their file, or an empty string if there is no such file.
  private func openings(of played: PlayedGames) -> String {
    guard let hash = played.configuration?.openingFile, let count = played.summary?.openings
    else { return "" }
    return " from \(NumberText.grouped(count)) \(count == 1 ? "opening" : "openings")"
      + " of \(OpeningFile.copyName(hash: hash))"
  }

  private var head: String {
    let state = isUnfinished ? " (unfinished)" : ""
    guard let game else { return "Ratings\(state)" }
    return MeasureName.game(game) + changes + state
  }

  /// The changed rules in the title: a board by its size, and other rules by name if there are at
  /// most two.
  private var changes: String {
    guard let rules = configuration?.rules, let changes = changedRules else {
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
    switch content {
    case .games(let played): played.skill.map(gain) ?? standing(played)
    case .comparison(_, let summary): summary.map(change) ?? "comparison"
    case .sweep(let summary, _): effect(summary)
    case .tuning(_, let summary): summary.map(selection) ?? "tuning"
    }
  }

  // MARK: - Standings

  private func standing(_ played: PlayedGames) -> String {
    if played.standings.isEmpty {
      return games == 0 || isUnfinished ? "no games yet" : "no counted games"
    }
    let absences = absences(in: played.standings)
    if played.standings.players.isEmpty { return absences }
    return order(of: played.standings.players, in: played)
      + (absences.isEmpty ? "" : "; \(absences)")
  }

  /// Returns how many strategies did not play, such as `8 of 12 bots did not start`.
  ///
  /// The string is empty if all strategies played.
  private func absences(in standings: [StandingRow]) -> String {
    let absent = standings.absent
    guard let first = absent.first else { return "" }
    // A bot that could not be started is recorded as broken.
    let broken = Set(  // never iterated
      (configuration?.strategies ?? []).filter { $0.program?.broken == true }.map(\.label))
    let fault =
      absent.allSatisfy { broken.contains($0.strategy) } ? "did not start" : "never made a move"
    let isAll = absent.count == standings.count
    if absent.count == 1, !isAll { return "\(first.strategy) \(fault)" }
    let kind =
      standings.allSatisfy { $0.marks?.contains(.external) == true } ? "bots" : "strategies"
    return (isAll ? "all \(standings.count)" : "\(absent.count) of \(standings.count)")
      + " \(kind) \(fault)"
  }

  /// Returns whether the first strategy won all games and the title may say so.
  ///
  /// It may if some strategies never made a move, or if an evenly matched strategy would hardly
  /// have won as many deals.
  private func isUnbeaten(_ places: [StandingRow], in played: PlayedGames) -> Bool {
    let first = places[0]
    guard first.games > 0, first.wins == first.games else { return false }
    if places.count < played.standings.count { return true }
    let seats = Double(played.configuration?.seats ?? 2)
    var chance = Double(places.count)
    for _ in 0..<min(100, first.games / Int(seats)) { chance /= seats }
    return chance <= 0.05
  }

  /// Returns the strongest finding about the strategies that made a move.
  ///
  /// There must be at least one such strategy.
  private func order(of places: [StandingRow], in played: PlayedGames) -> String {
    if let test = played.summary?.sequentialTest { return sequential(test) }
    let (first, name) = (places[0], places[0].strategy)
    let isUnbeaten = isUnbeaten(places, in: played)
    let won = "\(name) won all \(NumberText.grouped(first.games)) games"
    if places.count == 1 {
      return played.standings.count == 1
        ? "\(name) against itself" : isUnbeaten ? won : "only \(name) made moves"
    }
    let number = fitted(first.score, low: first.scoreLow, high: first.scoreHigh)
    let score = number.isEmpty ? "" : ", \(number)\(interval(first.scoreLow, first.scoreHigh))"
    let groups = places.compactMap(\.component).max() ?? 1
    if groups > 1 { return "\(groups) groups of strategies without games between them" }
    // The tournament format itself determines the ranks.
    if played.summary?.formatFindings != nil { return "\(name) is first\(score)" }
    let top = places.filter { $0.rankLow == 1 }.map(\.strategy)
    if isUnbeaten, top.count != 1 || places.count < played.standings.count { return won }
    if top.isEmpty {
      let equal = places.prefix { $0.rank == first.rank }.map(\.strategy)
      return equal.count == 1
        ? "\(name) has the highest score\(score)"
        : (equal.count == 2
          ? equal.joined(separator: " and ") : "\(equal.count) strategies")
          + " share the highest score\(score)"
    }
    if top.count == 1, first.rankLow == 1 {
      return "\(name) \(places.count == 2 ? "beats \(places[1].strategy)" : "leads")\(score)"
    }
    if top.count < places.count {
      return top.count == 2
        ? "\(top[0]) and \(top[1]) lead, without a significant difference between the two"
        : "no significant difference between the first \(top.count) of \(places.count) strategies"
    }
    if places.count > 2 { return "no significant difference between \(places.count) strategies" }
    let names = top.sorted()
    return names[1] == "\(names[0])#2"
      ? "no significant difference between two copies of strategy '\(names[0])'"
      : "no significant difference between strategies '\(top[0])' and '\(top[1])'"
  }

  private func sequential(_ test: SequentialTestSummary) -> String {
    let unit = test.test.model == .logistic ? "Elo" : "nElo"
    let names = configuration?.strategies.map(\.label) ?? []
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
    let (low, high) = (ladder.eloLow, ladder.eloHigh)
    return ReportLines.difference(elo, low: low, high: high, otherwise: 0)
      + " Elo per doubling of the search budget" + interval(low, high, otherwise: 0)
  }

  // MARK: - Experiments

  private func change(_ summary: ComparisonSummary) -> String {
    let tested = summary.measures.filter { $0.isTested && $0.sameAs == nil }
    let found = tested.filter { ($0.pHolm ?? 1) <= 0.05 }
      .sorted { ($0.pHolm ?? 1, $0.measure) < ($1.pHolm ?? 1, $1.measure) }
    guard let clearest = found.first else {
      return "no significant difference between \(MeasureName.rules(summary.rulesA)) and "
        + MeasureName.rules(summary.rulesB)
    }
    let rules =
      summary.rulesB.isEmpty
      ? "standard rules instead of \(summary.rulesA)"
      : summary.rulesB + (summary.rulesA.isEmpty ? "" : " instead of \(summary.rulesA)")
    let more = found.count > 1 ? " and \(found.count - 1) more of \(tested.count) measures" : ""
    return "\(rules) changes \(clearest.label) by "
      + difference(clearest.difference ?? MeasureEstimate(value: 0)) + more
  }

  private func effect(_ summary: SweepSummary) -> String {
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
      return "\(settings.joined(separator: ", ")) selected, \(measure) "
        + fitted(reached.estimate.value, low: reached.estimate.low, high: reached.estimate.high)
        + interval(reached.estimate.low, reached.estimate.high)
    }
    guard let effect = summary.effects.first else {
      return summary.testedEffects == 0
        ? "measures by \(names)" : "no significant effect of \(names)"
    }
    let measure = MeasureName.text(effect.measure, strategies: summary.strategies)
    let setting = effect.effect.split(separator: " ").map { MeasureName.factor(String($0)) }
    return "\(setting.joined(separator: " ")) \(effect.from) → \(effect.to) changes \(measure) by "
      + difference(effect.difference)
  }

  private func selection(_ summary: TuningSummary) -> String {
    let selected = "\(summary.strategy) \(summary.selectedConfiguration)"
    guard let validation = summary.validation else {
      return "no configuration of \(summary.strategy) scored higher than the default"
    }
    let difference = difference(validation.difference)
    return switch summary.verdict {
    case .better: "\(selected) beats the default, score difference \(difference)"
    case .worse: "\(selected) loses to the default, score difference \(difference)"
    case .noBetter:
      "no significant difference between \(selected) and the default, "
        + "score difference \(difference)"
    case .unknown, .isDefault: "\(selected) selected"
    }
  }

  private func interval(
    _ low: Double?, _ high: Double?, otherwise decimals: Int = 3
  ) -> String {
    low == nil ? "" : " (95% CI \(fittedInterval(low, high, otherwise: decimals)))"
  }

  private func difference(_ estimate: MeasureEstimate) -> String {
    ReportLines.difference(estimate) + interval(estimate.low, estimate.high)
  }
}
