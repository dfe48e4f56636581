import GameCore
import TournamentBase
import TournamentExperiments

struct PlayedResults<Summary> {
  let summary: Summary
  /// The check of existing results, or `nil` for new results.
  var check: SpotCheck?
  var elapsed: Duration?
  var gamesBefore = 0
}

struct PlannedGames {
  let game: String
  /// The title of the progress, or `nil` for the game's name.
  var title: String?
  let total: Int
  /// A Boolean value that indicates whether the command may play fewer games than ``total``.
  var isLimit = false
  /// A Boolean value that indicates whether decisions in unfinished games are saved, too.
  var savesDecisions = false

  func share(_ games: Int) -> String {
    "\(grouped(games)) of \(isLimit ? "up to " : "")\(grouped(total)) games"
  }
}

/// The options for playing a study.
struct StudyOptions {
  let output: String
  let pace: PaceOptions
  let isForced: Bool
  let progress: ProgressOptions
}

extension StudyOptions {
  /// Reads the options that follow those for ``output`` and ``pace``.
  init(output: String, _ pace: PaceOptions, _ read: inout OptionReader) {
    self.init(
      output: output, pace: pace, isForced: read(.force), progress: ProgressOptions(&read))
  }
}

extension CommandContext {
  /// Returns a study's existing results after a check or plays the study.
  ///
  /// - Parameters:
  ///   - resumed: A closure that takes the steps that were played before. It returns the number of
  ///     games in these steps, or `nil` if it is unknown, and the steps' share as text.
  ///   - finished: A closure that takes the state after the last step. It is not called if the
  ///     results already existed.
  /// - Returns: The results, or `nil` if the command was stopped.
  func results<Plan: Study>(
    of study: Plan, at place: StudyPlace, _ runs: [PlayableRun], _ planned: PlannedGames,
    keepsGames: Bool = false, _ options: StudyOptions,
    resumed: (Resumption) -> (games: Int?, share: String),
    finished: (Plan.State) -> Void = { _ in }
  ) async throws -> PlayedResults<Plan.Summary>? {
    note(namesake: place.namesake, path: place.path)
    if options.isForced { try moveAside(place.path) }
    if let summary = try existing({ try study.storedSummary(at: place.path) }) {
      return try await checkSpots(of: study, in: place.path)
        .map { PlayedResults(summary: summary, check: $0) }
    }
    if let changed = place.changedBots(since: study.configuration, study.shard) {
      note("external bots \(changed.text); all games are played again")
    }
    begin(runs, gameTimeout: options.pace.gameTimeout, isQuiet: options.progress.isQuiet)
    let progress = progress(
      planned.title ?? planned.game, total: planned.total, style: options.progress.style(self))
    let summary = try await study.play(
      at: place, jobs: options.pace.jobs, keepsGames: keepsGames,
      resumed: { resumption in
        let (games, share) = resumed(resumption)
        if let games { progress.start(at: games) }
        note(
          "\(planned.game): "
            + (resumption.extended.map { "starting with \(share) of \($0)" }
              ?? "resuming after \(share)"))
      }, progress: { progress.update(done: $0) }, finished: finished)
    progress.finish()
    deadline.endPlaying()
    guard let summary else {
      inform(
        "\(planned.game): stopped; \(planned.share(progress.done)) saved; "
          + deadline.advice(after: planned.savesDecisions ? nil : progress.done - progress.first))
      return nil
    }
    return PlayedResults(summary: summary, elapsed: progress.elapsed, gamesBefore: progress.first)
  }

  /// Ends a command that plays and adds an HTML report to its folder if the user asks for one.
  ///
  /// - Parameter folder: The results folder, or `nil` if the command was stopped.
  func finish(_ folder: String?, hasPage: Bool, isJSON: Bool) throws -> ExitCode {
    guard let folder else { return .stopped }
    if hasPage { try ReportCommand.addPage(to: folder, isJSON: isJSON, self) }
    return .done
  }
}
