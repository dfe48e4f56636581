import GameCore

extension Command {
  static let run = Command(
    name: "run", words: "[GAME...]",
    summary: "run a tournament and save the results (the default command)",
    options: [Option.games, Option.broken] + RunOptions.playing + RuleOptions.ofRun.options + [
      Option.replicates, Option.sequentialTest, Option.analyze, Option.positionMetrics,
      Option.output,
      Option.shard, Option.replays, Option.until, Option.duration, Option.extend, Option.force,
      Option.progress, Option.quiet, Option.verbose, Option.json, Option.withPage,
    ], operands: .list(CompletionList.games),
    discussion: [
      """
      Without a GAME, all games are played. Without --strategy, the default strategies of a game play; \
      'tournament help GAME' lists them.
      """,
      """
      The results folder is named after the configuration. If you run the same command again, the \
      existing results are checked and shown, and nothing is overwritten. The check computes the summary \
      from the result files again and replays one deal of each matchup, for at most one second. It fails \
      if a rule or a strategy was changed and its version was not raised. With --force, the folder is \
      renamed and kept, and all games are played again.
      """,
      """
      If a run is interrupted or the disk is full, run the same command to resume. The result files are \
      byte-identical to those of a run that was never interrupted, with any number of jobs. Less than a \
      second of games is played twice.
      """,
      """
      --until and --for stop a run within a second, with exit status 3. Their time is that of the whole \
      command, and results do not depend on it. Existing results are checked and shown even if that takes \
      longer. If you resume with --for, the full duration starts again.
      """,
      """
      --extend copies the games of a finished run and plays the remaining ones. The configuration has to \
      be the same except for the number of games, and the result files are byte-identical to those of a \
      single run. timings.csv only has the games that were played now. Shards, and runs that a sequential \
      test or the format ended early, cannot be extended.
      """,
      """
      --replicates plays a deal several times with the same cards, tiles or opening, and adds the column \
      'replicate' to games.csv. The summary then separates luck of the deal from in-game randomness. \
      Confidence intervals count each deal once.
      """,
      """
      --link plays games between a host, who has the first seat, and guests, in simulated time: messages \
      of guests arrive later or get lost. games.csv then has times and messages, and seats.csv has \
      disconnects and delays. 'tournament help session' lists all settings.
      """,
      """
      --bot and --bots run external bots, in any language, that read lines of JSON and answer each \
      request with a line. Decisions are saved before the game continues, so that no bot is asked twice. \
      Each bot has to pass a trial before the run; --broken decides what happens to those that fail. \
      'tournament help check-bot' lists their settings; check-bot finds errors in a bot.
      """,
      """
      --analyze adds columns to seats.csv for the decisions that gave away a win or a draw, and for the \
      mean regret, which is the loss of exact score. games.csv then has the ply of the first losing mistake: after this decision, but not before, \
      perfect play beats its player. Solving \
      takes far longer than playing, so analyze a sample of a long run (every:N).
      """,
      """
      --position-metrics evaluates every position before its seats decide. measures.csv and games.csv then have \
      drama, uncertainty, lead changes and more; plies.csv has each ply, positions.csv each position. MCTS \
      sees hidden information and takes games x plies x simulations playouts. The games are the same as \
      without --position-metrics.
      """,
      """
      --format sets the schedule of matchups. round-robin, gauntlet and matchups play exactly --games games, \
      the other formats at most that number. These make rounds from earlier results, the same with any \
      number of jobs, and list them in rounds.csv. They cannot be used with --shard, --sprt or \
      --replicates. Strategies are numbered in the order of --strategy:
      """,
    ],
    terms: [
      Term(word: "round-robin", meaning: "every strategy plays every other strategy"),
      Term(word: "gauntlet", meaning: "the first strategy plays all others"),
      Term(
        word: "matchups:1-2,2-3",
        meaning: "only these matchups, by the numbers of strategies; every strategy has to play"),
      Term(
        word: "swiss:rounds=R",
        meaning: """
          in each round, strategies with similar scores play a game pair, never against the same opponent \
          twice (default: log2 of the number of strategies, rounded up, plus 2). With an odd number of \
          strategies, the lowest one without a bye gets a bye and the point. Ties are broken by Buchholz, \
          Sonneborn-Berger (a bye counts as an opponent with one's own points), the direct encounter, and \
          the order of strategies. --games has to be enough for all rounds
          """),
      Term(
        word: "knockout:games=N",
        meaning: """
          the loser of an encounter of N games is out (default: 2); strategies are seeded in order. An \
          encounter ends when it is decided. After a draw, up to ten game pairs follow, then the higher \
          seed advances
          """),
      Term(
        word: "ladder:games=N,newcomers=M",
        meaning: """
          strategies are ordered from the bottom up, and the first M climb by beating the one above in \
          encounters of N games (default: 20 and 1)
          """),
      Term(
        word: "adaptive:until=order",
        meaning: """
          games go to neighbors in the ranking with the least certain order, until an anytime-valid 95% \
          confidence interval, for all pairs together, separates each strategy from the one above
          """),
      Term(
        word: "adaptive:until=best",
        meaning: "the same, until the best strategy is separated from all others"),
    ],
    statuses: [
      .success, .failedCheck, .unreadable,
      Status(
        .stopped, "stopped early, or another process plays the run; run the same command to resume"),
    ],
    examples: [
      Example("tournament --games 10000"),
      Example(
        "tournament connect-four --games 5000 --strategy greedy --strategy alpha-beta:depth=6",
        of: "connect-four"),
      Example(
        "tournament connect-four --rule columns=8 --rule rows=7 --rule connect=5",
        of: "connect-four"),
      Example(
        "tournament connect-four --strategy perfect:blunder-rate=0.1 --strategy minimax "
          + "--analyze all", of: "connect-four"),
      Example(
        "tournament snap --strategy eager --strategy reflex-delay --games 100000 --sprt elo1=20",
        of: "snap"),
      Example(
        "tournament connect-four --bot mine=./my-bot --strategy mine:time=100 --strategy greedy",
        of: "connect-four"),
      Example("tournament snap --link delay=40 --link compensation=timestamps", of: "snap"),
      Example("tournament snap --games 1000000 --shard 3/8", of: "snap"),
      Example("tournament snap --games 10000000 --until 07:00", of: "snap"),
      Example("tournament snap --games 10000 --extend Results/snap-1c9d5ea5", of: "snap"),
      Example("tournament dominoes --format adaptive --games 100000", of: "dominoes"),
    ]
  ) { arguments, context in
    context.deadline.set(by: &arguments)
    let runs = try runs(&arguments, context)
    let extended = try runs.first.flatMap { try runExtension(by: arguments, to: $1) }
    var summaries: [RunSummary] = []
    for (index, (_, run)) in runs.enumerated() {
      let folder = try RunFolder(run: run, output: arguments[.output])
      guard
        let (summary, origin) = try await result(
          of: run, folder, replays: arguments[.replays], extending: extended, arguments, context)
      else {
        let waiting = runs[(index + 1)...].map(\.1.configuration.line)
        if !waiting.isEmpty { context.inform("not started: \(waiting.joined(separator: ", "))") }
        return .stopped
      }
      summaries.append(summary.with(skipped: run.skipped))
      if !arguments[.json] {
        let report = RunReport(
          summary: summary, folder: folder.path, origin: origin, run: run,
          isDetailed: arguments[.verbose], program: context.program)
        context.output.print((summaries.count > 1 ? "\n" : "") + report.text)
      }
      if arguments[.withPage] { try ReportCommand.addPage(to: folder.path, arguments, context) }
    }
    if arguments[.json] { try context.printJSON(summaries) }
    return .done
  }

