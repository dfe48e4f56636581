import Replays
import Storage
import Diagnostics
import GameCore
import Terminal
import Tournament

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Command {
  static let replayVerify = Command(
    name: "replay verify", words: "FILE|FOLDER...",
    summary: "play recorded games again and tell the first step that differs, and why",
    options: [
      Option("strategies", nil, "ask the strategies again too, from the seed"),
      Option(
        "report", "KIND", repeats: true,
        "junit:FILE writes JUnit XML; github prints annotations for GitHub Actions"),
      Option("jobs", "J", "files verified at the same time (default: the machine's cores)"),
    ],
    details: """
      Of a folder, every file *.jsonl below it is verified. What differs is one of three:
        rules       an action is refused, or leads to another state, view or outcome
        strategy    with the same knowledge and random numbers, a strategy decides otherwise
        randomness  the seed leads to other random numbers

      Exit status: 0 everything is as recorded, 1 something differs, 2 wrong usage or a file that is
      no replay (a line may have \(ReplayFormat.lineLimit) bytes at most).
      """
  ) { arguments in
    let jobs =
      arguments.integer("jobs", 1...RunOptions.jobLimit)
      ?? ProcessInfo.processInfo.activeProcessorCount
    let reports = arguments.texts("report").compactMap { text -> ReportKind? in
      let kind = ReportKind(text)
      if kind == nil { arguments.report("--report: '\(text)' is not 'github' or 'junit:FILE'") }
      return kind
    }
    if arguments.words.isEmpty { arguments.report("name files or folders of replays") }
    try arguments.check()
    let paths = try ReplayPaths.files(arguments.words)
    let results = await ReplayVerification.verify(
      paths, asks: arguments.has("strategies"), games: Catalogue.games.map(\.replays), jobs: jobs)
    for report in reports { try report.write(results) }
    let text = VerificationText(results: results)
    for result in results {
      if let failure = result.failure { Console.note("tournament: \(failure)") }
    }
    Console.print(text.text)
    if results.contains(where: { $0.failure != nil }) { return .usage }
    return text.divergedGames > 0 ? .checkFailed : .done
  }
}

/// Where the results of a verification go besides standard output.
enum ReportKind {
  case github
  case junit(path: String)

  init?(_ text: String) {
    if text == "github" {
      self = .github
    } else if text.hasPrefix("junit:"), text.utf8.count > 6 {
      self = .junit(path: String(text.dropFirst(6)))
    } else {
      return nil
    }
  }

  func write(_ results: [ReplayVerification]) throws {
    switch self {
    case .github:
      for line in GitHubReport.lines(results) { Console.print(line) }
    case .junit(let path):
      do {
        try JUnitReport.text(results).write(toFile: path, atomically: true, encoding: .utf8)
      } catch {
        throw UsageError("--report: can't write \(path)")
      }
    }
  }
}
