@testable import GameCore
@testable import TournamentBase
@testable import TournamentExperiments

/// Short runs of toy games.
package enum ToyRuns {
  package static let race = GameModule(
    BuzzerRace.self, strategies: BuzzerRaceStrategies.all, roster: ["random", "steady"])
  package static let cards = GameModule(
    Tricks.self, strategies: TricksStrategies.all, roster: ["random", "lowest"])

  /// Returns a run of a toy game, by default a race of three strategies.
  package static func run(
    _ game: any PlayableGame = race, games: Int = 24, seats: Int = 2,
    strategies: [String] = ["random", "steady", "steady:after=1"],
    rules: RuleTexts = [:],
    change: (inout RunSpecification) throws -> Void = { _ in }
  ) throws -> PlayableRun {
    var request = RunSpecification(
      rules: rules, strategies: strategies, seats: seats, games: games)
    try change(&request)
    return try game.prepare(request)
  }

  /// Plays a run and returns its folder.
  package static func play(
    _ run: PlayableRun, in folder: TemporaryFolder, replays: Sampling = .none
  ) async throws -> String {
    let target = try RunFolder(run: run, output: folder.path, replays: replays)
    guard try await target.play()?.games == run.games.count else {
      throw UnfinishedToyRun(games: run.games.count)
    }
    return target.path
  }

  /// Plays at least a number of games of a run, interrupts it, and returns its hidden folder.
  package static func interrupt(
    _ run: PlayableRun, after games: Int, in folder: TemporaryFolder
  ) async throws -> String {
    let target = try RunFolder(run: run, output: folder.path)
    // A separate task, because it is canceled.
    let summary = try await Task {
      try await target.play(progress: { if $0 >= games { cancelTask() } })
    }.value
    guard summary == nil, let hidden = RunProgress.folder(of: target.path) else {
      throw UnfinishedToyRun(games: run.games.count)
    }
    return hidden
  }

  /// Returns all games of a run as one chunk.
  package static func chunk(_ run: PlayableRun, replays: Sampling = .none) throws -> Chunk {
    try run.playChunk(run.games, run.schedule.round, replays, nil)
  }
}

/// An error about a toy run that ended early.
private struct UnfinishedToyRun: Error {
  let games: Int
}
