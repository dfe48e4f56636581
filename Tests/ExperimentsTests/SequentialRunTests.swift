import Foundation
import TestSupport
import Testing
@testable import ConnectFourGame
@testable import GameCore
@testable import Statistics
@testable import Strategies
@testable import TournamentBase
@testable import TournamentExperiments

/// Runs that a sequential test ends, with their folders.
struct SequentialRunTests {
  private let game = GameModule(
    ConnectFour.self, strategies: ConnectFourStrategies.all, roster: ConnectFourStrategies.roster)

  private func request(_ test: String?, games: Int = 20_000) throws -> RunSpecification {
    var request = RunSpecification()
    request.strategies = ["random", "random"]
    request.games = games
    request.sequentialTest = try test.map { try SequentialTest($0) }
    return request
  }

  private func play(
    _ request: RunSpecification, in folder: TemporaryFolder, jobs: Int
  ) async throws -> (String, RunSummary) {
    let run = try RunFolder(run: try game.prepare(request), output: folder.path)
    let summary = try await run.play(jobs: jobs, progress: { _ in })
    return (run.path, try #require(summary))
  }

  /// The tables are the same for any chunks, and start like those without a test.
  @Test func `the tables end with the deciding pair`() async throws {
    let test = try SequentialTest("elo0=-20,elo1=20,alpha=0.1,beta=0.1,model=normalized")
    let folder = try TemporaryFolder()
    var (whole, _) = try await play(request(nil, games: 4000), in: folder, jobs: 2)
    whole = try String(contentsOfFile: "\(whole)/games.csv", encoding: .utf8)
    var ends: [String] = []
    for jobs in [1, 2, 7] {
      let folder = try TemporaryFolder()
      let asked = try request("elo0=-20,elo1=20,alpha=0.1,beta=0.1")
      let (path, summary) = try await play(asked, in: folder, jobs: jobs)
      let result = try #require(summary.sequentialTest)
      #expect(result.decision != .undecided)
      #expect(result.deals.sum() * 2 == summary.games)
      let rows = try String(contentsOfFile: "\(path)/games.csv", encoding: .utf8)
      #expect(rows.split(separator: "\n").count == summary.games + 1)
      #expect(whole.hasPrefix(rows))
      ends.append(rows)
      // The test is recomputed: no pair before the last one decides.
      var pairs = [0, 0, 0, 0, 0]
      let lines = rows.split(separator: "\n").dropFirst()
        .map { $0.split(separator: ",", omittingEmptySubsequences: false)[5] }
      for first in stride(from: 0, to: lines.count, by: 2) {
        #expect(test.decision(at: test.logLikelihoodRatio(of: pairs)) == .undecided)
        let halves = [lines[first] == "0", lines[first + 1] == "1"].map { $0 ? 2 : 0 }
        let draws = [lines[first], lines[first + 1]].count { $0.isEmpty }
        pairs[halves[0] + halves[1] + draws] += 1
      }
      #expect(pairs == result.deals)
    }
    #expect(ends[0] == ends[1])
    #expect(ends[0] == ends[2])
  }

  /// Tables, summary and ratings of the folder contain the early stop.
  @Test(arguments: [("elo0=-20,elo1=20,alpha=0.1,beta=0.1", true), ("elo1=1", false)])
  func `all files report an early stop`(test: String, isStopped: Bool) async throws {
    let folder = try TemporaryFolder()
    let games = isStopped ? 20_000 : 40
    let (path, summary) = try await play(request(test, games: games), in: folder, jobs: 2)
    let result = try #require(summary.sequentialTest)
    #expect((summary.games < games) == isStopped)
    #expect(result.isStoppedEarly == isStopped)
    #expect(summary.headToHead?.isStoppedEarly == isStopped)
    #expect(result.estimate == SequentialEstimate(result.test, counts: result.deals))
    for table in ["standings", "matchups"] {
      let text = try String(contentsOfFile: "\(path)/\(table).csv", encoding: .utf8)
      let lines = text.split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
      let column = try #require(lines[0].firstIndex(of: "is_stopped_early"))
      #expect(lines.dropFirst().allSatisfy { $0[column] == (isStopped ? "1" : "0") })
    }
    let rating = try Rating(RatingSource.find([path]), model: .davidson)
    #expect(rating.summary.standings == summary.standings)
  }

  @Test func `the number of games is the limit`() async throws {
    let folder = try TemporaryFolder()
    let (_, summary) = try await play(request("elo1=1", games: 41), in: folder, jobs: 2)
    let result = try #require(summary.sequentialTest)
    #expect(summary.games == 41)
    #expect(result.deals.sum() == 20)
    #expect(result.decision == .undecided)
    #expect(result.verdict.contains("undecided"))
  }
}