  /// Returns the runs of the options.
  static func runs(
    _ arguments: inout Arguments, _ context: CommandContext
  ) throws -> [(any PlayableGame, PlayableRun)] {
    var request = RunOptions.request(arguments, games: arguments[.games])
    request.analysis = arguments[.analyze]
    request.metrics = arguments[.positionMetrics]
    request.broken = arguments[.broken]
    request.replicates = arguments[.replicates]
    request.sequentialTest = arguments[.sequentialTest]
    let games = arguments.words.isEmpty ? context.catalogue.games.count : arguments.words.count
    if arguments.has(.extend), games != 1 {
      arguments.report(
        "\(Option.extend.flag) requires a single GAME",
        remedy: "for example: \(context.program) run \(context.catalogue.exampleName)")
    }
    return try RunOptions.runs(&arguments, request, shard: arguments[.shard], context)
  }

  /// Returns the finished run that a longer one starts with, by `--extend`.
  static func runExtension(
    by arguments: Arguments, to run: PlayableRun
  ) throws -> RunExtension? {
    try arguments[.extend].map {
      try RunExtension(folder: $0, to: run, replays: arguments[.replays])
    }
  }

  /// Returns the results of a run, and plays it if they do not exist; `nil` if it was stopped.
  static func result(
    of run: PlayableRun, _ folder: RunFolder, replays: Sampling,
    extending extended: RunExtension? = nil, _ arguments: Arguments, _ context: CommandContext
  ) async throws -> (RunSummary, RunReport.Origin)? {
    let planned = PlannedGames(
      game: run.configuration.line, total: run.games.count,
      savesDecisions: run.configuration.hasPrograms)
    func check(_ summary: RunSummary) async throws -> SpotCheck? {
      try await run.spotCheck(
        in: folder.path, games: summary.games, limit: context.spotCheckLimit)
    }
    var isExtended = false
    let results = try await context.results(
      of: RunStudy(run: run, replays: replays, extended: extended), at: folder.place, [run],
      planned, arguments, check: check
    ) { resumption in
      isExtended = resumption.extended != nil
      return (
        resumption.games,
        planned.share(resumption.games) + (resumption.damage.map { "; \($0)" } ?? "")
      )
    }
    guard let results else { return nil }
    if let check = results.check {
      if replays != .none, !folder.hasReplays(of: replays) {
        context.warn(
          "\(folder.path): existing results have different \(Option.replays.flag)",
          remedy: "The folder was left unchanged. Add \(Option.force.flag) to run again, or use "
            + "'\(context.program) \(replayRecord.name)'.")
      }
      return (results.summary, .found(check))
    }
    // Rules or strategies may have changed since the earlier games.
    let (summary, before) = (results.summary, results.gamesBefore)
    if before > 0,
      try await context.checkSpots(of: folder.path, { try await check(summary) }) == nil
    {
      return nil
    }
    return (
      summary,
      .played(games: summary.games - before, isExtended: isExtended, in: results.elapsed ?? .zero)
    )
  }
}
