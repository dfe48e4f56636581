import Foundation
import TestSupport
import Testing
@testable import GameCore
@testable import Statistics
@testable import TournamentBase
@testable import TournamentExperiments

struct VerifiableFolderTests {
  private let folder: TemporaryFolder
  private let games: [any PlayableGame] = [ToyRuns.race, ToyRuns.cards]

  init() throws { folder = try TemporaryFolder() }

  private func verify(_ path: String) async throws -> FolderVerification {
    try #require(try await VerifiableFolder(path, games: games).verify(jobs: 2))
  }

  /// The games are not played.
  @Test func `more games than the table can contain are refused`() async throws {
    try await checkAbsurd(ToyRuns.run(strategies: ["steady:after=1", "steady:after=9"]))
  }

  /// This also applies if a sequential test could end the run.
  @Test func `an impossible number of games of a sequential test is refused`() async throws {
    var request = RunSpecification(strategies: ["steady:after=1", "steady:after=9"], games: 24)
    request.sequentialTest = try SequentialTest("elo0=0,elo1=400")
    try await checkAbsurd(ToyRuns.race.prepare(request))
  }

  private func checkAbsurd(_ run: PlayableRun) async throws {
    let target = try RunFolder(run: run, output: folder.path)
    let games = try await target.play()?.games ?? 0
    try forge(
      target.path, "\"games\" : 24,", "    \"games\" : \(games),",
      with: "    \"games\" : 1000000000000000,")
    let result = try await verify(target.path)
    #expect(games > 0)
    #expect(result.replayed == 0)
    #expect(result.findings.map(\.file) == ["games.csv"])
    let problem = result.findings.first?.problem ?? ""
    #expect(problem.contains("1000000000000000 games"))
  }

  /// Replaces texts in a folder's description.
  private func forge(_ folder: String, _ texts: String..., with other: String) throws {
    let package = "\(folder)/datapackage.json"
    var description = try String(contentsOfFile: package, encoding: .utf8)
    for text in texts { description = description.replacing(text, with: other) }
    try description.write(toFile: package, atomically: true, encoding: .utf8)
  }
}
