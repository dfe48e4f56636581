import Foundation
import TestSupport
import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import Strategies
@testable import TournamentBase
@testable import TournamentExperiments

struct RunMergeTests {
  private let game = GameModule(
    ConnectFour.self, strategies: ConnectFourStrategies.all, roster: ConnectFourStrategies.roster)

  /// The reasons of forfeits are determined again, regardless of the shard's description.
  @Test func `forged reasons of forfeits are not merged`() async throws {
    let run = try ToyRuns.run(strategies: ["random", "steady", "faulty:fault=error,step=4"])
    let (folder, target) = (try TemporaryFolder(), try TemporaryFolder())
    var folders: [String] = []
    for number in 1...2 {
      let shard = try #require(Shard(number: number, count: 2))
      folders.append(try await ToyRuns.play(run.part(shard), in: folder))
    }
    let package = "\(folders[1])/datapackage.json"
    let text = try String(contentsOfFile: package, encoding: .utf8)
    let forged = text.replacing(#""reason" : ""#, with: #""reason" : "as it was forged: "#)
    #expect(forged != text)
    try forged.write(toFile: package, atomically: true, encoding: .utf8)
    let merged = try await RunMerge(folders: folders, games: [ToyRuns.race]).write(
      output: target.path)
    #expect(merged?.summary.forfeits == (try ToyRuns.chunk(run).forfeits))
  }

  @Test func `a machine that plays differently is detected`() async throws {
    let folder = try TemporaryFolder()
    let target = try TemporaryFolder()
    let run = try game.prepare(
      RunSpecification(strategies: ["random", "greedy", "random"], games: 400))
    var folders: [String] = []
    for number in 1...4 {
      let shard = try #require(Shard(number: number, count: 4))
      folders.append(try await ToyRuns.play(run.part(shard), in: folder))
    }
    let merge = try RunMerge(folders: folders, games: [game])
    let agreement = try #require(
      try await merge.write(output: target.path, progress: { _ in })?
        .agreement)
    // At least two tables have a variance, with three degrees of freedom each.
    #expect(agreement.degreesOfFreedom >= 6)
    #expect(agreement.pValue > 0.001)
    let name = try merge.run.configuration.runName()
    #expect(try RunFolder(run: merge.run, output: target.path).path.hasSuffix(name))
  }

  private static let missing: [(numbers: [Int], count: Int, problem: String?)] = [
    ([3, 1, 2], 3, nil), ([3, 1], 4, "missing shards 2/4, 4/4"), ([2], 2, "missing shard 1/2"),
    (
      [1, 2], 24, "missing shards \((3...22).map { "\($0)/24" }.joined(separator: ", ")) and 2 more"
    ),
  ]

  @Test(arguments: missing)
  func `missing shards are listed`(numbers: [Int], count: Int, problem: String?) async throws {
    let folder = try TemporaryFolder()
    let run = try ToyRuns.run(games: 48)
    var folders: [String] = []
    for number in numbers {
      let shard = try #require(Shard(number: number, count: count))
      folders.append(try await ToyRuns.play(run.part(shard), in: folder))
    }
    var problems: [String] = []
    do {
      _ = try RunMerge(folders: folders, games: [ToyRuns.race])
    } catch let error as FailedCheck {
      problems = error.problems
    }
    #expect(problems == (problem.map { ["\(folders[0]): \($0)"] } ?? []))
  }
}
