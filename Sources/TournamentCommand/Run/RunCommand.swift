import Commands
import Shells
import Summaries
import Verification
import Fixtures
import GameCore
import Reports
import RunFolders
import Terminal
import Tournament

extension Option where Value == String? {
  fileprivate static var extend: Option {
    .path(
      "extend", "FOLDER",
      "begin with the games of a finished run that asked for fewer, and else for the same")
  }
}

extension Command {
  static let run = Command(
    name: "run", words: "[GAME...]",
    summary: "play tournaments and write their tables; all games where none is named",
    options: [Option.games] + RunOptions.playing + RuleOptions.ofRun.options + [
      Option.replicates, Option.sequentialTest, Option.analyse, Option.metrics, Option.output,
      Option.shard,
      Option.replays,
      Option.until, Option.duration, Option.extend, Option.again, Option.progress, Option.quiet,
      Option.details, Option.json,
      Option.withPage,
    ],
    operands: .list(CompletionList.games),
    discussion: [
      """
      The folder of a run is named after its configuration. Run the same command again and it is \
      checked and shown instead of played; nothing is ever overwritten. What is shown is summed up \
      anew from the tables, and a deal of every matchup is played again, in a second at most: a rule \
      or a strategy that was changed without raising its version is told. --again gives the folder \
      another name beside its own and plays anew.
      """,
      """
      A run that was interrupted, killed or ran out of disk resumes where it stopped when the same \
      command is run again, --again or not, with any number of jobs, and its tables are then the \
      same to the byte. Less than a second of games is played twice.
      """,
      """
      With --until or --for, a run stops by itself as if it were interrupted, within a second and with status 3; \
      one that is done before ends with 0, and so does one that was played before, however long it takes to check it. \
      The time is that of the whole command, whatever number of games it plays, and no results depend on it. The same command resumes, and has the time of --for again.
      """,
      """
      With --extend, a run of more games begins with those of a finished one, which are copied instead of \
      played: rules, strategies, seed and all else have to be the same, and every byte of the tables is as if \
      all had been played at once. timings.csv tells of the games that were played now. Parts of runs, and \
      runs that a sequential test has ended, can't be extended.
      """,
      """
      With --format round-robin (everyone against everyone), gauntlet (the first strategy against all others) and \
      matchups:1-2,2-3 (just these, by the places in which strategies are named; with all of them), --games are the games that are played. In the formats that follow, rounds are made from the results of those \
      before, at the same points for any number of jobs, and rounds.csv tells them; they can't be played in parts \
      (--shard), by a sequential test or with --replicates.
      """,
      """
      swiss:rounds=R (the binary logarithm of the number of strategies, rounded up, and 2 more): those with the nearest scores \
      meet, nobody twice, each in a pair of games; of an odd number the lowest waits, once at most, and has the point. \
      All rounds are played: --games only has to allow for them. Ties go by Buchholz, Sonneborn-Berger, the \
      encounter itself, and the order in which strategies are named.
      """,
      """
      knockout:games=N (2): the strategies are seeded in the order in which they are named; an encounter ends as soon as \
      it is decided, a drawn one goes on by whole pairs, ten of them at most, and then the higher seed goes on. \
      ladder:games=N,newcomers=M (20, 1): the strategies are a ladder from the bottom up, of which the first M climb by \
      beating the one above. adaptive:until=order (or best): games go where the order of neighbours is most in doubt, \
      until an interval that holds at any time (95 %, for all pairs together) tells each from the one above, or the best \
      from all. In these three, --games are the most that are played.
      """,
      """
      With --replicates, games of a deal share their cards, tiles or opening, and games.csv has a \
      column 'replicate'. The summary then tells deals that suit a strategy from chance in play, which \
      one play of a deal can't. Intervals count each deal once, however often it was played.
      """,
      """
      With --link, games are played between a host, who has the first seat, and guests, in simulated time: \
      what a guest does is heard later, or never. games.csv then tells time and messages, seats.csv who \
      left and what was delayed. 'tournament help session' has all settings.
      """,
      """
      With --bot or --bots, programs in any language sit at the table: they read lines of JSON, and answer \
      each question by a line. What they decide is kept before the game goes on, so that nobody is asked \
      twice. 'tournament help check-bot' has their settings, and says how to find what is wrong with one.
      """,
      """
      With --analyse, seats.csv tells how many of a seat's decisions gave away a win or a draw and \
      how much they gave away on average, in halves of discs left to the winner, and games.csv the \
      first ply that lost. Solving takes far longer than playing: on long runs, judge a sample.
      """,
      """
      With --metrics, every position is evaluated before its seats decide: metrics.csv and games.csv tell \
      drama, uncertainty, changes of the lead and more, plies.csv what each ply was like, positions.csv every \
      position. By MCTS, which sees what is hidden, that takes games x plies x simulations playouts. The \
      evaluation stands beside every number, and games are played as without.
      """,
    ],
    statuses: [
      Status(.done, "done"), Status(.checkFailed, "an existing folder does not verify"),
      Status(.usage, "wrong usage or unreadable input"),
      Status(.stopped, "stopped early, or another process plays the run: the same command resumes"),
    ],
    examples: [
      Example("tournament --games 10000"),
      Example(
        "tournament connect-four --bot mine=./my-bot --strategy mine:time=100 --strategy greedy",
        of: "connect-four"),
      Example(
        "tournament connect-four --games 5000 --strategy greedy --strategy alpha-beta:depth=6",
        of: "connect-four"),
      Example(
        "tournament connect-four --rule columns=8 --rule rows=7 --rule connect=5",
        of: "connect-four"),
      Example(
        "tournament connect-four --strategy perfect:blunder-rate=0.1 --strategy minimax "
          + "--analyse all", of: "connect-four"),
      Example(
        "tournament snap --strategy eager --strategy reflex-delay --games 100000 --sprt elo1=20",
        of: "snap"),
      Example("tournament snap --link delay=40 --link compensation=timestamps", of: "snap"),
      Example("tournament snap --games 1000000 --shard 3/8", of: "snap"),
      Example("tournament snap --games 10000000 --until 07:00", of: "snap"),
      Example("tournament snap --games 10000 --extend Results/snap-1c9d5ea5", of: "snap"),
      Example("tournament dominoes --format adaptive --games 100000", of: "dominoes"),
    ]
  ) { arguments, context in
    context.deadline.set(by: &arguments)
    let options = try options(&arguments, context)
    let extended = try options.runs.first.flatMap { _, run in
      try arguments[.extend].map {
        try RunExtension(folder: $0, to: run, replays: arguments[.replays])
      }
    }
    var summaries: [RunSummary] = []
    for (index, (_, run)) in options.runs.enumerated() {
      let folder = try RunFolder(run: run, output: arguments[.output])
      context.note(namesake: folder.namesake, path: folder.path)
      guard
        let (summary, origin) = try await result(
          of: run, folder, replays: arguments[.replays], extending: extended, arguments, context)
      else {
        let waiting = options.runs[(index + 1)...].map(\.1.configuration.line)
        if !waiting.isEmpty {
          context.note("\(waiting.listed(by: "and")) had no turn yet")
        }
        return .stopped
      }
      summaries.append(summary)
      if !arguments[.json] {
        let report = RunReport(
          summary: summary, folder: folder.path, origin: origin, run: run,
          isDetailed: arguments[.details], detailsOption: Option.details.flag)
        context.output.print((summaries.count > 1 ? "\n" : "") + report.text)
      }
      if arguments[.withPage] { try ReportCommand.addPage(to: folder.path, arguments, context) }
    }
    if arguments[.json] { try context.printJSON(summaries) }
    return .done
  }

