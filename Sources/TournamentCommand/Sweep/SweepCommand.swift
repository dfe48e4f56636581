import Commands
import Diagnostics
import GameCore
import Reports
import Shells
import Sweeps
import Terminal
import Tournament
import Verification

extension Option where Value == [String] {
  static var vary: Option {
    .texts(
      "vary", "SETTING=VALUES",
      "vary rule:KEY, link:KEY, strategy:KEY (of all strategies that have it) or LABEL:KEY (of one), such as rule:columns=5..10, "
        + "mcts:exploration=0.2..1:0.2 or rule:misere for both; may be repeated")
  }
}

extension Option where Value == [String] {
  static var aim: Option {
    .texts(
      "aim", "MEASURE=TARGET",
      "look for points where a measure of points.csv is so: =X+-T, =A..B, <=X, >=X, =max or =min; "
        + "may be repeated; needs a budget")
  }
}

extension Option where Value == Int? {
  static var budget: Option {
    .integer("budget", in: 1...Int.max, "games that a search for aims may play in all")
  }
}

extension Option where Value == String {
  static var design: Option {
    Option(
      "design", "DESIGN", defaultText: "grid", completion: .words(["grid", "latin:", "sobol:"]),
      "all combinations (grid), or N points that fill the space evenly: latin:N or sobol:N",
      default: { "grid" }, read: { texts throws(UsageError) in texts[0] })
  }
}

extension Option where Value == Int {
  fileprivate static var gamesPerPoint: Option {
    .integer("games", in: 1...Int.max, default: 1000, "games to play at each point")
  }
}

extension Option where Value == Bool {
  fileprivate static var keepRuns: Option {
    .flag("keep-runs", "keep every point as a run's folder, in 'runs' within the sweep's")
  }
}

extension Command {
  static let sweep = Command(
    name: "sweep", words: "GAME",
    summary:
      "play a game under many settings, on the same deals, and say what each setting changes",
    options: [
      Option.vary, Option.design, Option.aim, Option.budget, Option.gamesPerPoint, Option.strategy,
      Option.format,
      Option.seats,
      Option.seed, Option.replicates, Option.metrics, Option.jobs, Option.patience, Option.book,
    ] + RuleOptions.ofRun.options + [
      Option.output, Option.shard, Option.keepRuns, Option.until, Option.duration, Option.again,
      Option.progress, Option.quiet,
      Option.details, Option.json, Option.withPage,
    ],
    operands: .list(CompletionList.games),
    discussion: [
      """
      VALUES are a list (2,4,6), a range of whole numbers (5..10), a range with a step (0..1:0.25), or, \
      for latin and sobol, a range of any numbers (0.2..3). Without =VALUES a switch takes both values and a \
      choice all its words. Every point is an ordinary run, of the same deals as all others; where \
      settings contradict each other the point is listed with the reason.
      """,
      """
      points.csv has a row for each point: its settings, and every measure with its 95 % interval. \
      effects.csv tells what each setting changes, all else being equal, and what two settings change together, \
      from the same deals at all points, with p-values corrected by Holm for all rows. batches.csv has sums \
      of up to 64 parts of each point's deals, to compare any points pairwise.
      """,
      """
      With aims a sweep is a search by successive halving: all points play a few games, the nearest third and \
      those that may be as near go on to more, and the last rung plays deals that chose nothing, \
      whose numbers alone are told. answer.csv has its points, with how far each is from every aim and behind \
      the first; points.csv and batches.csv have all rungs.
      """,
      """
      A sweep that was interrupted or killed resumes where it stopped when the same command is run again, \
      and its tables are then the same to the byte; with --until or --for it stops by itself, as a run does. With --shard points are shared out; 'tournament merge' \
      puts the parts together.
      """,
    ],
    statuses: [
      Status(.done, "done"), Status(.checkFailed, "an existing folder does not verify"),
      Status(.usage, "wrong usage or unreadable input"),
      Status(.stopped, "stopped early: the same command resumes"),
    ],
    examples: [
      Example(
        "tournament sweep connect-four --vary rule:columns=5..10 --strategy alpha-beta --strategy alpha-beta --rule opening-plies=4",
        of: "connect-four"),
      Example(
        "tournament sweep dominoes --rules draw --vary rule:hand=5..9 --vary rule:draw",
        of: "dominoes"),
      Example(
        "tournament sweep connect-four --vary rule:columns=4..9 --vary rule:rows=4..7 --aim "
          + "first-seat=0.48..0.52 --aim draws=min --budget 200000 --rule opening-plies=4",
        of: "connect-four"),
      Example(
        "tournament sweep snap --vary rule:penalty-cards=1..5 --vary link:delay=0..100:20 --games 2000",
        of: "snap"),
    ]
  ) { arguments, context in
    context.deadline.set(by: &arguments)
    let sweep = try sweep(&arguments, context)
    let folder = try SweepFolder(sweep, output: arguments[.output])
    context.note(namesake: folder.namesake, path: folder.path)
    if arguments[.again] { try context.moveAside(folder.path) }
    guard let (summary, elapsed) = try await result(of: sweep, folder, arguments, context) else {
      return .stopped
    }
    if arguments[.json] {
      try context.printJSON(summary)
    } else {
      context.output.print(
        try SweepReport(
          summary: summary, sweep: sweep, folder: folder.path, elapsed: elapsed,
          isDetailed: arguments[.details]
        ).text)
    }
    if arguments[.withPage] { try ReportCommand.addPage(to: folder.path, arguments, context) }
    return .done
  }

