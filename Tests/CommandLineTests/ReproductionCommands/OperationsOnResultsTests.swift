import CommandTestSupport
@testable import Tournament
import Foundation
import TestSupport
import Testing

/// Every kind of results with every operation: each works, or is refused with a reason and a remedy.
///
/// The table of the article is made from what the operations do. With `UPDATE_OUTPUTS=1` in the
/// environment it is written again, for a review as a diff.
@Suite(.timeLimit(.minutes(10))) struct OperationsOnResultsTests {
  private enum Kind: String, CaseIterable {
    case run, runShard = "shard of a run", comparison, sweep, sweepShard = "shard of a sweep"
    case search = "search (`--aim`)", tuning, skill = "skill depth", rating = "ratings"

    /// The command line, without its output folder.
    var words: [String] {
      let game = ["connect-four", "--strategy", "random", "--strategy", "greedy"]
      return switch self {
      case .run: game + ["--games", "40"]
      case .runShard: Kind.run.words + ["--shard", "1/2"]
      case .comparison: ["compare"] + game + ["--rule-b", "misere=true", "--games", "40"]
      case .sweep: ["sweep"] + game + ["--vary", "rule:columns=6..7", "--games", "40"]
      case .sweepShard: Kind.sweep.words + ["--shard", "1/2"]
      case .search:
        ["sweep"] + game
          + ["--vary", "rule:columns=4..8", "--aim", "draws=min", "--budget", "600"]
      case .tuning:
        [
          "tune", "connect-four", "--tune", "mcts:exploration=0.5,1,2", "--strategy",
          "mcts:simulations=4", "--against", "random", "--budget", "240",
        ]
      case .skill:
        [
          "ladder", "connect-four", "--rule", "columns=4", "--rule", "rows=4", "--rule",
          "connect=3", "--from", "2", "--doublings", "2", "--games", "16",
        ]
      case .rating: ["rate"]
      }
    }

    /// The same with more games.
    var longerWords: [String] {
      var words = words
      for (place, word) in words.enumerated() where ["--games", "--budget"].contains(word) {
        words[place + 1] = "1200"
      }
      return words
    }
  }

  private enum Operation: String, CaseIterable {
    case resume, extend, limit = "time limit", shard, merge, verify, sample, rerun, cite, report
    case watch

    /// Its command or option, for the heading of a column.
    var heading: String {
      switch self {
      case .resume: "resume"
      case .extend: "`--extend`"
      case .limit: "`--for`, `--until`"
      case .shard: "`--shard`"
      case .sample: "`verify --sample`"
      default: "`\(rawValue)`"
      }
    }
  }

  private enum Cell: Equatable {
    case works
    case refused(String)
    /// The results already are what the operation makes.
    case given
  }

  /// Files that differ between results of the same configuration, and the page.
  private static let records = [
    "provenance.json", "timings.csv", "timing-buckets.csv", "report.html",
  ]

  /// Results of each kind in one folder, and the command lines that made them.
  private struct Workshop {
    let scratch: ScratchFolder
    let paths: [Kind: String]

    init() async throws {
      scratch = try ScratchFolder()
      var paths: [Kind: String] = [:]
      for kind in Kind.allCases {
        let place = "\(scratch.path)/\(kind)"
        let session = await Workshop.session(
          Workshop.words(kind, kind.words, paths[.run], place: place))
        try #require(session.status == .done, "\(kind): \(session.notes)")
        paths[kind] = kind == .rating ? place : try Workshop.results(in: place)
      }
      self.paths = paths
    }

    static func session(_ words: [String], isInterrupted: Bool = false) async -> CommandSession {
      await CommandSession(words, isInterrupted: isInterrupted)
    }

    static func words(_ kind: Kind, _ words: [String], _ run: String?, place: String) -> [String] {
      words + (kind == .rating ? [run ?? ""] : []) + ["--output", place]
    }

    /// The only folder of results in a folder.
    static func results(in place: String) throws -> String {
      let names = try FileManager.default.contentsOfDirectory(atPath: place)
      return "\(place)/\(try #require(names.first { !$0.hasPrefix(".") }))"
    }

    func words(_ kind: Kind, _ more: [String] = [], in place: String) -> [String] {
      Workshop.words(kind, kind.words + more, paths[.run], place: "\(scratch.path)/\(place)")
    }

    /// The files that differ between results and those made again.
    func differences(_ kind: Kind, in place: String) throws -> [String] {
      let first = try #require(paths[kind])
      let place = "\(scratch.path)/\(place)"
      let isFolder = FileManager.default.fileExists(atPath: "\(place)/datapackage.json")
      let second = isFolder ? place : try Workshop.results(in: place)
      let names = try Set(
        FileManager.default.contentsOfDirectory(atPath: first)
          + FileManager.default.contentsOfDirectory(atPath: second))
      return names.subtracting(OperationsOnResultsTests.records).filter {
        !FileManager.default.contentsEqual(atPath: "\(first)/\($0)", andPath: "\(second)/\($0)")
      }
    }

    /// Whether an operation works, or its refusal.
    func cell(_ kind: Kind, _ operation: Operation) async throws -> Cell {
      let path = try #require(paths[kind])
      let place = "\(kind)-\(operation)"
      let output = ["--output", "\(scratch.path)/\(place)"]
      func outcome(_ words: [String]) async throws -> Cell {
        try cell(of: await Workshop.session(words), "\(kind), \(operation)")
      }
      func same(_ words: [String]) async throws -> Cell {
        let cell = try await outcome(words)
        if cell == .works {
          #expect(try differences(kind, in: place) == [], "\(kind) \(operation)")
        }
        return cell
      }
      switch operation {
      case .resume:
        let first = await Workshop.session(words(kind, in: place), isInterrupted: true)
        // Nothing is played for ratings, so nothing can be interrupted.
        #expect(first.status == (kind == .rating ? .done : .stopped), "\(kind): \(first.notes)")
        if kind != .rating { return try await same(words(kind, ["--jobs", "2"], in: place)) }
        #expect(try differences(kind, in: place) == [])
        return .works
      case .extend:
        let run = paths[.run]
        return try await outcome(
          Workshop.words(kind, kind.longerWords + ["--extend", path], run, place: output[1]))
      case .limit:
        return try await same(words(kind, ["--for", "1h"], in: place))
      case .shard:
        if [.runShard, .sweepShard].contains(kind) { return .given }
        return try await outcome(words(kind, ["--shard", "1/2"], in: place))
      case .merge:
        guard let whole = [Kind.runShard: Kind.run, .sweepShard: .sweep][kind] else {
          return try await outcome(["merge", path] + output)
        }
        let other = "\(place)-other"
        let session = await Workshop.session(words(whole, ["--shard", "2/2"], in: other))
        #expect(session.status == .done)
        let cell = try await outcome(
          ["merge", path, try Workshop.results(in: "\(scratch.path)/\(other)")] + output)
        let merged = try differences(whole, in: place)
        #expect(merged == [], "\(kind)")
        return cell
      case .verify, .report: return try await outcome([operation.rawValue, path])
      case .sample: return try await outcome(["verify", path, "--sample", "2"])
      case .rerun: return try await same(["rerun", "--from", path] + output)
      case .cite:
        return try cell(of: await CommandSession(["cite", path]), place)
      case .watch:
        return try cell(
          of: await CommandSession(["watch", path, "--once"]), place)
      }
    }

    /// - Throws: If a command neither works nor says how to go on.
    private func cell(of session: CommandSession, _ name: String) throws -> Cell {
      if session.status == .done {
        #expect(!session.output.isEmpty || name.hasSuffix("report"), "\(name)")
        return .works
      }
      #expect([.usage, .checkFailed].contains(session.status), "\(name): \(session.notes)")
      #expect(!session.notes.contains("unknown option"), "\(name): \(session.notes)")
      let start = "tournament: error: "
      let lines = session.notes.split(separator: "\n").drop { !$0.hasPrefix(start) }
      let error = try #require(lines.first, "\(name): \(session.notes)").dropFirst(start.count)
      let remedy = lines.dropFirst().prefix { $0.hasPrefix(" ") }
      #expect(!remedy.isEmpty, "\(name) has no remedy: \(session.notes)")
      let text = ([error] + remedy).map { $0.trimmingCharacters(in: .whitespaces) }
        .joined(separator: " / ")
      return .refused(
        text.replacing(scratch.path, with: "OUT").replacing(
          /OUT\/\S+?(?=[:,\s'.]|$)/, with: "FOLDER"
        )
        .replacing(/-[0-9a-f]{8}(?![0-9a-f])/, with: "-HASH"))
    }
  }

  @Test func everyOperationWorksOrIsRefusedWithAReason() async throws {
    let workshop = try await Workshop()
    var reasons: [String] = []
    var table = "| results | " + Operation.allCases.map(\.heading).joined(separator: " | ") + " |\n"
    table += String(repeating: "|---", count: Operation.allCases.count + 1) + "|\n"
    for kind in Kind.allCases {
      var cells: [String] = []
      for operation in Operation.allCases {
        switch try await workshop.cell(kind, operation) {
        case .works: cells.append("yes")
        case .given: cells.append("is one")
        case .refused(let reason):
          if !reasons.contains(reason) { reasons.append(reason) }
          cells.append("no (\((reasons.firstIndex(of: reason) ?? 0) + 1))")
        }
      }
      table += "| \(kind.rawValue) | " + cells.joined(separator: " | ") + " |\n"
    }
    table += "\n"
    for (index, reason) in reasons.enumerated() { table += "\(index + 1). `\(reason)`\n" }
    let file = URL(inPackage: "Sources/Tournament/Tournament.docc/OperationsOnResults.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.firstRange(of: "| results |")).lowerBound
    let end = text[start...].firstRange(of: "\n\n## ")?.lowerBound ?? text.endIndex
    let after = String(text[end...])
    let came = text[..<start] + table + (after.isEmpty ? "" : String(after.dropFirst()))
    if ProcessInfo.processInfo.environment["UPDATE_OUTPUTS"] != nil {
      try came.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(came == text)
    }
  }
}
