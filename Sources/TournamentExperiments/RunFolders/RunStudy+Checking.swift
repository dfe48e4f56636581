import GameCore
import TournamentBase

/// A run in a folder, as described by its `datapackage.json`.
package typealias StoredRun = StoredFolder<RunConfiguration, RunSummary>

extension RunStudy {
  package var isReproducible: Bool { configuration.isReproducible }

  package static func study(of stored: StoredRun, games: [any PlayableGame]) throws -> RunStudy {
    try study(of: stored, games: games, programs: [])
  }

  /// Prepares the run that a folder contains.
  ///
  /// - Parameter programs: All external bots of the run, which decide again. If the array is empty,
  ///   their recorded decisions are used.
  /// - Throws: ``FailedCheck``, which names the required version or game, and `UsageError` if the
  ///   description contradicts itself or the bots do not match the run.
  static func study(
    of stored: StoredRun, games: [any PlayableGame], programs: [BotProgram]
  ) throws -> RunStudy {
    let (configuration, folder) = (stored.configuration, stored.folder)
    if !programs.isEmpty { try configuration.expect(programs, folder: folder) }
    var run = try configuration.run(folder: folder, games: games, programs: programs)
    if let shard = try stored.package.checkedShard(in: folder) { run = try run.part(shard) }
    return RunStudy(run: run, asksPrograms: !programs.isEmpty && configuration.hasPrograms)
  }

  package func repeating(_ stored: StoredRun) -> RunStudy {
    var study = self
    study.stored = stored
    study.replays = stored.package.selection
    return study
  }

  /// Returns the error in the description that can be found without a replay.
  ///
  /// Without this check, a huge number of games would cause an endless replay.
  package func claim(in stored: StoredRun) -> VerificationIssue? {
    let count = stored.summary.games
    if !(configuration.mayEndEarly ? 0...run.games.count ~= count : count == run.games.count) {
      return VerificationIssue(
        file: PackageFile.name,
        "the summary counts \(count) games, but the run contains \(run.games.count)")
    }
    if count <= roomForGames(in: stored) { return nil }
    let file = ResultFile.games.fileName
    return VerificationIssue(
      file: file,
      FileKind(path: "\(stored.folder)/\(file)") == .file
        ? "too short for the \(count) games in \(PackageFile.name)" : "missing or not a file")
  }

  package func games(in stored: StoredRun) -> Int {
    configuration.mayEndEarly ? stored.summary.games : run.games.count
  }

  /// Returns the maximum number of games that fit in the games file.
  ///
  /// The shortest row consists of a hash and six numbers.
  func roomForGames(in stored: StoredRun) -> Int {
    let path = "\(stored.folder)/\(ResultFile.games.fileName)"
    return ((try? FileInput.byteCount(path: path)) ?? 0) / 28
  }

  package func sample(_ games: Int, of _: StoredRun) -> (steps: [Int], games: Int) {
    let steps = self.games.sample(games)
    return (steps, steps.count)
  }

  package func reader(of stored: StoredRun) throws -> RunReader {
    try RunReader(self, of: stored)
  }

  package func finding(
    inMeasured _: StudyTable, after state: State, of stored: StoredRun
  ) throws -> VerificationIssue? {
    let decisions = state.accumulator.strategies.map(\.counts.decisions)
    return try TimingsCheck(run: run, folder: stored.folder, decisions: decisions).finding()
  }

  /// Checks that the requested replays can be recorded and that the hidden folder belongs to a run
  /// or contains only header rows.
  package func checkUnfinished(in folder: String, keepsGames _: Bool) throws {
    try run.check(replays)
    guard let names = Folder.names(in: folder)?.sorted(), !names.contains(Journal.fileName)
    else { return }
    // A process that ended while it created the folder leaves at most the files' header rows.
    let beginnings = RunFiles.growing(of: run, replays: .all)
    for name in names {
      let path = "\(folder)/\(name)"
      let isFile = FileStatus(path: path, followsLink: false)?.isOwnFile ?? false
      let contents = isFile ? try? FileInput.contents(path: path, limit: RowSource.rowLimit) : nil
      let isOurs =
        switch name {
        case FolderLock.fileName: contents.map(FolderLock.isLock) ?? false
        case Journal.newFileName: isFile
        default:
          beginnings.contains { beginning in
            name == beginning.name && contents.map { beginning.text.utf8.starts(with: $0) } ?? false
          }
        }
      if !isOurs {
        throw UsageError.notOurs(folder, "it has no journal, but contains \(name)", maker: "run")
      }
    }
  }
}
