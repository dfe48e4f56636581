@testable import Tournament
@testable import GameCore
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct RunTablesReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func existing(_ run: PlayableRun) throws -> RunSummary? {
    try RunFolder(run: run, output: folder.path).storedSummary()
  }

  /// What is read back is what was found when it was played, forfeits and parts included.
  @Test(arguments: ["steady:after=1", "faulty:fault=error,step=4"])
  func sameSummary(strategy: String) async throws {
    let run = try ToyRuns.run(strategies: ["random", "steady", strategy])
    for run in [run, try run.part(try #require(Shard("2/3")))] {
      let played = try await RunFolder(run: run, output: folder.path).play(replays: .every(5))
      #expect(try existing(run) == played)
    }
  }

  /// Whatever the description says beside the tables is noticed, with its line.
  @Test func changedDescription() async throws {
    let run = try ToyRuns.run()
    let path = try await ToyRuns.play(run, in: folder)
    let file = "\(path)/datapackage.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    for (old, new) in [
      (#""rating" : "#, #""rating" : 1"#), (#""title" : ""#, #""title" : "About "#),
      (#""warnings" : ["#, #""warnings" : [ "all is well" "#),
      (#""tool_version" : ""#, #""tool_version" : "9"#),
      ("\n}\n", "\n}\n\n"),
    ] {
      let place = try #require(text.firstRange(of: old), "\(old)")
      let line = text[..<place.lowerBound].count { $0 == "\n" } + 1
      try text.replacingCharacters(in: place, with: new).write(
        toFile: file, atomically: true, encoding: .utf8)
      let error = #expect(throws: DamagedRun.self) { try existing(run) }
      if old.hasPrefix("\""), !old.contains("warnings"), !old.contains("tool") {
        #expect(error?.reason.hasPrefix("line \(line) of its datapackage.json") == true)
      }
    }
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try existing(run) != nil)
  }

  /// Standings that were forged together with their hash don't follow from the games.
  @Test func forgedStandings() async throws {
    let run = try ToyRuns.run()
    let path = try await ToyRuns.play(run, in: folder)
    let (table, package) = ("\(path)/standings.csv", "\(path)/datapackage.json")
    let text = try String(contentsOfFile: table, encoding: .utf8)
    let forged = text.replacing("steady:after=1,", with: "steady:after=1,9", maxReplacements: 1)
    try forged.write(toFile: table, atomically: true, encoding: .utf8)
    let hash = { (text: String) in SHA256.hexDigest(of: Array(text.utf8)) }
    try String(contentsOfFile: package, encoding: .utf8)
      .replacing(hash(text), with: hash(forged))
      .write(toFile: package, atomically: true, encoding: .utf8)
    #expect(throws: DamagedRun.self) { try existing(run) }
  }
}
