import GameCore
import TournamentBase
import TournamentExperiments
import TournamentReports

extension Command {
  static let run = Command(
    name: "run", words: "[GAME...]",
    summary: "run a tournament and save the results (the default command)",
    options: [Option.games, Option.broken] + RunOptions.playing + RuleOptions.ofRun.options + [
      Option.openings, Option.allowDecided, Option.replicates, Option.sequentialTest,
      Option.analyze, Option.positionMetrics, Option.output,
      Option.shard, Option.replays, Option.until, Option.duration, Option.extend, Option.force,
      Option.progress, Option.quiet, Option.verbose, Option.json, Option.withPage,
      Option.require, Option.ciReport,
    ], refused: [.tables], operands: .list(CompletionList.games),
    discussion: """
      Without a GAME, all games are played. Without --strategy, each game's default strategies play;
      'tournament help GAME' lists them.

      If you run the same command again, existing results are checked and shown, and an interrupted
      run resumes. 'tournament help results' describes this and the options --until, --for, --extend
      and --force.

      --replicates plays a deal several times with the same cards, tiles or opening, and adds a
      'replicate' column to games.csv. The summary then separates luck of the deal from in-game
      randomness. Confidence intervals count each deal once.

      Other topics: 'tournament help bots' (--bot, --bots, --broken), 'tournament help formats'
      (--format), 'tournament help links' (--link), and 'tournament help measures' (--analyze,
      --position-metrics).
      """,
    statuses: [
      .success, .missedRequirement, .unreadable,
      Status(
        .stopped,
        "stopped early, or another process is playing the run; run the same command to resume"),
    ],
    examples: """
      tournament --games 10000
      connect-four: tournament connect-four --games 5000 --strategy greedy --strategy alpha-beta:depth=6
      connect-four: tournament connect-four --rule columns=8 --rule rows=7 --rule connect=5
      connect-four: tournament connect-four --strategy perfect:blunder-rate=0.1 --strategy minimax --analyze all
      snap: tournament snap --strategy eager --strategy reflex-delay --games 100000 --sprt elo1=20
      connect-four: tournament connect-four --bot mine=./my-bot --strategy mine:time=100 --strategy greedy
      snap: tournament snap --link delay=40 --link compensation=timestamps
      snap: tournament snap --games 1000000 --shard 3/8
      snap: tournament snap --games 10000000 --until 07:00
      snap: tournament snap --games 10000 --extend Results/snap-1c9d5ea5
      dominoes: tournament dominoes --format adaptive --games 100000
      connect-four: tournament connect-four --openings openings.txt --games 5000
      connect-four: tournament connect-four --strategy minimax --strategy greedy --require 'score(minimax) >= 0.6'
      """
  ) { arguments, context in
    let runs = try RunOptions.runs(&arguments, games: arguments[.games], context)
    let requirements = try requirements(arguments, for: runs.map(\.1))
    let extended = try runs.first.flatMap { try runExtension(by: arguments, to: $1) }
    var summaries: [RunSummary] = []
    var status = ExitCode.done
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
      let seen = summary.with(warnings: ProvenanceRecord.warnings(ofLooksAt: folder.path))
      summaries.append(seen.with(skipped: run.skipped))
      if !arguments[.json] {
        let report = RunReport(
          summary: seen, folder: folder.path, origin: origin, run: run,
          isDetailed: arguments[.verbose], program: context.program)
        context.output.print((summaries.count > 1 ? "\n" : "") + report.text)
      }
      if arguments[.withPage] { try ReportCommand.addPage(to: folder.path, arguments, context) }
      status = try context.judge(
        RatedResults(summary, folder: folder.path), by: requirements, title: folder.path, arguments)
    }
    if arguments[.json] { try context.printJSON(summaries) }
    return status
  }

  /// Returns the options' requirements for a single run, which are checked before any game is
  /// played.
  private static func requirements(
    _ arguments: Arguments, for runs: [PlayableRun]
  ) throws(UsageError) -> [CheckedRequirement<RatedResults>] {
    let requirements = arguments[.require]
    guard let run = runs.first, !requirements.isEmpty else { return [] }
    return try requirements.checked(
      among: RatedResults.measures(of: run),
      RequirementScope(run, isExtended: arguments[.extend] != nil))
  }

  /// Returns the finished run with which a longer one starts, if `--extend` names it.
  static func runExtension(
    by arguments: Arguments, to run: PlayableRun
  ) throws -> RunExtension? {
    try arguments[.extend].map {
      try RunExtension(folder: $0, to: run, replays: arguments[.replays])
    }
  }

  /// Returns a run's results and plays the run if they do not exist.
  ///
  /// It returns `nil` if the run was stopped.
  static func result(
    of run: PlayableRun, _ folder: RunFolder, replays: Sampling,
    extending extended: RunExtension? = nil, _ arguments: Arguments, _ context: CommandContext
  ) async throws -> (RunSummary, RunReport.Origin)? {
    let planned = PlannedGames(
      game: run.configuration.line, total: run.games.count,
      savesDecisions: run.configuration.hasPrograms)
    let study = RunStudy(run: run, replays: replays, extended: extended)
    var isExtended = false
    let results = try await context.results(
      of: study, at: folder.place, [run], planned, arguments
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
          "\(folder.path): existing results were played with a different \(Option.replays.flag)",
          remedy: "The folder was left unchanged. Add \(Option.force.flag) to run again, or use "
            + "'\(context.program) \(replayRecord.name)'.")
      }
      return (results.summary, .found(check))
    }
    // Rules or strategies may have changed since the earlier games.
    let (summary, before) = (results.summary, results.gamesBefore)
    if before > 0, try await context.checkSpots(of: study, in: folder.path) == nil { return nil }
    return (
      summary,
      .played(games: summary.games - before, isExtended: isExtended, in: results.elapsed ?? .zero)
    )
  }
}
