import Diagnostics
import GameCore
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
    summary: "prove that a run's folder holds what the run found, by playing its games again",
    options: [Option.sample, Option.jobs, Option.progress, Option.quiet, Option.json],
    operands: .folders,
    discussion: [
      """
      The rules, the strategies and the seed are taken from datapackage.json. Every game is played \
      again, and every byte of the folder is compared with what follows: games, seats, replays, \
      pairings, standings and datapackage.json. Of the thinking times, which nothing follows from, \
      the counts are compared. Of each file the first line that does not hold is printed.
      """,
      """
      With --sample the files are held against their SHA-256, the tables of strategies against \
      those of games and seats, and only N games are played again. Where a hash does not hold all \
      games are, to find the row.
      """,
      "Parts that --shard made are verified in the same way.",
    ],
    statuses: [
      Status(.done, "everything holds"),
      Status(
        .checkFailed,
        "something does not, or was made by another version of the game or of a strategy"),
      Status(.usage, "wrong usage or a folder that is not one of a run"),
      Status(.stopped, "stopped early"),
    ],
    examples: [
      Example("tournament verify Results/connect-four-1c9d5ea5", of: "connect-four"),
      Example("tournament verify Results/snap-* --sample 1000 --json", of: "snap"),
    ]
  ) { arguments, context in
    if arguments.words.isEmpty { arguments.report("name the folders of runs") }
    try arguments.check()
    var results: [RunVerification] = []
    var failures: [String] = []
    for folder in arguments.words {
      do {
        let stored = try PlayableArchive(folder: folder, games: context.catalogue.games)
        let games = min(arguments[.sample] ?? Int.max, stored.run.games.count)
        let progress = context.progress(
          "verifying", total: games, style: arguments.progressStyle(context))
        let result = try await RunVerification.verify(
          stored, sample: arguments[.sample], jobs: arguments[.jobs],
          progress: { progress.update(done: $0) })
        progress.finish()
        guard let result else {
          context.note("stopped before \(folder) was verified")
          return .stopped
        }
        if !arguments[.json] { context.output.print(result.text) }
        results.append(result)
      } catch let error as FailedCheck {
        failures += error.problems
      }
    }
    if arguments[.json] { try context.printJSON(results.map { VerificationSummary($0) }) }
    if !failures.isEmpty { throw FailedCheck(failures) }
    return results.allSatisfy(\.findings.isEmpty) ? .done : .checkFailed
  }
}

/// What `verify --json` tells of a folder.
private struct VerificationSummary: Encodable {
  let folder: String
  let games: Int
  let gamesReplayed: Int
  let holds: Bool
  let findings: [RunFinding]

  enum CodingKeys: String, CodingKey {
    case folder
    case games
    case gamesReplayed = "games_replayed"
    case holds
    case findings
  }

  init(_ result: RunVerification) {
    folder = result.stored.folder
    games = result.games
    gamesReplayed = result.replayed
    holds = result.findings.isEmpty
    findings = result.findings
  }
}

extension RunVerification {
  fileprivate var text: String {
    let played = "\(grouped(replayed)) of \(grouped(games)) games played again"
    if findings.isEmpty { return "\(stored.folder.visible): holds, \(played)" }
    return
      (["\(stored.folder.visible): does not hold, \(played)"]
      + findings.map { "  " + "\($0)".visible })
      .joined(separator: "\n")
  }
}
