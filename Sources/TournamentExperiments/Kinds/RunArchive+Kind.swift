import GameCore
import TournamentBase

/// A run or shard.
extension RunArchive: PackagedResults {
  /// All other configurations have a key of their own.
  package static var key: String? { nil }
  package static var asksBots: Bool { true }
  package var kind: ResultKind { shard == nil ? .run : .shard }

  package func check(
    games: [any PlayableGame], programs: [BotProgram]
  ) throws -> any FolderCheck {
    let stored = try stored(games)
    let study = try RunStudy.study(of: stored, games: games, programs: programs)
    return StoredStudy(stored, of: study)
  }

  /// Returns the run's folder with its description, if this program can replay the run.
  ///
  /// - Throws: ``FailedCheck``, which names the required version or game, and `UsageError` if the
  ///   package does not describe a run.
  func stored(_ games: [any PlayableGame]) throws -> StoredRun {
    if schemaVersion != ToolVersion.schema {
      let changed = try package.hashes.first {
        try !FileMark.holds($0.hash, path: "\(folder)/\($0.path)")
      }?.path
      throw FailedCheck.version(
        schemaVersion, by: toolVersion, of: folder,
        changed.map { "; \($0) has been modified or deleted since it was written" } ?? "",
        remedy: (changed == nil ? "All files match their hashes. " : "")
          + "To replay the games, use tournament \(toolVersion).")
    }
    if let stored = StoredRun(package, folder: folder) { return stored }
    guard games.contains(where: { $0.name == game }) else {
      throw FailedCheck.noGame(game, folder: folder)
    }
    throw UsageError("\(folder): \(PackageFile.name) does not describe a run")
  }

  package func plan(from source: ReproductionSource) throws -> any ReproductionPlan {
    guard let configuration else {
      guard source.games.contains(where: { $0.name == game }) else {
        throw FailedCheck.noGame(game, folder: source.path)
      }
      throw UsageError(
        "\(source.path): the description of the run is not supported by this program")
    }
    let copies = try source.copies(for: [configuration])
    var run = try configuration.run(
      folder: source.path, games: source.games, programs: source.programs, copies: copies)
    run.inFlight = source.inFlight
    return RunReproduction(
      run: try package.checkedShard(in: source.path).map { try run.part($0) } ?? run,
      replays: replays)
  }
}

/// A run to repeat.
package struct RunReproduction: ReproductionPlan {
  package let run: PlayableRun
  /// The games to record.
  package let replays: Sampling

  package var isReproducible: Bool {
    run.configuration.isReproducible && !run.configuration.hasPrograms
  }

  package func path(in output: String) throws -> String {
    try RunFolder(run: run, output: output).path
  }
}