  /// What a sweep's folder holds, played where it is not there yet, and how long that took; `nil` where it
  /// was stopped.
  private static func result(
    of sweep: Sweep, _ folder: SweepFolder, _ arguments: Arguments, _ context: CommandContext
  ) async throws -> (SweepSummary, Duration?)? {
    if let existing = try context.existing(folder.existing) {
      let check = try await context.checkSpots(of: folder.path) {
        try await SpotCheck.check(sweep, in: folder.path, limit: context.spotCheckLimit)
      }
      if check == nil { return nil }
      if arguments[.keepRuns], !folder.hasRuns {
        context.note(
          "\(folder.path) was written without its runs and is left as it is; play again with "
            + Option.again.flag)
      }
      return (existing, nil)
    }
    context.begin(sweep.prototype, under: arguments)
    let total = sweep.totalGames
    let progress = context.progress(
      sweep.game.name, total: total, style: arguments.progressStyle(context))
    let played = try await folder.play(
      jobs: arguments[.jobs], keepsRuns: arguments[.keepRuns],
      resumed: { points in
        if sweep.isSearch {
          context.note(
            "\(sweep.game.name) goes on after \(grouped(points)) \(points == 1 ? "point" : "points") of its rungs"
          )
          return
        }
        progress.start(at: points * sweep.gamesPerPoint)
        context.note(
          "\(sweep.game.name) goes on after \(grouped(points)) of \(grouped(sweep.pointCount)) points"
        )
      }, progress: { progress.update(done: $0) })
    progress.finish()
    context.deadline.endPlaying()
    guard let played else {
      context.note(
        "stopped; \(grouped(progress.done)) of \(grouped(total)) games of \(sweep.game.name) are done; "
          + context.deadline.resuming("from there"))
      return nil
    }
    return (played, progress.elapsed)
  }

  /// What the options ask for.
  ///
  /// - Throws: `UsageError` with the mistakes that were found.
  static func sweep(
    _ arguments: inout Arguments, _ context: CommandContext
  ) throws -> Sweep {
    var request = RunSpecification()
    request.seats = arguments[.seats]
    request.games = arguments[.gamesPerPoint]
    request.strategies = arguments[.strategy]
    request.seed = arguments[.seed]
    request.format = arguments[.format]
    request.replicates = arguments[.replicates]
    request.metrics = arguments[.metrics]
    if arguments[.budget] != nil {
      for (flag, isGiven) in [
        (Option.gamesPerPoint.flag, arguments.has(.gamesPerPoint)),
        (Option.keepRuns.flag, arguments[.keepRuns]),
      ] where isGiven {
        arguments.report("\(flag): a search plays as many games as its budget has; leave it out")
      }
    }
    let isOne = arguments.words.count == 1
    if !isOne {
      arguments.report(
        "sweep is for one game: \(context.program) sweep \(context.catalogue.exampleName)")
    }
    let games = arguments.words.isEmpty ? [] : RunOptions.games(&arguments, context.catalogue)
    RuleOptions.ofRun.read(&arguments, for: games.first, into: &request)
    do {
      if isOne, let game = games.first {
        let sweep = try Sweep(
          game, request, varying: arguments[.vary], design: arguments[.design],
          aims: arguments[.aim], budget: arguments[.budget])
        let part = try arguments[.shard].map { try sweep.part($0) } ?? sweep
        try arguments.check()
        return part
      }
    } catch let error as UsageError where arguments.problems.isEmpty || isOne {
      if error.problems != arguments.problems { arguments.report(error) }
    }
    throw UsageError(arguments.problems)
  }
}
