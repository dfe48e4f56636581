import RunFolders
import Storage
import GameCore
import Terminal
import Tournament

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Command {
  static let verify = Command(
    name: "verify", words: "FOLDER...",
    summary: "prove that a run's folder holds what the run found, by playing its games again",
    options: [
      Option("sample", "N", "play only N games again, spread over the run (default all)"),
      Option("jobs", "J", "games played at the same time (default: the machine's cores)"),
      Option("progress", "WHEN", "auto, always or never (default auto)"),
      Option("quiet", nil, "no progress"),
      Option("json", nil, "print what was found as JSON"),
    ],
    details: """
      The rules, the strategies and the seed are taken from datapackage.json. Every game is played
      again, and every byte of the folder is compared with what follows: games, seats, replays,
      pairings, standings and datapackage.json. Of the thinking times, which nothing follows from, the
      counts are compared. Of each file the first line that does not hold is told.

      With --sample the files are held against their SHA-256, the tables of strategies against those of
      games and seats, and only N games are played again. Where a hash does not hold all games are, to
      find the row.

      Parts that --shard made are verified in the same way.

      Exit status: 0 everything holds, 1 something does not, or was made by another version of the
      game or of a strategy, 2 wrong usage or a folder that is not one of a run, 3 stopped early.

      Examples:
        tournament verify Results/connect-four-1c9d5ea5
        tournament verify Results/snap-* --sample 1000 --json
      """
  ) { arguments in
    let sample = arguments.integer("sample", 1...Int.max)
    let jobs =
      arguments.integer("jobs", 1...RunOptions.jobLimit)
      ?? ProcessInfo.processInfo.activeProcessorCount
    let style = RunOptions.progress(&arguments)
    let isJSON = arguments.has("json")
    if arguments.words.isEmpty { arguments.report("name the folders of runs") }
    try arguments.check()
    Interrupt.listen()
    var results: [RunVerification] = []
    var failures: [String] = []
    for folder in arguments.words {
      do {
        let stored = try RunArchive(folder: folder, games: Catalogue.games)
        let games = min(sample ?? Int.max, stored.run.games.count)
        let progress = Progress(title: "verifying", total: games, style: style)
        let result = try await RunVerification.verify(
          stored, sample: sample, jobs: jobs, progress: { progress.update(done: $0) },
          isStopped: { Interrupt.isRequested })
        progress.finish()
        guard let result else {
          Console.note("tournament: stopped before \(folder) was verified")
          return .stopped
        }
        if !isJSON { Console.print(result.text) }
        results.append(result)
      } catch let error as FailedCheck {
        failures += error.problems
      }
    }
    if isJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let summaries = results.map { VerificationSummary($0) }
      Console.print(String(decoding: try encoder.encode(summaries), as: UTF8.self))
    }
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
    if findings.isEmpty { return "\(stored.folder): holds, \(played)" }
    return (["\(stored.folder): does not hold, \(played)"] + findings.map { "  \($0)" })
      .joined(separator: "\n")
  }
}
