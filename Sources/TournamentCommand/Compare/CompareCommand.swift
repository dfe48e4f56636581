import Comparisons
import Commands
import Shells
import Verification
import Diagnostics
import GameCore
import Reports
import Terminal
import Tournament

extension Command {
  static let rulesA = RuleOptions(suffix: "-a", which: "first ")
  static let rulesB = RuleOptions(suffix: "-b", which: "second ")

  static let compare = Command(
    name: "compare", words: "GAME",
    summary: "play two variants of a game's rules from the same seeds and say what differs",
    options: rulesA.options + rulesB.options + [Option.games] + RunOptions.playing
      + [
        Option.output, Option.again, Option.progress, Option.quiet, Option.json, Option.withPage,
      ],
    operands: .list(CompletionList.games),
    discussion: [
      """
      The same strategies play both variants, all games of each, from the same seeds; every measure \
      is compared deal by deal (all rotations) within each matchup, with the 95 % interval of the mean \
      difference and p-values corrected for looking at several measures. A test of each measure says \
      whether the difference depends on who plays ("p matchups"). comparison.csv has them all, \
      matchups.csv the same by matchup, and changes.csv the games whose winner is another one; the \
      first thousand deals are played once more under A with other random choices, to tell how many \
      winners change by chance alone. Rules that are not given are the game's \
      standard ones.
      """,
      """
      A comparison that was made before is checked and shown: against its tables, and by playing a \
      deal of every matchup again, in a second at most. --again gives its folder another name beside \
      its own and plays anew.
      """,
    ],
    statuses: [
      Status(.done, "done"), Status(.checkFailed, "an existing folder does not verify"),
      Status(.usage, "wrong usage or unreadable input"),
      Status(.stopped, "stopped early: nothing was kept"),
    ],
    examples: [
      Example("tournament compare dominoes --rules-b draw --games 10000", of: "dominoes"),
      Example(
        "tournament compare connect-four --rule-b misere=true --strategy random --strategy greedy",
        of: "connect-four"),
    ]
  ) { arguments, context in
    let comparison = try comparison(&arguments, context)
    guard let folder = try await show(comparison, arguments, context) else { return .stopped }
    if arguments[.withPage] { try ReportCommand.addPage(to: folder, arguments, context) }
    return .done
  }

  /// Plays a comparison where it is not there yet, and prints what it found.
  ///
  /// - Returns: Its folder; `nil` where it was stopped.
  static func show(
    _ comparison: Comparison, _ arguments: Arguments, _ context: CommandContext
  ) async throws -> String? {
    let folder = try ComparisonFolder(comparison, output: arguments[.output])
    context.note(namesake: folder.namesake, path: folder.path)
    var elapsed: Duration?
    if arguments[.again] { try context.moveAside(folder.path) }
    var found = try context.existing(folder.existing)
    var check: SpotCheck?
    if found != nil {
      check = try await context.checkSpots(of: folder.path) {
        try await SpotCheck.check(comparison, in: folder.path, limit: context.spotCheckLimit)
      }
      if check == nil { return nil }
    } else {
      context.begin(comparison.runA, comparison.runB, under: arguments)
      let progress = context.progress(
        comparison.runA.configuration.line, total: comparison.runA.games.count,
        style: arguments.progressStyle(context))
      found = try await folder.play(
        jobs: arguments[.jobs], progress: { progress.update(done: $0) })
      progress.finish()
      elapsed = progress.elapsed
    }
    guard let summary = found else {
      context.note("stopped; nothing was kept. The same command starts again")
      return nil
    }
    if arguments[.json] {
      try context.printJSON(summary)
    } else {
      let report = ComparisonReport(
        summary: summary, comparison: comparison, folder: folder.path, elapsed: elapsed,
        check: check)
      context.output.print(report.text)
    }
    return folder.path
  }

  /// What the options ask for.
  ///
  /// - Throws: `UsageError` with every mistake that was found.
  static func comparison(
    _ arguments: inout Arguments, _ context: CommandContext
  ) throws -> Comparison {
    let request = RunOptions.request(arguments, games: arguments[.games])
    let isOne = arguments.words.count == 1
    if !isOne {
      arguments.report(
        "compare is for one game: \(context.program) compare \(context.catalogue.exampleName)")
    }
    let games = arguments.words.isEmpty ? [] : RunOptions.games(&arguments, context.catalogue)
    var (first, second) = (RunSpecification(), RunSpecification())
    rulesA.read(&arguments, for: games.first, into: &first)
    rulesB.read(&arguments, for: games.first, into: &second)
    do {
      if isOne, let game = games.first {
        let comparison = try Comparison(game, request, rulesA: first, rulesB: second)
        try arguments.check()
        return comparison
      }
    } catch let error as UsageError where arguments.problems.isEmpty || isOne {
      if error.problems != arguments.problems { arguments.report(error) }
    }
    throw UsageError(arguments.problems)
  }
}
