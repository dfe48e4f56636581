import GameCore
import Statistics
import TournamentBase
import TournamentExperiments

extension PlayedGames {
  func finding(of subject: PageSubject) -> String {
    if let skill { return PlayedGames.gain(skill) }
    if standings.isEmpty {
      return subject.games == 0 || subject.isUnfinished ? "no games yet" : "no counted games"
    }
    let absences = absences
    if standings.players.isEmpty { return absences }
    return order(of: standings.players)
      + (absences.isEmpty ? "" : "; \(absences)")
  }

  /// Returns how many strategies did not play, such as `8 of 12 bots did not start`.
  ///
  /// The string is empty if all strategies played.
  private var absences: String {
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
  private func isUnbeaten(_ places: [StandingRow]) -> Bool {
    let first = places[0]
    guard first.games > 0, first.wins == first.games else { return false }
    if places.count < standings.count { return true }
    let seats = Double(configuration?.seats ?? 2)
    var chance = Double(places.count)
    for _ in 0..<min(100, first.games / Int(seats)) { chance /= seats }
    return chance <= 0.05
  }

  /// Returns the strongest finding about the strategies that made a move.
  ///
  /// There must be at least one such strategy.
  private func order(of places: [StandingRow]) -> String {
    if let test = summary?.sequentialTest { return sequential(test) }
    let (first, name) = (places[0], places[0].strategy)
    let isUnbeaten = isUnbeaten(places)
    let won = "\(name) won all \(NumberText.grouped(first.games)) games"
    if places.count == 1 {
      return standings.count == 1
        ? "\(name) against itself" : isUnbeaten ? won : "only \(name) made moves"
    }
    let score =
      first.score.map { score in
        ", \(fitted(score.value, low: score.low, high: score.high))"
          + TitleText.interval(score.low, score.high)
      } ?? ""
    let groups = places.compactMap(\.component).max() ?? 1
    if groups > 1 { return "\(groups) groups of strategies without games between them" }
    // The tournament format itself determines the ranks.
    if summary?.formatFindings != nil { return "\(name) is first\(score)" }
    let top = places.filter { $0.rankLow == 1 }.map(\.strategy)
    if isUnbeaten, top.count != 1 || places.count < standings.count { return won }
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

  private static func gain(_ ladder: SkillLadder) -> String {
    guard let elo = ladder.elo else { return "skill of \(ladder.player)" }
    let (low, high) = (ladder.eloLow, ladder.eloHigh)
    return ReportLines.difference(elo, low: low, high: high, otherwise: 0)
      + " Elo per doubling of the search budget" + TitleText.interval(low, high, otherwise: 0)
  }
}
