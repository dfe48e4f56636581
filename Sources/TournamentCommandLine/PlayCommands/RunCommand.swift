import GameCore
import TournamentBase
import TournamentExperiments
import TournamentReports

struct RunCommandOptions {
  let run: RunOptions
  let shard: Shard?
  let replays: Sampling
  let extended: String?
  let study: StudyOptions
  let isDetailed, isJSON, hasPage: Bool
  let requirements: RequirementOptions

  init(_ read: inout OptionReader) {
    var run = RunOptions()
    (run.request.games, run.request.broken) = (read(.games), read(.broken))
    let pace = run.readPlaying(&read)
    run.readRules(&read)
    run.openings = OpeningOptions(&read)
    (run.request.replicates, run.request.sequentialTest) = (
      read(.replicates), read(.sequentialTest)
    )
    (run.request.analysis, run.request.metrics) = (read(.analyze), read(.positionMetrics))
    self.run = run
    let output = read(.output)
    (shard, replays) = (read(.shard), read(.replays))
    read.readTimeLimit()
    extended = read(.extend)
    study = StudyOptions(output: output, pace, &read)
    (isDetailed, isJSON, hasPage) = (read(.verbose), read(.json), read(.withPage))
    requirements = RequirementOptions(&read)
  }
}

extension Command {
  static let run = Command(
    name: "run", words: "[GAME...]",
    summary: "run a tournament and save the results (the default command)",
    options: { RunCommandOptions(&$0) }, refused: [.tables], operands: .list(CompletionList.games),
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
  ) { arguments, options, context in
    let runs = try runs(&arguments, options, context)
    let requirements = try requirements(options, for: runs.map(\.1))
    let extended = try runs.first.flatMap { _, run in
      try options.extended.map { try RunExtension(folder: $0, to: run, replays: options.replays) }
    }
    var summaries: [RunSummary] = []
    var status = ExitCode.done
    for (index, (_, run)) in runs.enumerated() {
      let folder = try RunFolder(run: run, output: options.study.output)
      guard
        let (summary, origin) = try await result(
          of: run, folder, replays: options.replays, extending: extended, options.study, context)
      else {
        let waiting = runs[(index + 1)...].map(\.1.configuration.line)
        if !waiting.isEmpty { context.inform("not started: \(waiting.joined(separator: ", "))") }
        return .stopped
      }
      let seen = summary.with(warnings: ProvenanceRecord.warnings(ofLooksAt: folder.path))
      summaries.append(seen.with(skipped: run.skipped))
      if !options.isJSON {
        let report = RunReport(
          summary: seen, folder: folder.path, origin: origin, run: run,
          isDetailed: options.isDetailed, program: context.program)
        context.output.print((summaries.count > 1 ? "\n" : "") + report.text)
      }
      _ = try context.finish(folder.path, hasPage: options.hasPage, isJSON: options.isJSON)
      status = try context.judge(
        RatedResults(summary, folder: folder.path), by: requirements, title: folder.path,
        isJSON: options.isJSON, options.requirements)
    }
    if options.isJSON { try context.printJSON(summaries) }
    return status
  }

  /// Returns the runs that a command line describes.
  static func runs(
    _ arguments: inout Arguments, _ options: RunCommandOptions, _ context: CommandContext
  ) throws -> [(any PlayableGame, PlayableRun)] {
    let named = arguments.words.isEmpty ? context.catalog.games.count : arguments.words.count
    let example = RunOptions.example(context)
    if options.extended != nil, named != 1 {
      arguments.report("\(Option.extend.flag) requires a single GAME", remedy: example)
    }
    options.requirements.check(
      &arguments, isOfOneGame: named == 1, isOfShard: options.shard != nil, example)
    return try options.run.runs(
      &arguments, jobs: options.study.pace.jobs, shard: options.shard, context)
  }

  /// Returns the options' requirements for a single run, which are checked before any game is
  /// played.
  private static func requirements(
    _ options: RunCommandOptions, for runs: [PlayableRun]
  ) throws(UsageError) -> [CheckedRequirement<RatedResults>] {
    let requirements = options.requirements.conditions
    guard let run = runs.first, !requirements.isEmpty else { return [] }
    return try requirements.checked(
      among: RatedResults.measures(of: run),
      RequirementScope(run, isExtended: options.extended != nil))
  }

  /// Returns a run's results and plays the run if they do not exist.
  ///
  /// It returns `nil` if the run was stopped.
  static func result(
    of run: PlayableRun, _ folder: RunFolder, replays: Sampling,
    extending extended: RunExtension? = nil, _ options: StudyOptions, _ context: CommandContext
  ) async throws -> (RunSummary, RunReport.Origin)? {
    let planned = PlannedGames(
      game: run.configuration.line, total: run.games.count,
      savesDecisions: run.configuration.hasPrograms)
    let study = RunStudy(run: run, replays: replays, extended: extended)
    var isExtended = false
    let results = try await context.results(
      of: study, at: folder.place, [run], planned, options
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
