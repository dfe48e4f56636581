import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import StandardGames
@testable import TournamentBase
@testable import TournamentExperiments

struct DescribedResultsTests {
  private let folder: TemporaryFolder
  private let games: [any PlayableGame] = [ToyRuns.race, ToyRuns.cards]

  init() throws { folder = try TemporaryFolder() }

  /// Returns a package that is alone in a folder.
  private func package(of path: String, named name: String = "alone/datapackage.json") throws
    -> String
  {
    let target = "\(folder.path)/\(name)"
    let around = URL(fileURLWithPath: target).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: around, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: "\(path)/datapackage.json", toPath: target)
    return around.path
  }

  private func run(_ results: DescribedResults) throws -> PlayableRun {
    try #require(results.plan as? RunReproduction).run
  }

  /// The file is next to the package, or is named in an option.
  @Test func `a file of a rule is found`() async throws {
    let quiz = try #require(StandardGames.all.first { $0.name == "quiz" })
    let bank = try folder.write(
      "id,category,difficulty,question,correct,wrong1\n1,a,1,Which?,this,that\n", to: "my.csv")
    let asked = try quiz.prepare(RunSpecification(rules: ["bank": bank], games: 4))
    let path = try await ToyRuns.play(asked, in: folder)
    let alone = try package(of: path)
    let missing = #expect(throws: UsageError.self) { try DescribedResults(alone, games: [quiz]) }
    #expect(missing?.mistakes.map(\.setting) == ["bank"])
    let given = try DescribedResults(alone, games: [quiz], files: [bank])
    #expect(try run(given).configuration == asked.configuration)
    let wrong = #expect(throws: UsageError.self) {
      try DescribedResults(alone, games: [quiz], files: [bank, "\(path)/games.csv"])
    }
    #expect(wrong?.description.contains("games.csv is not the file") == true)
    let copy = asked.ruleFiles[0].fileName
    try FileManager.default.copyItem(atPath: "\(path)/\(copy)", toPath: "\(alone)/\(copy)")
    #expect(try run(DescribedResults(alone, games: [quiz])).configuration == asked.configuration)
    // The file is searched next to the package, even if the package has a different name.
    try FileManager.default.moveItem(
      atPath: "\(alone)/datapackage.json", toPath: "\(alone)/quiz.json")
    _ = try DescribedResults("\(alone)/quiz.json", games: [quiz])
    try "x".write(toFile: "\(alone)/\(copy)", atomically: true, encoding: .utf8)
    #expect(throws: FailedCheck.self) { try DescribedResults("\(alone)/quiz.json", games: [quiz]) }
  }

  /// All bots, and no others, must be named again.
  @Test func `external bots must be named again`() async throws {
    let path = try package(of: await ToyRuns.play(ToyRuns.run(), in: folder))
    let file = "\(path)/datapackage.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing(
      #""name" : "random","#,
      with: #""name" : "random", "program" : {"command" : ["x"], "sha256" : "0"},"#
    ).write(toFile: file, atomically: true, encoding: .utf8)
    let error = #expect(throws: UsageError.self) { try DescribedResults(path, games: games) }
    #expect(error?.mistakes.map(\.setting) == ["bot"])
    #expect(error?.description.contains("'random'") == true)
  }
}
