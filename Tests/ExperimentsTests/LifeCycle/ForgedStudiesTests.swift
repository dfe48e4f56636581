import CommandTestSupport
import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import TournamentBase
@testable import TournamentCommandLine

/// Results of every kind that were changed consistently, and results of other versions.
struct ForgedStudiesTests {
  private static let package = "datapackage.json"

  private func verify(_ bench: Workbench, _ more: String...) async -> (
    status: ExitCode, text: String
  ) {
    let session = await CommandSession(
      ["verify", bench.path, "--quiet"] + more, catalog: .studies)
    return (session.status, session.output + session.notes)
  }

  /// Expects that both a replay and the command that made the results refuse them.
  private func expectRefusal(of bench: Workbench, naming files: [String], _ comment: Comment)
    async
  {
    let found = await verify(bench)
    #expect([.checkFailed, .usage].contains(found.status), comment)
    #expect(files.contains { found.text.contains($0) }, "\(comment): \(found.text)")
    if bench.kind == .rating { return }
    let session = await bench.play()
    #expect(session.status == .checkFailed, comment)
    #expect(session.output.isEmpty, comment)
  }

  /// Changes the description of the results.
  private func describe(_ bench: Workbench, _ change: (String) throws -> String) throws {
    try bench.change(Self.package) { Data(try change(String(decoding: $0, as: UTF8.self)).utf8) }
  }

