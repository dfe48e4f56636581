import GameCore
import TournamentBase
import TournamentExperiments

extension FinishedTuning: ShownResults {
  func subject() throws -> PageSubject? {
    let summary = stored.summary
    let page = TuningPage(
      tuned: stored.configuration, summary: summary,
      files: try files("evaluations", "configurations", "marginals"))
    return PageSubject(
      page, package, path: stored.folder, game: summary.game, games: summary.games,
      warnings: summary.warnings)
  }

  static func unfinished(
    _ path: String, in hidden: String, games: [any PlayableGame]
  ) throws -> PageSubject? {
    guard let saved = try TuningProgress(folder: hidden, games: games) else { return nil }
    let configuration = saved.plan.configuration
    let steps =
      saved.isValidating
      ? "the search is finished, and the validation plays held-out deals"
      : "\(saved.steps) of \(saved.stepLimit) \(configuration.method.stepName) of the search are "
        + "finished"
    let best = saved.best.map {
      "the best configuration so far is \($0.setting); its search score is optimistically biased"
    }
    return PageSubject(
      TuningPage(tuned: configuration, summary: nil, files: []), saved, path: path,
      game: configuration.run.line, games: saved.games, toolVersion: saved.toolVersion,
      warnings: [
        "the tuning is not finished: \(steps); \(grouped(saved.games)) of at most "
          + "\(grouped(saved.budget)) games are saved; to resume, repeat the command that started it"
      ] + (best.map { [$0] } ?? []))
  }
}

extension FinishedTuning: CitedResults {
  func citedFacts(known games: [any PlayableGame]) throws -> CitedFacts {
    let (configuration, count) = (stored.configuration, stored.summary.games)
    return CitedFacts(
      name: stored.summary.tuning,
      title: "\(configuration.run.strategies[0].name), tuned for \(configuration.run.line) with "
        + "\(configuration.method.rawValue) in \(grouped(count)) games",
      game: PlayedGame(
        [configuration.run], games: count, known: games,
        varied: configuration.parameters.map { "strategy:\($0.key)=\($0.values)" }),
      configuration: try configuration.canonicalText())
  }
}

extension TuningProgress: SavedProgress {
  func view(of _: PageSubject, rate: Double?) -> ProgressView { ProgressView(self, rate: rate) }
}

/// A tuning, as a page shows it.
struct TuningPage: PageContent {
  let tuned: TuningConfiguration
  /// The summary, or `nil` if the tuning is not finished.
  let summary: TuningSummary?
  let files: [(name: String, table: CellTable)]

  var configuration: RunConfiguration? { tuned.run }
  var finished: (state: String, text: String?) {
    let text = summary.map { summary in
      ReportLines.facts(TuningSection(configuration: tuned, summary: summary).findings)
    }
    return ("tuning is", text)
  }

  func finding(of _: PageSubject) -> String { summary.map(selection) ?? "tuning" }

  private func selection(_ summary: TuningSummary) -> String {
    let selected = "\(summary.strategy) \(summary.selectedConfiguration)"
    guard let validation = summary.validation else {
      return "no configuration of \(summary.strategy) scored higher than the default"
    }
    let difference = TitleText.difference(validation.difference)
    return switch summary.verdict {
    case .better: "\(selected) beats the default, score difference \(difference)"
    case .worse: "\(selected) loses to the default, score difference \(difference)"
    case .noBetter:
      "no significant difference between \(selected) and the default, "
        + "score difference \(difference)"
    case .unknown, .isDefault: "\(selected) selected"
    }
  }

  func sections(of _: PageSubject, _ place: PagePlace, _: Medium) -> [Section] {
    TuningSection(configuration: tuned, summary: summary, evaluations: file("evaluations"))
      .sections(place)
  }
}
