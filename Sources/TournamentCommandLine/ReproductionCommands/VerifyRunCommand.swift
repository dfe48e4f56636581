import GameCore
import TournamentBase
import TournamentExperiments

extension Command {
  private static let sampleOption = Option<Int?>.integer(
    "sample", in: 1...Int.max, defaultText: "all", "replay only N games, spread over the results")

  static let verify = Command(
    name: "verify", words: "FOLDER...", summary: "verify results by replaying every game",
    options: { read in
      (
        sample: read(sampleOption), bots: BotOptions(&read), jobs: read(.jobs),
        progress: ProgressOptions(&read), isJSON: read(.json)
      )
    }, operands: .folders,
    discussion: """
      FOLDER is the results folder of a run, a shard, a comparison, a sweep, a tuning, ratings (rate
      --output) or recorded games (replay record). It must contain exactly the files that its
      datapackage.json lists. It may also contain a report (report.html), which must be the page
      that 'tournament report' makes from these results.

      The rules, the strategies and the seed are read from datapackage.json. Every game is replayed:
      a comparison under both rule sets, and both the search and the validation of a tuning. Every
      byte of the folder is compared with the replayed results. For each file that differs, the
      first line that differs is printed. Ratings are computed again from their result files, which
      must be in the same place as before. For recorded games, the strategies also decide again, and
      their decisions are compared with the record.

      Decision times cannot be reproduced. In timings.csv, and in the timing-buckets.csv of a shard,
      only the form, the counts and the consistency of the times are checked. provenance.json,
      ro-crate-metadata.json and what the bots wrote to standard error (stderr-NAME.txt) are not
      checked.

      --sample compares the files with their SHA-256, computes derived tables again, and replays
      only N games. For a comparison, a sweep or a tuning, it replays whole deals, design points or
      blocks until these contain N games. The choices of a search or tuning are checked against the
      recorded results. The means of a comparison are not checked, because they need all games. For
      recorded games, the checksum at the end of each game is checked. If a hash differs, all games
      are replayed to find the row that differs.

      The decisions of external bots are read from decisions.jsonl. With --bot or --bots, as in the
      run, the bots decide again, and the first game that differs is printed. If no game differs,
      the bots' results are reproducible.

      Every FOLDER is checked, and the exit status is the most severe one of all.
      """,
    statuses: [
      Status(.done, "verified"),
      Status(
        .checkFailed, "a difference was found, or the version of a game or strategy has changed"),
      Status(.usage, "invalid usage, or not a results folder"), Status(.stopped, "stopped early"),
    ],
    examples: """
      connect-four: tournament verify Results/connect-four-1c9d5ea5
      snap: tournament verify Results/snap-* --sample 1000 --json
      """
  ) { arguments, options, context in
    arguments.expect(
      1..., "verify requires a FOLDER",
      remedy:
        "for example: \(context.program) verify Results/\(context.catalog.exampleName)-1c9d5ea5")
    let programs = options.bots.programs
    options.bots.checkWatched(programs, &arguments)
    try arguments.check()
    var results: [FolderVerification] = []
    var worst = ExitCode.done
    for path in arguments.words {
      do {
        let folder = try VerifiableFolder(
          path, games: context.catalog.games, programs: programs)
        let progress = context.progress(
          "verifying", total: folder.games(inSample: options.sample),
          style: options.progress.style(context))
        let result = try await folder.verify(
          sample: options.sample, jobs: options.jobs,
          progress: { progress.update(done: $0) })
        progress.finish()
        guard var result else {
          context.inform("\(path): stopped; not verified")
          return .stopped
        }
        // No page can be made from a damaged folder.
        if result.findings.isEmpty {
          let finding = try ReportCommand.finding(ofPageIn: result.folder, context)
          result.findings = [finding].compactMap(\.self)
        }
        if !options.isJSON { context.output.print(result.text) }
        results.append(result)
        if !result.findings.isEmpty { worst = max(worst, .checkFailed) }
      } catch let error as any ReportedError {
        // The other folders are still checked.
        var reported: any ReportedError = error
        if let usage = error as? UsageError {
          reported = UsageError(arguments.mistakes(of: usage))
        }
        for message in reported.messages { context.report(message) }
        worst = max(worst, ExitCode(error.failure))
      }
    }
    if options.isJSON { try context.printJSON(results.map { VerificationSummary($0) }) }
    return worst
  }
}

struct VerificationSummary: Codable {
  let folder: String
  let kind: ResultKind
  let games: Int
  let gamesReplayed: Int
  let botsAsked: Bool
  let gamesUnchecked: Int
  let verified: Bool
  let issues: [VerificationIssue]

  init(_ result: FolderVerification) {
    folder = result.folder
    kind = result.kind
    games = result.games
    gamesReplayed = result.replayed
    botsAsked = result.hasAsked
    gamesUnchecked = result.uncheckedGames
    verified = result.findings.isEmpty
    issues = result.findings
  }
}

extension FolderVerification {
  fileprivate var text: String {
    let done =
      kind == .rating
      ? "\(counted(games, "game")) rated again"
      : "\(grouped(replayed)) of \(counted(games, "game")) replayed"
        + (hasAsked ? ", with new decisions of external bots" : "")
        + (uncheckedGames > 0 ? ", \(grouped(uncheckedGames)) not fully checked" : "")
    if findings.isEmpty { return "\(folder.visible): verified, \(done)" }
    return
      (["\(folder.visible): FAILED, \(done)"] + findings.map { "  " + "\($0)".visible }
      + (hasAsked && replayed > 0
        ? ["  if nothing else changed, the external bots are not reproducible"] : []))
      .joined(separator: "\n")
  }
}

extension VerificationSummary: DescribedKeys {
  static let meanings = [
    "bots_asked": "true if external bots decided again",
    "games_unchecked": "games that were not checked fully",
    "verified": "true if no difference was found",
  ]
}