  /// Changes a table, and its hash, size and number of rows in the description.
  private func forge(_ file: String, in bench: Workbench, _ change: (inout [String]) -> Void) throws
  {
    var (old, new) = (Data(), Data())
    var rows = (old: 0, new: 0)
    try bench.change(file) {
      var lines = String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init)
      rows.old = lines.count - 1
      change(&lines)
      rows.new = lines.count - 1
      (old, new) = ($0, Data((lines.joined(separator: "\n") + "\n").utf8))
      return new
    }
    try describe(bench) { text in
      var text = text
      let hash = try #require(text.firstRange(of: SHA256.hexDigest(of: Array(old))))
      let count = try #require(
        text[hash.upperBound...].firstRange(of: "\"rows\" : \(rows.old),"))
      text.replaceSubrange(count, with: "\"rows\" : \(rows.new),")
      text.replaceSubrange(hash, with: SHA256.hexDigest(of: Array(new)))
      let size = try #require(
        text[..<hash.lowerBound].ranges(of: "\"bytes\" : \(old.count),").last)
      text.replaceSubrange(size, with: "\"bytes\" : \(new.count),")
      return text
    }
  }

  @Test(arguments: StudyKind.allCases)
  func `forged tables are found`(kind: StudyKind) async throws {
    let bench = try await Workbench(kind)
    for file in some(of: bench.study.files.keys.sorted(), for: kind.rawValue)
    where file.hasSuffix(".csv") && !file.contains("/") && !file.contains("timing")
      && !file.hasPrefix("bank")
    {
      try forge(file, in: bench) { $0.removeLast() }
      await expectRefusal(of: bench, naming: [file, Self.package], "\(file) without a row")
      try bench.restore()
      try forge(file, in: bench) { lines in
        let row = lines.count / 2
        let digit = lines[row].lastIndex { "0"..."8" ~= $0 } ?? lines[row].startIndex
        let number = lines[row][digit].wholeNumberValue ?? 0
        lines[row].replaceSubrange(digit...digit, with: "\(number + 1)")
      }
      // The command itself replays only some games.
      let found = await verify(bench)
      #expect(found.status == .checkFailed, "\(file)")
      #expect(found.text.contains(file) || found.text.contains(Self.package), "\(found.text)")
      try bench.restore()
    }
  }

  /// Numbers and words of the summary are changed.
  @Test(arguments: some(of: StudyKind.allCases, for: "descriptions"))
  func `forged descriptions are found`(kind: StudyKind) async throws {
    let bench = try await Workbench(kind)
    let text = String(decoding: try #require(bench.study.files[Self.package]), as: UTF8.self)
    let summary = try #require(text.firstRange(of: "\"summary\" : {"))
    let end = text[summary.upperBound...].firstRange(of: "\n  }")?.lowerBound ?? text.endIndex
    let numbers = text[summary.upperBound..<end].ranges(of: /[0-9](?=,?\n)/)
    #expect(numbers.count > 2)
    for place in stride(from: 0, to: numbers.count, by: 1 + numbers.count / tries(4)) {
      let number = text[numbers[place]].first?.wholeNumberValue ?? 0
      try describe(bench) {
        $0.replacingCharacters(in: numbers[place], with: "\((number + 1) % 10)")
      }
      let line = text[..<numbers[place].lowerBound].count(where: \.isNewline) + 1
      await expectRefusal(of: bench, naming: [Self.package], "line \(line)")
      try bench.restore()
    }
    let changes = [
      (#""title" : ""#, #""title" : "More "#), (#""warnings" : ["#, #""warnings" : [ "none""#),
      (#""tool_version" : ""#, #""tool_version" : "9"#), (#""seed" : "1""#, #""seed" : "2""#),
      ("\n}\n", "\n}\n\n"),
    ]
    for (old, new) in some(of: changes, for: "\(kind)") where text.contains(old) {
      try describe(bench) { $0.replacing(old, with: new, maxReplacements: 1) }
      await expectRefusal(of: bench, naming: [":"], "\(new)")
      try bench.restore()
    }
  }

  @Test(arguments: [StudyKind.sweep, .search])
  func `a sweep with more games than its table is refused`(kind: StudyKind) async throws {
    let bench = try await Workbench(kind)
    try describe(bench) {
      $0.replacing(/"(games|budget)" : [0-9]+,/, maxReplacements: 2) {
        "\"\($0.1)\" : 2000000000000,"
      }
    }
    let found = await verify(bench)
    #expect(found.status == .checkFailed)
    #expect(found.text.contains("games per point, but points.csv lists"), "\(found.text)")
    #expect(found.text.contains("FAILED, 0 of "), "\(found.text)")
  }

  /// A sequential test that would never stop the described games is refused immediately.
  @Test func `an endless sequential test is refused`() async throws {
    let bench = try await Workbench(.decidedRun)
    try describe(bench) {
      $0.replacing(#""games" : 400,"#, with: #""games" : 1000000000000,"#)
        .replacing(#""elo1" : 400"#, with: #""elo1" : 0.001"#)
    }
    let found = await verify(bench)
    #expect(found.status == .checkFailed)
    #expect(found.text.contains("\n  games.csv, line "))
  }

  /// Other versions would play different games or write different files.
  @Test(arguments: StudyKind.allCases)
  func `results of other versions are refused with the version`(kind: StudyKind) async throws {
    let bench = try await Workbench(kind)
    let text = String(decoding: try #require(bench.study.files[Self.package]), as: UTF8.self)
    for (old, new, problem) in [
      ("\"schema_version\" : \(ToolVersion.schema)", "\"schema_version\" : 3", "version 3"),
      (#""game_version" : 1"#, #""game_version" : 9"#, "version 9 of "),
      (#""seed_derivation" : 1"#, #""seed_derivation" : 7"#, "seed-derivation scheme 7"),
      (#""version" : 1"#, #""version" : 8"#, "version 8 of "),
      (#""game" : ""#, #""game" : "other-"#, "'other-"),
    ] where text.contains(old) {
      try describe(bench) { $0.replacing(old, with: new) }
      for words in [["verify"], ["rerun", "--output", bench.output, "--from"], ["merge"]] {
        if words == ["merge"], kind != .runShard { continue }
        let session = await CommandSession(words + [bench.path], catalog: .studies)
        #expect(session.status == .checkFailed, "\(words[0]), \(new)")
        let text = session.output + session.notes
        #expect(kind == .rating || text.contains(problem), "\(words[0]), \(new): \(text)")
      }
      if kind != .rating {
        let session = await bench.play()
        #expect(session.status == .checkFailed, "\(new)")
      }
      try bench.restore()
    }
  }

  /// A later version may use the same names with other meanings.
  @Test(arguments: StudyKind.allCases)
  func `results of later versions are refused by every command that reads them`(kind: StudyKind)
    async throws
  {
    let bench = try await Workbench(kind)
    try describe(bench) {
      $0.replacing("\"schema_version\" : \(ToolVersion.schema)", with: "\"schema_version\" : 99")
    }
    for command in ["verify", "rate", "rank", "report", "cite", "rerun --from"] {
      let words = command.split(separator: " ").map(String.init) + [bench.path]
      let session = await CommandSession(words, catalog: .studies)
      #expect([.usage, .checkFailed].contains(session.status), "\(command)")
      #expect(
        session.notes.contains("(result files version 99), but"), "\(command): \(session.notes)")
    }
  }
}