  /// What the options ask for.
  ///
  /// - Throws: `UsageError` with every mistake that was found.
  static func options(
    _ arguments: inout Arguments, _ context: CommandContext
  ) throws -> RunOptions {
    var request = RunOptions.request(arguments, games: arguments[.games])
    request.analysis = arguments[.analyse]
    request.metrics = arguments[.metrics]
    request.replicates = arguments[.replicates]
    request.sequentialTest = arguments[.sequentialTest]
    let games = arguments.words.isEmpty ? context.catalogue.games.count : arguments.words.count
    if arguments.has(.extend), games != 1 {
      arguments.report(
        Option.extend,
        "a folder is of one game: name it, such as '\(context.program) run \(context.catalogue.exampleName)'"
      )
    }
    return try RunOptions(&arguments, request, shard: arguments[.shard], context)
  }

  /// What a run's folder holds, played where it is not there yet; `nil` where it was stopped.
  static func result(
    of run: PlayableRun, _ folder: RunFolder, replays: Sampling,
    extending extended: RunExtension? = nil, _ arguments: Arguments, _ context: CommandContext
  ) async throws -> (RunSummary, RunReport.Origin)? {
    let game = run.configuration.line
    if arguments[.again] { try context.moveAside(folder.path) }
    if let existing = try context.existing(folder.existing) {
      guard
        let check = try await context.checkSpots(
          of: run, in: folder.path, games: existing.games)
      else { return nil }
      if replays != .none, !folder.holds(replays) {
        context.note(
          "\(folder.path) was written with another \(Option.replays.flag) and is left as it is; "
            + "play again with \(Option.again.flag), or use "
            + "'\(context.program) \(replayRecord.name)'")
      }
      return (existing, .found(check))
    }
    context.begin(run, under: arguments)
    let progress = context.progress(
      game, total: run.games.count, style: arguments.progressStyle(context))
    var isExtended = false
    let played = try await folder.play(
      jobs: arguments[.jobs], replays: replays, extending: extended,
      resumed: { resumption in
        progress.start(at: resumption.games)
        let share = "\(grouped(resumption.games)) of \(grouped(run.games.count)) games"
        if let extended = resumption.extended {
          isExtended = true
          context.note("\(game) begins with \(share), taken from \(extended)")
        } else {
          context.note(
            "\(game) goes on after \(share)" + (resumption.damage.map { " (\($0))" } ?? ""))
        }
      }, progress: { progress.update(done: $0) })
    progress.finish()
    context.deadline.endPlaying()
    guard let played else {
      context.note(
        "stopped; \(grouped(progress.done)) of \(grouped(run.games.count)) games of "
          + "\(game) are kept; \(context.deadline.resuming("from there"))")
      return nil
    }
    // What was played before may have been played by other rules or strategies.
    if progress.first > 0,
      try await context.checkSpots(of: run, in: folder.path, games: played.games) == nil
    {
      return nil
    }
    let games = played.games - progress.first
    return (played, .played(games: games, isExtended: isExtended, in: progress.elapsed))
  }
}
