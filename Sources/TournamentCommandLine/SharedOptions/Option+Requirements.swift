import GameCore
import TournamentBase
import TournamentExperiments
import TournamentReports

extension Option where Value == [Requirement] {
  static var require: Option {
    Option(
      [Requirement].setting, "CONDITION", repeats: true,
      "end with status 1 unless the results, with their whole 95% CI, meet CONDITION, such as "
        + "'score(me,greedy) >= 0.5'; see 'help requirements'",
      default: { [] }
    ) { texts throws(UsageError) in
      var mistakes: [UsageError.Mistake] = []
      let requirements = texts.compactMap { text in
        mistakes.adding { () throws(UsageError) in try Requirement(text) }
      }
      if !mistakes.isEmpty { throw UsageError(mistakes) }
      return requirements
    }
  }
}

extension Option where Value == [ReportKind] {
  static var ciReport: Option {
    Option(
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
    }
  }
}

/// A kind of CI report.
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

extension CommandContext {
  /// Writes CI reports.
  ///
  /// - Parameters:
  ///   - annotations: The commands for the GitHub Actions log.
  ///   - xml: The report in JUnit's format.
  func write(
    _ reports: [ReportKind], annotations: () -> [GitHubCommand], xml: () -> String
  ) throws(UsageError) {
    for report in reports {
      switch report {
      case .github: for line in annotations() { output.print(line) }
      case .junit(let path):
        do throws(FileError) {
          let file = try AtomicFile(replacing: path)
          try file.output.write(xml())
          try file.keep()
        } catch {
          throw UsageError(setting: Option.ciReport.name, "\(error)")
        }
      }
    }
  }

  /// Judges results by the options' requirements and reports the verdicts.
  ///
  /// - Parameter title: The name for the results in reports.
  /// - Returns: The status for a failed check if a requirement is not met.
  func judge<Results>(
    _ results: @autoclosure () -> Results, by requirements: [CheckedRequirement<Results>],
    title: String, isJSON: Bool, _ options: RequirementOptions
  ) throws -> ExitCode {
    if requirements.isEmpty { return .done }
    let results = results()
    let verdicts = try requirements.map { try $0.verdict(of: results) }
    if isJSON {
      for fact in verdicts.map(\.fact) { inform("\(fact.label.lowercased()): \(fact.text)") }
    } else {
      output.print("\n" + ReportLines.facts(verdicts.map(\.fact)))
    }
    let isMet = verdicts.allSatisfy(\.isMet)
    try write(options.reports) {
      verdicts.filter { !$0.isMet }.map {
        GitHubReport.line(
          title: "Requirement \($0.outcome.rawValue.lowercased())",
          message: "\($0.condition): \($0.text)")
      }
    } xml: {
      JUnitReport.text(
        of: title, name: "requirements",
        tests: verdicts.map { verdict in
          (
            verdict.condition,
            verdict.isMet ? nil : (verdict.outcome.rawValue.lowercased(), verdict.text)
          )
        })
    }
    return isMet ? .done : .checkFailed
  }
}

/// The options for requirements and their reports.
struct RequirementOptions {
  let conditions: [Requirement]
  let reports: [ReportKind]

  init(_ read: inout OptionReader) { (conditions, reports) = (read(.require), read(.ciReport)) }

  /// Reports mistakes in the combination of options for requirements.
  ///
  /// - Parameters:
  ///   - isOfOneGame: `true` if the command takes a single game.
  ///   - isOfShard: `true` if the command plays only a part of the games.
  func check(
    _ arguments: inout Arguments, isOfOneGame: Bool = true, isOfShard: Bool = false,
    _ example: String? = nil
  ) {
    if !conditions.isEmpty, !isOfOneGame {
      arguments.report("\(Option.require.flag) requires a single GAME", remedy: example)
    }
    if !conditions.isEmpty, isOfShard {
      arguments.report(
        "\(Option.require.flag) cannot be used with \(Option.shard.flag)",
        remedy: "Merge the shards and judge the results with 'rate'.")
    }
    // If a requirement is invalid, its own mistake is enough.
    if conditions.isEmpty, !reports.isEmpty, arguments.mistakes.isEmpty {
      arguments.report(
        "\(Option.ciReport.flag) requires \(Option.require.flag)",
        remedy: "for example: \(Option.require.flag) 'score(me,greedy) >= 0.5'")
    }
  }
}
