import GameCore
import TournamentBase
import TournamentReports

extension Command {
  private static let ciReportOption = Option<[ReportKind]>(
    "ci-report", "KIND", repeats: true, completion: .words(["github", "junit:"]),
    "write a report for CI: JUnit XML (junit:FILE), or annotations for GitHub Actions (github)",
    default: { [] }
  ) { texts throws(UsageError) in
    var kinds: [ReportKind] = []
    for text in texts {
      guard let kind = ReportKind(text) else {
        throw UsageError(value: text, "expected 'github' or 'junit:FILE'")
      }
      kinds.append(kind)
    }
    return kinds
  }.formerly("report")

  static let replayVerify = Command(
    name: "replay verify", words: "FILE|FOLDER...",
    summary: "replay recorded games, and show the first difference",
    options: [strategiesOption, Option.bot, Option.bots, ciReportOption, Option.jobs],
    operands: .files,
    discussion: """
      In a FOLDER, all files *.jsonl are verified, including those in subfolders.

      External bots decide again if --bot or --bots names them, as for the run. Games with decisions
      that cannot be checked are counted.

      A difference has one of three causes:
      """,
    terms: [
      ("rules", "an action is rejected, or leads to a different state, view or outcome"),
      (
        "strategy",
        "a strategy makes a different decision from the same information and random numbers (only checked with --strategies)"
      ),
      ("randomness", "the seed yields different random numbers"),
    ],
    statuses: [
      Status(.done, "all games are as recorded"), Status(.checkFailed, "a game differs"),
      Status(
        .usage,
        "invalid usage, or a file that is not a replay (lines have at most "
          + "\(grouped(ReplayFormat.lineLimit)) bytes)"),
    ],
    examples: """
      tournament replay verify Tests/Replays --strategies
      tournament replay verify games.jsonl --ci-report junit:report.xml
      """
  ) { arguments, context in
    arguments.expect(
      1..., "replay verify requires at least one FILE or FOLDER",
      remedy: "for example: \(context.program) replay verify games.jsonl")
    try arguments.check()
    let paths = try ReplayPaths.files(arguments.words)
    let bots = arguments.programs
    let games = context.catalogue.games.map { $0.adding(bots) { context.warn($0) } }
    let results = try await ReplayVerification.verify(
      paths, asks: arguments[strategiesOption] || !bots.isEmpty, games: games,
      jobs: arguments[.jobs])
    try Task.checkCancellation()
    for report in arguments[ciReportOption] { try write(report, results, context) }
    let text = VerificationText(
      results: results, games: context.catalogue.games, program: context.program)
    for result in results {
      for message in result.failure?.messages ?? [] { context.report(message) }
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
      for line in GitHubReport.lines(results, context.catalogue.games) {
        context.output.print(line)
      }
    case .junit(let path):
      do throws(FileError) {
        let file = try AtomicFile(replacing: path)
        try file.output.write(JUnitReport.text(results, context.catalogue.games))
        try file.keep()
      } catch {
        throw UsageError(setting: ciReportOption.name, "\(error)")
      }
    }
  }
}

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
