import Commands
import Diagnostics
import Pages
import Reports
import RunFolders
import Storage
import Terminal
import Tournament

extension Option where Value == Bool {
  fileprivate static var once: Option { .flag("once", "show the run as it is now, and end") }
}

extension Option where Value == String? {
  fileprivate static var livePage: Option {
    .path(
      "page", "FILE.html",
      "also keep a page of the run here that reloads itself; one that is there is written over")
  }
}

extension Command {
  static let watch = Command(
    name: "watch", words: "FOLDER",
    summary: "look at a run, a sweep or a tuning while it is played, from another terminal",
    options: [Option.once, Option.livePage],
    operands: .files,
    discussion: [
      """
      FOLDER is the folder of a run, a sweep or a tuning, whether it has its name already or not: the one that is \
      named when it ends, or the hidden one that it is played in. It is only read: whoever plays it notices nothing, \
      and watching may begin and end at any time (Ctrl-C).
      """,
      """
      Numbers are of the games that are safely written, less than a second behind. Large tables take a \
      while to read, so they are read more seldom: a tenth of the time at most.
      """,
    ],
    statuses: [
      Status(.done, "the run is finished, or nobody watches any more"),
      Status(.usage, "there is no such run"),
    ],
    examples: [
      Example("tournament watch Results/connect-four-1c9d5ea5", of: "connect-four"),
      Example("tournament watch Results/snap-f106b587 --page live.html", of: "snap"),
    ]
  ) { arguments, context in
    guard arguments.words.count == 1 else {
      arguments.report("watch needs the FOLDER of one run, sweep or tuning")
      try arguments.check()
      return .usage
    }
    try arguments.check()
    var session = WatchSession(
      path: arguments.words[0], page: arguments[.livePage], context: context)
    do {
      return try await session.follow(isOnce: arguments[.once])
    } catch is CancellationError {
      return .done
    }
  }
}

/// Somebody who watches a run, a sweep or a tuning.
private struct WatchSession {
  let path: String
  /// The page that is kept; `nil` for none.
  let page: String?
  let context: CommandContext
  private let clock = ContinuousClock()
  private var first: (games: Int, time: ContinuousClock.Instant)?

  init(path: String, page: String?, context: CommandContext) {
    self.path = path
    self.page = page
    self.context = context
  }

  /// A look is followed by a pause of at least so long.
  private static let pause = Duration.seconds(1)

  /// Looks at the run until it is finished.
  mutating func follow(isOnce: Bool) async throws -> ExitCode {
    while RunGlimpse.folder(of: path) != nil {
      let start = clock.now
      let isShown = try look(prints: isOnce)
      if !isShown { context.note("\(path): no game is written yet") }
      if isOnce { return .done }
      // What looking costs is a tenth of the time at most.
      let cost = start.duration(to: clock.now)
      try await Task.sleep(for: max(WatchSession.pause, cost * 9))
    }
    guard FileKind(path: path) == .folder else {
      throw UsageError(
        "there is no run at \(path): name the folder of one that is played now, or was")
    }
    let subjects = try PageSubject.read([path], games: context.catalogue.games)
    if let page { try ReportCommand.write(Page(subjects).html, to: page, isForced: true) }
    if let tuning = subjects[0].tuning, let tuned = subjects[0].tuned {
      context.output.print(
        "\(tuning.foundSentence())\n\(tuning.verdictSentence(seats: tuned.run.seats))")
    }
    if case .run = subjects[0].kind, let summary = try RunArchive(folder: path).summary {
      context.output.print(
        StandingsText(
          standings: summary.standings, findings: summary.findings, isDetailed: false,
          detailsOption: "datapackage.json"
        ).text())
    }
    let word =
      switch subjects[0].kind {
      case .sweep: "sweep"
      case .tuning: "tuning"
      case .run, .comparison, .rating, .tables: "run"
      }
    context.output.print("The \(word) is finished: \(path.visible)")
    return .done
  }

  /// Shows the run as it is now.
  ///
  /// - Returns: `false` where there is nothing to show yet.
  private mutating func look(prints: Bool) throws -> Bool {
    let subjects: [PageSubject]
    do {
      subjects = try PageSubject.read([path], games: context.catalogue.games)
    } catch let error as FailedCheck {
      throw error
    } catch {
      // What ends just now is looked at in its folder the next time.
      return false
    }
    guard let view = view(of: subjects[0]) else { return false }
    if prints {
      context.output.print(view.text)
    } else if context.output.screenWidth() != nil {
      context.output.draw(view.text)
    } else {
      context.note("\(path): \(view.progress)")
    }
    if let page {
      try ReportCommand.write(Page(subjects, reload: 5).html, to: page, isForced: true)
    }
    return true
  }

  /// What a terminal shows of a subject; `nil` where there is nothing to show yet.
  private mutating func view(of subject: PageSubject) -> (progress: String, text: String)? {
    if let sweep = subject.sweepGlimpse {
      let view = SeriesView(sweep, rate: rate(sweep.games))
      return (view.progress, view.text)
    }
    if let tuning = subject.tuningGlimpse {
      let view = SeriesView(tuning, rate: rate(tuning.games))
      return (view.progress, view.text)
    }
    guard let run = subject.glimpse else { return nil }
    let view = RunView(
      run, rating: subject.rating, rate: rate(run.games), path: subject.testPath)
    return (view.progress, view.text)
  }

  /// Games in a second since the first look; `nil` where none was played meanwhile.
  private mutating func rate(_ games: Int) -> Double? {
    let now = clock.now
    let begun = first ?? (games, now)
    first = begun
    let seconds = begun.time.duration(to: now) / .seconds(1)
    return games > begun.games ? Double(games - begun.games) / seconds : nil
  }
}
