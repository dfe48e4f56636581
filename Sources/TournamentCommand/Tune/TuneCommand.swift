import Commands
import Diagnostics
import GameCore
import Reports
import Shells
import Terminal
import Tournament
import Tuning
import Verification

extension Option where Value == [String] {
  static var tuned: Option {
    .texts(
      "tune", "NAME:KEY=VALUES", completion: .list(CompletionList.strategies),
      "a strategy's parameter and what to try: LOW..HIGH, or values with commas between; may be "
        + "repeated for more parameters of the same strategy")
  }

  static var tuneAgainst: Option {
    .texts(
      "against", "SPEC", completion: .list(CompletionList.strategies),
      "an opponent, as NAME or NAME:KEY=VALUE,KEY=VALUE; may be repeated (default the player itself at "
        + "its defaults)")
  }
}

extension Option where Value == String? {
  static var tunedPlayer: Option {
    Option(
      Option<[String]>.strategy.name, "SPEC", completion: .list(CompletionList.strategies),
      "the tuned strategy with parameters that stay as they are, as NAME:KEY=VALUE,KEY=VALUE",
      default: { nil }, read: { texts throws(UsageError) in texts[0] })
  }
}

extension Option where Value == Int {
  static var tuneBudget: Option {
    .integer(
      "budget", "G", in: 1...Int.max, default: 2000,
      "games to play in all, a third of them to validate what is found")
  }
}

extension Option where Value == TuningMethod {
  static var tuneMethod: Option {
    .choice("method", "METHOD", default: .halving, "how the best setting is searched for")
  }
}

extension Command {
  static let tune = Command(
    name: "tune", words: "GAME",
    summary: "find the setting with which a strategy plays best, and how much better that is",
    options: [
      Option.tuned, Option.tuneAgainst, Option.tuneBudget, Option.tuneMethod, Option.tunedPlayer,
    ]
      + RuleOptions.ofRun.options + [
        Option.seats, Option.seed, Option.jobs, Option.patience, Option.book, Option.output,
        Option.until, Option.duration, Option.again, Option.progress, Option.quiet, Option.details,
        Option.json, Option.withPage,
      ],
    operands: .list(CompletionList.games),
    discussion: [
      """
      Settings play every opponent in turn, in all rotations of the seats; the score is the share of points, \
      0 to 1. Those that are compared play the same deals. The setting that is found then plays fresh deals \
      against the same opponents beside the default, and only what comes of these is told as the result: \
      the best of many scores is too good to be true. That it is no better than the default is an answer.
      """,
      """
      A tuning that was interrupted or killed resumes where it stopped when the same command is run again, to the \
      same bytes; with --until or --for it stops by itself, within a second and with status 3.
      """,
    ],
    terms: [
      Term(
        word: "halving",
        meaning:
          "all settings of lists and of whole ranges, up to 81, or a sample of 27 that fills the space "
          + "(9 with a small budget) play some deals, and the better third plays on; one is only "
          + "dropped where its 95 % interval lies below the last of those"),
      Term(
        word: "spsa",
        meaning:
          "for ranges of numbers: a setting climbs from the default, by up to 200 looks at two "
          + "neighbours (Spall 1998)"),
      Term(
        word: "ntbea",
        meaning:
          "for many parameters: a model of single ones and of pairs says what to try next; ranges are "
          + "cut into 11 values, and the scores of every value are told (Lucas, Liu, Pérez-Liébana "
          + "2018)"),
    ],
    statuses: [
      Status(.done, "done, whether or not something better was found"),
      Status(.checkFailed, "an existing folder does not verify"),
      Status(.usage, "wrong usage or unreadable input"),
      Status(.stopped, "stopped early: the same command resumes"),
    ],
    examples: [
      Example(
        "tournament tune connect-four --tune mcts:exploration=0.2..3 --strategy mcts:simulations=50 "
          + "--against greedy --budget 3000", of: "connect-four"),
      Example(
        "tournament tune dominoes --tune pimc:worlds=1,2,4,8 --strategy pimc:simulations=20 "
          + "--against starve", of: "dominoes"),
    ]
  ) { arguments, context in
    context.deadline.set(by: &arguments)
    let plan = try tuningPlan(&arguments, context)
    let folder = try TuningFolder(plan, output: arguments[.output])
    context.note(namesake: folder.namesake, path: folder.path)
    if arguments[.again] { try context.moveAside(folder.path) }
    var found = try context.existing(folder.existing)
    var elapsed: Duration?
    var check: SpotCheck?
    if found != nil {
      check = try await context.checkSpots(of: folder.path) {
        try await SpotCheck.check(plan, in: folder.path, limit: context.spotCheckLimit)
      }
      if check == nil { return .stopped }
    } else {
      found = try await play(folder, plan, arguments, context, elapsed: &elapsed)
    }
    guard let summary = found else { return .stopped }
    if arguments[.json] {
      try context.printJSON(summary)
    } else {
      let report = TuningReport(
        summary: summary, plan: plan, folder: folder.path, elapsed: elapsed, check: check,
        isDetailed: arguments[.details])
      context.output.print(report.text)
    }
    if arguments[.withPage] { try ReportCommand.addPage(to: folder.path, arguments, context) }
    return .done
  }

  /// Plays what is left; `nil` where it was stopped, or what was there is not what is played now.
  private static func play(
    _ folder: TuningFolder, _ plan: TuningPlan, _ arguments: Arguments, _ context: CommandContext,
    elapsed: inout Duration?
  ) async throws -> TuningSummary? {
    context.begin(plan.base, under: arguments)
    let game = plan.base.configuration.line
    let budget = plan.base.games.count
    let progress = context.progress(
      "\(game) tune", total: budget, style: arguments.progressStyle(context))
    let found = try await folder.play(
      jobs: arguments[.jobs],
      resumed: { games in
        progress.start(at: games)
        context.note(
          "\(game) goes on after \(grouped(games)) of up to \(grouped(budget)) games")
      }, progress: { progress.update(done: $0) })
    progress.finish()
    context.deadline.endPlaying()
    elapsed = progress.elapsed
    if found == nil {
      context.note(
        "stopped; \(grouped(progress.done)) of up to \(grouped(budget)) games are kept; "
          + context.deadline.resuming("from there"))
    }
    return found
  }

  /// What the options ask for.
  ///
  /// - Throws: `UsageError` with every mistake that was found.
  static func tuningPlan(
    _ arguments: inout Arguments, _ context: CommandContext
  ) throws -> TuningPlan {
    var run = RunSpecification()
    run.seats = arguments[.seats]
    run.games = arguments[.tuneBudget]
    run.seed = arguments[.seed]
    run.strategies = arguments[.tuneAgainst]
    let isOne = arguments.words.count == 1
    if !isOne {
      arguments.report(
        "tune is for one game: \(context.program) tune \(context.catalogue.exampleName) "
          + "\(Option.tuned.usage)")
    }
    let games = arguments.words.isEmpty ? [] : RunOptions.games(&arguments, context.catalogue)
    RuleOptions.ofRun.read(&arguments, for: games.first, into: &run)
    do {
      if isOne, let game = games.first {
        let plan = try TuningPlan(
          game,
          TuningRequest(
            run, player: arguments[.tunedPlayer], tuned: arguments[.tuned],
            method: arguments[.tuneMethod]))
        try arguments.check()
        return plan
      }
    } catch let error as UsageError {
      if error.problems != arguments.problems { arguments.report(error) }
    }
    throw UsageError(arguments.problems)
  }
}
