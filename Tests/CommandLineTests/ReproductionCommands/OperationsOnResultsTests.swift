import CommandTestSupport
import Foundation
import TestSupport
import Testing
@testable import TournamentCommandLine

/// Every kind of results with every operation: each works, or is refused with a reason and a remedy.
///
/// The article's table is generated from the results of the operations. With `UPDATE_OUTPUTS=1` in the
/// environment, the test rewrites it, for a review as a diff.
struct OperationsOnResultsTests {
  /// The rows of the table.
  private static let kinds: [(kind: StudyKind, heading: String)] = [
    (.run, "run"), (.runShard, "shard of a run"), (.comparison, "comparison"), (.sweep, "sweep"),
    (.sweepShard, "shard of a sweep"), (.search, "search (`--objective`)"), (.tuning, "tuning"),
    (.skill, "skill depth"), (.rating, "ratings"),
  ]

  private enum Operation: String, CaseIterable {
    case resume, extend, limit = "time limit", shard, merge, verify, sample, rerun, cite, report
    case watch

    /// The command or option of the operation, for the heading of a column.
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
    /// The operation made the results, so it is not tried.
    case given
  }

  /// Returns the outcome of an operation: success, or its refusal.
  private func cell(_ kind: StudyKind, _ operation: Operation) async throws -> Cell {
    let bench = try await Workbench(kind)
    let name = "\(kind), \(operation)"
    let other = bench.scratch.path + "/other"
    func outcome(_ words: [String]) async throws -> Cell {
      try cell(of: await CommandSession(words, catalog: .studies), name, bench)
    }
    /// Returns the cell of a command that must reproduce the same results in a different folder.
    func same(_ session: CommandSession) throws -> Cell {
      let cell = try cell(of: session, name, bench)
      if cell == .works { #expect(try bench.differences(inOnlyFolderOf: other) == [], "\(name)") }
      return cell
    }
    switch operation {
    case .resume:
      // Ratings play no games, so they cannot be interrupted.
      let first = await bench.play(into: other, isInterrupted: true)
      #expect(first.status == (kind == .rating ? .done : .stopped), "\(name): \(first.notes)")
      return try same(kind == .rating ? first : await bench.play(["--jobs", "2"], into: other))
    case .extend:
      var words = kind.command(in: bench.scratch.path, output: other)
      for place in words.indices where ["--games", "--budget"].contains(words[place]) {
        words[place + 1] = "480"
      }
      return try await outcome(words + ["--extend", bench.path])
    case .limit: return try same(await bench.play(["--for", "1h"], into: other))
    case .shard:
      if [.runShard, .sweepShard].contains(kind) { return .given }
      return try cell(of: await bench.play(["--shard", "1/2"], into: other), name, bench)
    case .merge:
      let words = ["merge", "--output", other, bench.path]
      guard let whole = [StudyKind.runShard: StudyKind.run, .sweepShard: .sweep][kind] else {
        return try await outcome(words)
      }
      let rest = try await Workbench(whole, isFinished: false)
      #expect(await rest.play(["--shard", "2/2"]).status == .done)
      let cell = try await outcome(
        words + ["\(rest.output)/\(try #require(try rest.names().first))"])
      #expect(try rest.differences(inOnlyFolderOf: other) == [], "\(name)")
      return cell
    case .verify, .report, .cite: return try await outcome([operation.rawValue, bench.path])
    case .sample: return try await outcome(["verify", bench.path, "--sample", "2"])
    case .watch: return try await outcome(["watch", bench.path, "--once"])
    case .rerun:
      return try same(
        await bench.command("rerun", "--from", bench.path, "--output", other))
    }
  }

  /// - Throws: If a command fails without a remedy.
  private func cell(
    of session: CommandSession, _ name: String, _ bench: Workbench
  ) throws -> Cell {
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
      text.replacing(bench.scratch.path, with: "OUT").replacing(
        /OUT\/\S+?(?=[:,\s'.]|$)/, with: "FOLDER"
      )
      .replacing(/-[0-9a-f]{8}(?![0-9a-f])/, with: "-HASH"))
  }

  @Test func `every operation works or is refused with a reason`() async throws {
    var reasons: [String] = []
    var table = "| results | " + Operation.allCases.map(\.heading).joined(separator: " | ") + " |\n"
    table += String(repeating: "|---", count: Operation.allCases.count + 1) + "|\n"
    for (kind, heading) in Self.kinds {
      var cells: [String] = []
      for operation in Operation.allCases {
        switch try await cell(kind, operation) {
        case .works: cells.append("yes")
        case .given: cells.append("is one")
        case .refused(let reason):
          if !reasons.contains(reason) { reasons.append(reason) }
          cells.append("no (\((reasons.firstIndex(of: reason) ?? 0) + 1))")
        }
      }
      table += "| \(heading) | " + cells.joined(separator: " | ") + " |\n"
    }
    table += "\n"
    for (index, reason) in reasons.enumerated() { table += "\(index + 1). `\(reason)`\n" }
    let file = URL(inPackage: "Sources/Tournament/Tournament.docc/Reference/OperationsOnResults.md")
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
