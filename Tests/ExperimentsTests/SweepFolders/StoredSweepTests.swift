import Foundation
@testable import Tournament
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct StoredSweepTests {
  private let output: TemporaryFolder

  init() throws { output = try TemporaryFolder() }

  private func rewrite(_ path: String, _ change: (String) throws -> String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let changed = try change(text)
    #expect(changed != text)
    try changed.write(toFile: path, atomically: true, encoding: .utf8)
  }

  @Test func read() async throws {
    let sweep = try SweepFixture.cards(games: 20)
    let folder = try await SweepFixture.play(sweep, in: output)
    let stored = try #require(StoredSweep(folder: folder))
    #expect(try stored.configuration.canonicalText() == sweep.configuration.canonicalText())
    #expect(stored.summary.points == 6)
    #expect(sweep.tables == ["points.csv", "effects.csv", "batches.csv"])
    #expect(try stored.firstChanged() == nil)
    #expect(try sweep.problem(of: stored) == nil)
    let part = try sweep.part(try #require(.init("1/2")))
    let partFolder = try await SweepFixture.play(part, in: output)
    let storedPart = try #require(StoredSweep(folder: partFolder))
    #expect(part.tables == ["points.csv", "batches.csv"])
    #expect(try part.problem(of: storedPart) == nil)
  }

  /// Another number anywhere in the description contradicts the tables.
  @Test(arguments: [
    (#""games" : 100"#, #""games" : 102"#), (#""found_effects" : "#, #""found_effects" : 1"#),
    (#""title" : ""#, #""title" : "More "#),
    (#""impossible_points" : 1"#, #""impossible_points" : 2"#),
    (#""measure" : "draws""#, #""measure" : "drawn""#), (#""rows" : 6"#, #""rows" : 7"#),
    (#""warnings" : ["#, #""warnings" : [ "x" "#),
    (#""strategies" : ["#, #""strategies" : [ "x","#),
  ])
  func contradictions(old: String, new: String) async throws {
    let sweep = try SweepFixture.cards(games: 20)
    let folder = try await SweepFixture.play(sweep, in: output)
    try rewrite("\(folder)/datapackage.json") {
      let place = try #require($0.range(of: old, options: .backwards), "\(old)")
      return $0.replacingCharacters(in: place, with: new)
    }
    let problem = try StoredSweep(folder: folder).flatMap { try sweep.problem(of: $0) }
    #expect(problem ?? "unreadable" != "")
    if StoredSweep(folder: folder) != nil {
      #expect(problem == "datapackage.json does not match the tables")
    }
  }

  /// A table that was forged together with its hash, so that others contradict it.
  @Test(arguments: ["points.csv", "effects.csv", "batches.csv"])
  func forged(file: String) async throws {
    let sweep = try SweepFixture.cards(games: 20)
    let folder = try await SweepFixture.play(sweep, in: output)
    let path = "\(folder)/\(file)"
    let old = try FileMark(path: path)
    try rewrite(path) { text in
      var lines = text.split(separator: "\n").map(String.init)
      lines[2] = lines[2].replacing(",0.", with: ",1.").replacing(",2,", with: ",3,")
      return lines.joined(separator: "\n") + "\n"
    }
    let new = try FileMark(path: path)
    try rewrite("\(folder)/datapackage.json") { $0.replacing(old.digest, with: new.digest) }
    let stored = try #require(StoredSweep(folder: folder))
    #expect(try stored.firstChanged() == nil)
    #expect(try sweep.problem(of: stored) != nil)
  }

  /// What is in other folders is no sweep.
  @Test func otherFolders() async throws {
    #expect(StoredSweep(folder: output.path) == nil)
    #expect(StoredSweep(folder: try await ToyRuns.play(ToyRuns.run(), in: output)) == nil)
  }
}
