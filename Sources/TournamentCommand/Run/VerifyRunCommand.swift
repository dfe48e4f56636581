import Commands
import Verification
import Diagnostics
import RunFolders
import Terminal
import Tournament

extension Option where Value == Int? {
  fileprivate static var sample: Option {
    .integer(
      "sample", in: 1...Int.max, defaultText: "all",
      "play only N games again, spread over the run")
  }
}

extension Command {
  static let verify = Command(
    name: "verify", words: "FOLDER...",
    summary: "prove that folders hold what was found, by playing their games again",
    options: [
      Option.sample, Option.bot, Option.bots, Option.jobs, Option.progress, Option.quiet,
      Option.json,
    ],
    operands: .folders,
    discussion: [
      """
      FOLDER is of any kind that this program makes: a run, merged from parts or not, a part that \
      --shard made, a comparison, a sweep, a tuning, ratings (rate --output), or recorded games (replay \
      record). A folder has to be just what it lists: files of its own, none missing, nothing else.
      """,
      """
      The rules, the strategies and the seed are taken from datapackage.json. Every game is played \
      again, of a comparison under both rules, of a tuning in search and validation, and \
      every byte of the folder is compared with what follows. Ratings are computed again from the tables that they are of, which have to be where \
      they were. Recorded games are played again, and their strategies are asked. Of each file the \
      first line that does not hold is printed.
      """,
      """
      Thinking times follow from nothing: of timings.csv, and of the timing-buckets.csv of parts, the \
      form and the counts are checked, and whether the times fit each other; that they were measured \
      nobody can prove. provenance.json, which tells where and when, is not looked at.
      """,
      """
      With --sample the files of a run are held against their SHA-256, the tables of strategies \
      against those of games and seats, and only N games are played again. Where a hash does not hold \
      all games are, to find the row.
      """,
      """
      What programs decided is read from decisions.jsonl, and nobody is asked. With --bot or --bots, as \
      they were given to the run, the programs themselves are asked again: where one decides otherwise, \
      the first game that differs is told. A program that holds so is one whose results others can \
      repeat.
      """,
      "All folders are looked at; the exit status is that of the worst.",
    ],
    statuses: [
      Status(.done, "everything holds"),
      Status(
        .checkFailed,
        "something does not, or was made by another version of the game or of a strategy"),
      Status(.usage, "wrong usage or a folder that this program did not make"),
      Status(.stopped, "stopped early"),
    ],
    examples: [
      Example("tournament verify Results/connect-four-1c9d5ea5", of: "connect-four"),
      Example("tournament verify Results/snap-* --sample 1000 --json", of: "snap"),
    ]
  ) { arguments, context in
    if arguments.words.isEmpty { arguments.report("name the folders to verify") }
    try arguments.check()
    var results: [FolderVerification] = []
    var worst = ExitCode.done
    for path in arguments.words {
      do {
        let folder = try VerifiableFolder(
          path, games: context.catalogue.games, programs: arguments[.bot] + arguments[.bots])
        let progress = context.progress(
          "verifying", total: min(arguments[.sample] ?? Int.max, folder.games),
          style: arguments.progressStyle(context))
        let result = try await folder.verify(
          sample: arguments[.sample], jobs: arguments[.jobs],
          progress: { progress.update(done: $0) })
        progress.finish()
        guard let result else {
          context.note("stopped before \(path) was verified")
          return .stopped
        }
        if !arguments[.json] { context.output.print(result.text) }
        results.append(result)
        if !result.findings.isEmpty { worst.worsen(to: .checkFailed) }
      } catch let error as any ReportedError {
        // The other folders are looked at nevertheless.
        for message in error.messages { context.note(message) }
        worst.worsen(to: ExitCode(error.failure))
      }
    }
    if arguments[.json] { try context.printJSON(results.map { VerificationSummary($0) }) }
    return worst
  }
}

extension ExitCode {
  fileprivate mutating func worsen(to other: ExitCode) {
    if other.rawValue > rawValue { self = other }
  }
}

/// What `verify --json` tells of a folder.
private struct VerificationSummary: Encodable {
  let folder: String
  let kind: FolderVerification.Kind
  let games: Int
  let gamesReplayed: Int
  let programsAsked: Bool
  let holds: Bool
  let findings: [RunFinding]

  enum CodingKeys: String, CodingKey {
    case folder
    case kind
    case games
    case gamesReplayed = "games_replayed"
    case programsAsked = "programs_asked"
    case holds
    case findings
  }

  init(_ result: FolderVerification) {
    folder = result.folder
    kind = result.kind
    games = result.games
    gamesReplayed = result.replayed
    programsAsked = result.hasAsked
    holds = result.findings.isEmpty
    findings = result.findings
  }
}

extension FolderVerification {
  fileprivate var text: String {
    let done =
      kind == .rating
      ? "\(grouped(games)) games rated again"
      : "\(grouped(replayed)) of \(grouped(games)) games played again"
        + (hasAsked ? ", for which its programs were asked again" : "")
    if findings.isEmpty { return "\(folder.visible): holds, \(done)" }
    return
      (["\(folder.visible): does not hold, \(done)"]
      + findings.map { "  " + "\($0)".visible }
      + (hasAsked && replayed > 0
        ? ["  if nothing else changed, its programs do not decide the same when asked again"] : []))
      .joined(separator: "\n")
  }
}
