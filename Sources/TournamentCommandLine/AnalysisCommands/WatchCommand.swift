import GameCore
import TournamentBase
import TournamentExperiments
import TournamentReports

extension Command {
  private static let onceOption = Option<Bool>.flag(
    "once", "print the current state once, then exit")
  private static let livePageOption = Option<String?>.path(
    "page", "FILE.html",
    "also write an HTML page that reloads itself; an existing file is overwritten")

  static let watch = Command(
    name: "watch", words: "FOLDER", summary: "monitor a run, comparison, sweep or tuning",
    options: { read in (isOnce: read(onceOption), page: read(livePageOption)) }, operands: .files,
    discussion: """
      FOLDER is the results folder of a run, comparison, sweep or tuning, or the hidden folder that
      it uses until it is finished. You can name the results folder before it exists. 'watch' only
      reads, so you can start and stop it at any time (Ctrl-C).

      The numbers cover all saved games and are usually less than a second old. Large result files
      are read less often, so that reading takes at most a tenth of the time.
      """,
    statuses: [
      Status(.done, "the run is finished, or watching was interrupted"),
      Status(.usage, "invalid usage, or FOLDER contains no run"),
    ],
    examples: """
      connect-four: tournament watch Results/connect-four-1c9d5ea5
      snap: tournament watch Results/snap-f106b587 --page live.html
      """
  ) { arguments, options, context in
    arguments.expect(
      1...1, "watch requires exactly one FOLDER",
      remedy:
        "for example: \(context.program) watch Results/\(context.catalog.exampleName)-1c9d5ea5")
    try arguments.check()
    var session = WatchSession(
      path: arguments.words[0], page: options.page, context: context)
    do {
      return try await session.follow(isOnce: options.isOnce)
    } catch is CancellationError {
      return .done
    }
  }
}

private struct WatchSession {
  let path: String
  let page: String?
  let context: CommandContext
  private let clock = ContinuousClock()
  private(set) var first: (games: Int, time: ContinuousClock.Instant)?

  private static let pause = Duration.seconds(1)

  mutating func follow(isOnce: Bool) async throws -> ExitCode {
    while RunProgress.folder(of: path) != nil {
      let start = clock.now
      let isShown = try look(prints: isOnce)
      if !isShown { context.inform("\(path): no games have been saved yet") }
      if isOnce { return .done }
      // Reading takes at most a tenth of the time.
      let cost = start.duration(to: clock.now)
      try await Task.sleep(for: max(WatchSession.pause, cost * 9))
    }
    guard FileKind(path: path) == .folder else {
      throw UsageError(
        "no run found at '\(path)'",
        remedy: "FOLDER is the folder of a running or finished run, comparison, sweep or tuning.")
    }
    let subjects = try PageSubject.read([path], games: context.catalog.games)
    if let page { try ReportCommand.write(Page(subjects).html, to: page, isForced: true) }
    let (state, text) = subjects[0].finished
    if let text { context.output.print(text) }
    context.output.print("The \(state) finished: \(path.visible)")
    return .done
  }

  /// Shows the run's current state or returns `false` if there is none to show yet.
  private mutating func look(prints: Bool) throws -> Bool {
    let subjects: [PageSubject]
    do {
      subjects = try PageSubject.read([path], games: context.catalog.games)
    } catch let error where error is FailedCheck || error is CancellationError {
      throw error
    } catch {
      // If the run is just ending, its final folder is read at the next update.
      return false
    }
    guard let view = view(of: subjects[0]) else { return false }
    if prints {
      context.output.print(view.text)
    } else if context.output.screenWidth() != nil {
      context.output.draw(view.text)
    } else {
      context.inform("\(path): \(view.progress)")
    }
    if let page {
      try ReportCommand.write(Page(subjects, reload: 5).html, to: page, isForced: true)
    }
    return true
  }

  /// Returns the terminal view for a subject, or `nil` if there is nothing to show yet.
  private mutating func view(of subject: PageSubject) -> ProgressView? {
    guard subject.isUnfinished, let games = subject.games else { return nil }
    return subject.view(rate: rate(games))
  }

  /// Returns the games per second since the first view, or `nil` if no game was played since then.
  private mutating func rate(_ games: Int) -> Double? {
    let now = clock.now
    let begun = first ?? (games, now)
    first = begun
    let seconds = begun.time.duration(to: now) / .seconds(1)
    return games > begun.games ? Double(games - begun.games) / seconds : nil
  }
}
