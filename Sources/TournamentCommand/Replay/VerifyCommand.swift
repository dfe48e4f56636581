import Commands
import Diagnostics
import GameCore
import Replays
import Storage
import Terminal
import Tournament

extension Option where Value == [ReportKind] {
  fileprivate static var report: Option {
    Option(
      "report", "KIND", repeats: true, completion: .words(["github", "junit:"]),
      "junit:FILE writes JUnit XML; github prints annotations for GitHub Actions",
      default: { [] }
    ) { texts throws(UsageError) in
      var kinds: [ReportKind] = []
      for text in texts {
        guard let kind = ReportKind(text) else {
          throw UsageError("'\(text)' is not 'github' or 'junit:FILE'")
        }
        kinds.append(kind)
      }
      return kinds
    }
  }
}

extension Command {
  static let replayVerify = Command(
    name: "replay verify", words: "FILE|FOLDER...",
    summary: "play recorded games again and tell the first step that differs, and why",
    options: [Option.strategies, Option.report, Option.jobs], operands: .files,
    discussion: [
      "Of a folder, every file *.jsonl below it is verified. What differs is one of three:"
    ],
    terms: [
      Term(
        word: "rules", meaning: "an action is refused, or leads to another state, view or outcome"),
      Term(
        word: "strategy",
        meaning: "with the same knowledge and random numbers, a strategy decides otherwise"),
      Term(word: "randomness", meaning: "the seed leads to other random numbers"),
    ],
    statuses: [
      Status(.done, "everything is as recorded"), Status(.checkFailed, "something differs"),
      Status(
        .usage,
        "wrong usage or a file that is no replay (a line may have \(ReplayFormat.lineLimit) bytes "
          + "at most)"),
    ]
  ) { arguments, context in
    if arguments.words.isEmpty { arguments.report("name files or folders of replays") }
    try arguments.check()
    let paths = try ReplayPaths.files(arguments.words)
    let results = try await ReplayVerification.verify(
      paths, asks: arguments[.strategies], games: context.catalogue.replays,
      jobs: arguments[.jobs])
    try Task.checkCancellation()
    for report in arguments[.report] { try write(report, results, context) }
    let text = VerificationText(
      results: results, games: context.catalogue.replays, program: context.program)
    for result in results {
      if let failure = result.failure { context.note("\(failure)") }
    }
    context.output.print(text.text)
    if results.contains(where: { $0.failure != nil }) { return .usage }
    return text.divergedGames > 0 ? .checkFailed : .done
  }

  private static func write(
    _ report: ReportKind, _ results: [ReplayVerification], _ context: CommandContext
  ) throws {
    switch report {
    case .github:
      for line in GitHubReport.lines(results, context.catalogue.replays) {
        context.output.print(line)
      }
    case .junit(let path):
      do throws(FileError) {
        let file = try NewFile(replacing: path)
        try file.output.write(JUnitReport.text(results, context.catalogue.replays))
        try file.keep()
      } catch {
        throw UsageError(setting: Option.report.name, "\(error)")
      }
    }
  }
}

/// Where the results of a verification go besides standard output.
enum ReportKind: Sendable {
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
}
