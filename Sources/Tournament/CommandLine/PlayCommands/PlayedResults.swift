import GameCore

/// The results of a command that plays.
struct PlayedResults<Summary> {
  let summary: Summary
  /// The replayed games of results that existed before; `nil` for new ones.
  var check: SpotCheck?
  /// The playing time; `nil` for results that existed before.
  var elapsed: Duration?
  /// The number of games that were saved before.
  var gamesBefore = 0
}

/// The games of a command, for its messages.
struct PlannedGames {
  let game: String
  /// The title of the progress; `nil` for the game's name.
  var title: String?
  let total: Int
  /// `true` if there may be fewer.
  var isLimit = false
  /// `true` if decisions of unfinished games are saved, too.
  var savesDecisions = false

  /// The share of finished games, as text.
  func share(_ games: Int) -> String {
    "\(grouped(games)) of \(isLimit ? "up to " : "")\(grouped(total)) games"
  }
}

extension CommandContext {
  /// Returns existing results after a check, or plays.
  ///
  /// - Parameters:
  ///   - runs: The runs, for their notices.
  ///   - existing: Reads the results; returns `nil` if they do not exist.
  ///   - check: Replays some games of existing results; returns `nil` if it was stopped.
  ///   - play: Plays what is left; returns `nil` if it was stopped.
  /// - Returns: `nil` if it was stopped.
  /// - Throws: `FailedCheck` with a remedy if existing results are damaged, or their games are different now.
  func results<Summary>(
    at place: StudyPlace, of runs: [PlayableRun], _ planned: PlannedGames, _ arguments: Arguments,
    existing: () throws -> Summary?, check: (Summary) async throws -> SpotCheck?,
    play: (Progress) async throws -> Summary?
  ) async throws -> PlayedResults<Summary>? {
    note(namesake: place.namesake, path: place.path)
    if arguments[.force] { try moveAside(place.path) }
    if let summary = try self.existing(existing) {
      return try await checkSpots(of: place.path) { try await check(summary) }
        .map { PlayedResults(summary: summary, check: $0) }
    }
    begin(runs, under: arguments)
    let progress = progress(
      planned.title ?? planned.game, total: planned.total, style: arguments.progressStyle(self))
    let summary = try await play(progress)
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

  /// Returns the existing results of a study after a check, or plays it.
  ///
  /// - Parameters:
  ///   - resumed: Takes the number of steps that were played before; returns the number of their games, `nil`
  ///     if it is unknown, and their share as text.
  ///   - finished: Takes the state after the last step, unless the results existed before.
  /// - Returns: `nil` if it was stopped.
  func results<Plan: VerifiableStudy>(
    of study: Plan, at place: StudyPlace, _ runs: [PlayableRun], _ planned: PlannedGames,
    keepsGames: Bool = false, _ arguments: Arguments,
    resumed: (Int) -> (games: Int?, share: String),
    finished: (Plan.State) -> Void = { _ in }
  ) async throws -> PlayedResults<Plan.Summary>? {
    try await results(
      at: place, of: runs, planned, arguments,
      existing: { try study.storedSummary(at: place.path) },
      check: { _ in try await study.spotCheck(in: place.path, limit: spotCheckLimit) }
    ) { progress in
      try await study.play(
        at: place, jobs: arguments[.jobs], keepsGames: keepsGames,
        resumed: { steps in
          let (games, share) = resumed(steps)
          if let games { progress.start(at: games) }
          note("\(planned.game): resuming after \(share)")
        }, progress: { progress.update(done: $0) }, finished: finished)
    }
  }
}
