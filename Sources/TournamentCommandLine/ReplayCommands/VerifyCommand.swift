import GameCore
import TournamentBase
import TournamentReports

extension Command {
  private static let strictOption = Option<Bool>.flag(
    "strict",
    "verify decisions as with --strategies and end with status 1 if a decision could not be "
      + "checked")

  static let replayVerify = Command(
    name: "replay verify", words: "FILE|FOLDER...",
    summary: "replay recorded games and show the first difference",
    options: { read in
      (
        asks: read(strategiesOption), bots: BotOptions(&read), isStrict: read(strictOption),
        reports: read(.ciReport), jobs: read(.jobs), isJSON: read(.json)
      )
    },
    operands: .files,
    discussion: """
      In a FOLDER, all *.jsonl files are verified, including those in subfolders.

      External bots decide again if --bot or --bots names them, as in the run. Games with decisions
      that cannot be checked are counted. With --strict, such a game is a failure.

      A difference has one of three causes:
      """,
    terms: [
      ("rules", "an action is rejected or does not lead to the recorded state, view or outcome"),
      (
        "strategy",
        "a strategy with the same information and random numbers no longer decides as recorded "
          + "(checked only with --strategies)"
      ),
      ("randomness", "the seed no longer yields the same random numbers"),
    ],
    statuses: [
      Status(.done, "all games are as recorded"),
      Status(
        .checkFailed, "a game is not as recorded or, with --strict, a decision was not checked"),
      Status(
        .usage,
        "invalid usage, or a file that is not a replay (lines contain at most "
          + "\(grouped(ReplayFormat.lineLimit)) bytes)"),
    ],
    examples: """
      tournament replay verify Tests/Replays --strict
      tournament replay verify games.jsonl --ci-report junit:report.xml
      tournament replay verify games.jsonl --json
      """
  ) { arguments, options, context in
    arguments.expect(
      1..., "replay verify requires at least one FILE or FOLDER",
      remedy: "for example: \(context.program) replay verify games.jsonl")
    let (bots, isStrict) = (options.bots.programs, options.isStrict)
    options.bots.checkWatched(bots, &arguments)
    try arguments.check()
    let paths = try ReplayPaths.files(arguments.words)
    let games = context.catalog.games.map { $0.adding(bots) { context.warn($0) } }
    let results = try await ReplayVerification.verify(
      paths, asks: options.asks || isStrict || !bots.isEmpty, games: games,
      jobs: options.jobs)
    try Task.checkCancellation()
    let catalog = context.catalog.games
    try context.write(options.reports) {
      GitHubReport.lines(results, catalog, isStrict: isStrict)
    } xml: {
      JUnitReport.text(results, catalog, isStrict: isStrict)
    }
    let text = VerificationText(
      results: results, games: context.catalog.games, program: context.program)
    for result in results {
      for message in result.failure?.messages ?? [] { context.report(message) }
    }
    try context.print(
      results.map { VerifiedReplays($0) }, isJSON: options.isJSON, text: text.text)
    if results.contains(where: { $0.failure != nil }) { return .usage }
    let isUnchecked = isStrict && results.contains { $0.unaskedGames > 0 }
    return text.divergedGames > 0 || isUnchecked ? .checkFailed : .done
  }
}
