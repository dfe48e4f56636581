import GameCore
import TournamentBase
import TournamentExperiments

extension FinishedComparison: ShownResults {
  func subject() throws -> PageSubject? {
    let summary = stored.summary
    let page = ComparisonPage(
      compared: stored.configuration, summary: summary,
      files: try files("comparison", "matchup_differences"))
    return PageSubject(
      page, package, path: stored.folder, game: summary.game, games: summary.games,
      warnings: summary.warnings)
  }

  static func unfinished(
    _ path: String, in hidden: String, games _: [any PlayableGame]
  ) throws -> PageSubject? {
    guard let saved = try ComparisonProgress(folder: hidden) else { return nil }
    return PageSubject(
      ComparisonPage(compared: saved.configuration, summary: nil, files: []), saved, path: path,
      game: saved.configuration.a.line, games: saved.games, toolVersion: saved.toolVersion,
      warnings: [
        "the comparison is not finished: \(grouped(saved.games)) of \(grouped(saved.total)) games "
          + "are saved; to resume, repeat the command that started it"
      ])
  }
}

extension FinishedComparison: CitedResults {
  func citedFacts(known games: [any PlayableGame]) throws -> CitedFacts {
    let (a, b) = (stored.configuration.a, stored.configuration.b)
    return CitedFacts(
      name: stored.summary.comparison,
      title: "\(grouped(a.games)) games of \(a.line) under each of two rule sets",
      game: PlayedGame([a, b], games: a.games, known: games),
      configuration: try stored.configuration.canonicalText())
  }
}

extension ComparisonProgress: SavedProgress {
  func view(of _: PageSubject, rate: Double?) -> ProgressView { ProgressView(self, rate: rate) }
}

/// A comparison, as a page shows it.
struct ComparisonPage: PageContent {
  let compared: Comparison.Configuration
  /// The summary, or `nil` if the comparison is not finished.
  let summary: ComparisonSummary?
  let files: [(name: String, table: CellTable)]

  var configuration: RunConfiguration? { nil }
  var ruleColumns: [(name: String, run: RunConfiguration)] {
    [("rules A", compared.a), ("rules B", compared.b)]
  }
  var ruleSets: String? {
    summary.map { "A: \(MeasureName.rules($0.rulesA)), B: \(MeasureName.rules($0.rulesB))" }
  }
  var extent: String { " under each rule set" }
  var finished: (state: String, text: String?) { ("comparison is", nil) }

  func finding(of _: PageSubject) -> String { summary.map(change) ?? "comparison" }

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
      + TitleText.difference(clearest.difference ?? MeasureEstimate(value: 0)) + more
  }

  func sections(of _: PageSubject, _ place: PagePlace, _: Medium) -> [Section] {
    summary.map { ComparisonSection(summary: $0, seats: compared.a.seats).sections(place) } ?? []
  }

  /// The default number of games that are played again for the page.
  private static let usualPairs = 3

  /// Adds the first games whose winner changed.
  func add(
    to replays: inout PageReplays, from subject: PageSubject, games: [any PlayableGame]
  ) throws {
    guard let summary else { return }
    let limit =
      switch replays.choice {
      case .some(.some(let count)): count
      case .some(.all): Int.max
      case .some(.upsets), nil: ComparisonPage.usualPairs
      }
    replays.pairs += try ChangedGame.first(
      of: compared, summary, limit: limit, folder: subject.path, games: games
    ).map { ReplayPair(game: $0, rulesA: summary.rulesA, rulesB: summary.rulesB) }
  }
}
