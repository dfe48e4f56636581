import GameCore
import TournamentBase
import TournamentExperiments

extension FinishedSweep: ShownResults {
  func subject() throws -> PageSubject? {
    let summary = stored.summary
    let page = SweepPage(
      summary: summary, run: stored.configuration.run,
      files: try files("points", "effects"))
    return PageSubject(
      page, package, path: stored.folder, game: summary.game, games: summary.games,
      warnings: summary.warnings)
  }

  static func unfinished(
    _ path: String, in hidden: String, games: [any PlayableGame]
  ) throws -> PageSubject? {
    let name = PageSubject.name(of: path)
    guard let saved = try SweepProgress(folder: hidden, called: name, games: games) else {
      return nil
    }
    let done =
      saved.rung.map {
        "in \($0.name), \($0.played) of \($0.points) points are finished, and "
          + "\(grouped(saved.games)) of at most \(grouped(saved.sweep.totalGames)) games are saved"
      }
      ?? "all numbers come from \(saved.points) of \(saved.sweep.pointCount) points"
    var page = SweepPage(
      summary: saved.summary, run: saved.sweep.configuration.run, files: [])
    if saved.byteCount > 0 {
      let points = try CellTable(
        path: "\(hidden)/\(SweepFile.points.fileName)", limit: PageSubject.rowLimit,
        byteCount: saved.byteCount)
      page.files = [("points", points)]
    }
    return PageSubject(
      page, saved, path: path, game: saved.summary.game, games: saved.games,
      toolVersion: saved.toolVersion,
      warnings: [
        "the sweep is not finished: \(done); to resume, repeat the command that started it"
      ] + saved.summary.warnings)
  }
}

extension FinishedSweep: CitedResults {
  func citedFacts(known games: [any PlayableGame]) throws -> CitedFacts {
    let (configuration, summary) = (stored.configuration, stored.summary)
    let shard = package.shard
    return CitedFacts(
      name: summary.sweep,
      title: "\(grouped(summary.games)) games of \(configuration.run.line) at "
        + "\(grouped(summary.points)) design points "
        + "(\(configuration.factors.joined(separator: "; ")))",
      game: PlayedGame(
        [configuration.run], games: summary.games, shard: shard, known: games,
        varied: configuration.factors),
      shard: shard, configuration: try configuration.canonicalText())
  }
}

extension SweepProgress: SavedProgress {
  func view(of _: PageSubject, rate: Double?) -> ProgressView { ProgressView(self, rate: rate) }
}

/// A sweep, as a page shows it.
struct SweepPage: PageContent {
  let summary: SweepSummary
  let run: RunConfiguration
  var files: [(name: String, table: CellTable)]

  var configuration: RunConfiguration? { run }
  var design: (text: String, factors: [String])? {
    let names = factors
    let (points, list) = (NumberText.grouped(summary.points), names.joined(separator: " and "))
    let text =
      names.count == 1
      ? "\(points) values of the \(list) setting"
      : "\(points) combinations of the \(list) settings"
    return (text, summary.factors)
  }
  var finished: (state: String, text: String?) { ("sweep is", nil) }

  private var factors: [String] {
    summary.factors.map { MeasureName.factor(String($0.prefix { $0 != "=" })) }
  }

  func finding(of _: PageSubject) -> String {
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
        + TitleText.interval(reached.estimate.low, reached.estimate.high)
    }
    guard let effect = summary.effects.first else {
      return summary.testedEffects == 0
        ? "measures by \(names)" : "no significant effect of \(names)"
    }
    let measure = MeasureName.text(effect.measure, strategies: summary.strategies)
    let setting = effect.effect.split(separator: " ").map { MeasureName.factor(String($0)) }
    return "\(setting.joined(separator: " ")) \(effect.from) → \(effect.to) changes \(measure) by "
      + TitleText.difference(effect.difference)
  }

  func sections(of subject: PageSubject, _ place: PagePlace, _ medium: Medium) -> [Section] {
    SweepSection(
      summary: summary, points: file("points"), effects: file("effects"),
      isReplicated: run.replicates != nil,
      isWhole: !subject.isUnfinished && (file("effects") != nil || summary.search != nil),
      medium: medium
    ).sections(place)
  }
}
