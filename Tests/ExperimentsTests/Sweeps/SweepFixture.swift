import CommandTestSupport
import Foundation
import TestSupport
@testable import ConnectFourGame
@testable import Strategies
@testable import TournamentBase
@testable import TournamentExperiments

/// Short sweeps of toy games.
enum SweepFixture {
  /// Returns a sweep of two hands and three decks; two hands of five do not fit in a deck of eight cards.
  static func cards(
    _ vary: [String] = ["rule:hand=4,5", "rule:cards=10,8,20"], games: Int = 40,
    design: String = "grid", seats: Int = 2, strategies: [String] = [],
    change: (inout RunSpecification) -> Void = { _ in }
  ) throws -> Sweep {
    var request = RunSpecification(strategies: strategies, seats: seats, games: games)
    change(&request)
    return try Sweep(ToyRuns.cards, request, varying: vary, design: design)
  }

  /// Returns a search of card games for some objectives.
  static func search(
    _ objectives: [String], budget: Int, vary: [String], strategies: [String] = []
  ) throws -> Sweep {
    try Sweep(
      ToyRuns.cards, RunSpecification(strategies: strategies), varying: vary, design: "grid",
      objectives: objectives, budget: budget)
  }

  /// Returns a race in which one strategy presses after a time.
  static func race(
    _ vary: [String] = ["strategy:after=1,5,9"], games: Int = 40, design: String = "grid",
    strategies: [String] = []
  ) throws -> Sweep {
    try Sweep(
      ToyRuns.race, RunSpecification(strategies: strategies, games: games), varying: vary,
      design: design)
  }

  /// A game that supports search.
  static let connectFour = GameModule(
    ConnectFour.self, strategies: ConnectFourStrategies.all, programs: nil)

  /// Returns a sweep of boards of one column, which leave no choice.
  static func fixed() throws -> Sweep {
    try Sweep(
      connectFour,
      RunSpecification(
        rules: ["columns": "1"], strategies: ["random", "greedy", "minimax:depth=2"], games: 60),
      varying: ["rule:rows=4..6"], design: "grid")
  }

  /// Plays all points in memory and returns their results.
  static func results(_ sweep: Sweep, jobs: Int = 1) async throws -> [PointResult] {
    var results: [PointResult] = []
    let ending = try await SweepPlayer(sweep, jobs: jobs).play(
      sweep.range, games: 0..<sweep.gamesPerPoint
    ) {
      results.append($0)
      return true
    }
    guard case .done = ending, results.count == sweep.range.count else {
      throw UnfinishedSweep(points: results.count)
    }
    return results
  }

  /// Plays a sweep into a folder and returns its path.
  static func play(
    _ sweep: Sweep, in output: TemporaryFolder, jobs: Int = 1, keepsRuns: Bool = false
  ) async throws -> String {
    let folder: StudyFolder<SweepSummary> = try SweepFolder(sweep, output: output.path)
    guard try await folder.play(jobs: jobs, keepsRuns: keepsRuns) != nil else {
      throw UnfinishedSweep(points: 0)
    }
    return folder.path
  }

  /// Returns the reproducible files of a sweep, without kept runs.
  static func files(_ folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder)
    where Files.isReproducible(name) && name != Sweep.runs {
      files[name] = FileManager.default.contents(atPath: "\(folder)/\(name)")
    }
    return files
  }

  /// Returns the files of an uninterrupted sweep.
  static func whole(_ sweep: Sweep) async throws -> [String: Data] {
    let output = try TemporaryFolder()
    return try files(try await play(sweep, in: output))
  }
}

/// The error that a toy sweep did not reach the expected point.
private struct UnfinishedSweep: Error {
  let points: Int
}
