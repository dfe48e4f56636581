import GameCore
import TournamentBase

/// A finished run from which a longer run with the same seed copies the first games.
///
/// Both runs begin with the same games, including the openings (see `OpeningList`). If the shorter
/// run's last deal is incomplete, the longer run plays it again.
public struct RunExtension: Sendable {
  /// The path to the finished run's folder.
  public let folder: String
  /// The number of games to copy, all from complete deals.
  public let games: Int
  /// The finished run's name.
  let name: String
  let archive: RunArchive
  /// A Boolean value that indicates whether an incomplete deal's games are left out.
  let isCut: Bool

  /// Checks that the games in a folder are the first games of `run`.
  ///
  /// - Parameters:
  ///   - folder: The path to the finished run's folder.
  ///   - run: The longer run.
  ///   - replays: The selection of the longer run's games to record.
  /// - Throws: `UsageError` if the folder does not match the longer run, ``FailedCheck`` if it has
  ///   been modified since it was written, and `FileError`.
  public init(folder: String, to run: PlayableRun, replays: Sampling) throws {
    func refused(_ reason: String, remedy: String? = nil) -> UsageError {
      UsageError(setting: "extend", reason, remedy: remedy)
    }
    if run.shard != nil {
      throw refused(
        "a shard cannot extend a run", remedy: "Extend the merged run instead.")
    }
    if let hidden = RunProgress.folder(of: folder),
      !FileKind.isTaken("\(folder)/\(PackageFile.name)")
    {
      throw refused(
        "\(hidden): the run is unfinished",
        remedy: "Repeat the command that started it, and extend the finished run.")
    }
    do throws(UsageError) {
      archive = try RunArchive(folder: folder)
    } catch {
      throw refused(error.description, remedy: error.mistakes.first?.remedy)
    }
    self.folder = archive.folder
    if let shard = archive.shard {
      throw refused(
        "\(folder): contains only shard \(shard.text) of a run", remedy: "Merge all shards first.")
    }
    if archive.schemaVersion != ToolVersion.schema || archive.toolVersion != ToolVersion.current {
      throw refused(
        "\(folder): was written by tournament \(archive.toolVersion) (result files version "
          + "\(archive.schemaVersion)), but this is \(ToolVersion.current) (version \(ToolVersion.schema))"
      )
    }
    guard let stored = archive.configuration, let summary = archive.summary else {
      throw refused("\(folder): \(PackageFile.name) does not describe a run")
    }
    let wanted = run.configuration
    var longer = stored
    longer.games = wanted.games
    guard longer == wanted else {
      throw refused(
        "\(folder): comes from a different run: \(longer.difference(from: wanted))",
        remedy: "Use the options of that run, except for the number of games.")
    }
    guard stored.games < wanted.games else {
      throw refused(
        "\(folder): already contains \(stored.games) games, but only \(wanted.games) are requested",
        remedy: "Request more games.")
    }
    guard archive.replays == replays else {
      throw refused(
        "\(folder): its selection of replays is '\(archive.replays.text)', "
          + "but '\(replays.text)' is requested",
        remedy: "Request the same replays.")
    }
    guard summary.games == stored.games else {
      let end =
        stored.sequentialTest == nil
        ? "results ended its '\(stored.format.rawValue)' format after \(summary.games) games"
        : "its sequential test ended after \(summary.games) games"
      throw refused("\(folder): \(end), so a longer run ends there too")
    }
    games = stored.games / stored.gamesPerDeal * stored.gamesPerDeal
    isCut = games < stored.games
    name = try stored.runName()
    if games == 0 {
      throw refused(
        "\(folder): contains fewer games than one deal of \(stored.gamesPerDeal) games",
        remedy: "Play the longer run without --extend.")
    }
    if let changed = try archive.firstChanged() { throw damaged(changed) }
  }

  /// Returns an error about a file that has been modified since it was written.
  func damaged(_ file: String) -> FailedCheck {
    FailedCheck(
      "\(folder): \(file) has been modified or deleted since it was written",
      remedy: "Nothing was copied from the folder.")
  }
  /// Fills the longer run's tables with the shorter run's games.
  ///
  /// - Throws: ``FailedCheck`` if the shorter run was modified in the meantime,
  ///   `CancellationError`, and `FileError`.
  func fill(_ tables: inout GrowingTables, seats: Int, _ provenance: ProvenanceRecord) throws {
    try tables.take(games, from: folder, provenance) { name, header, file in
      let end = isCut ? try archive.length(of: name, games: games, seats: seats) : nil
      try archive.package.copy(
        name, in: folder, to: file, droppingHeader: Array(header.utf8), upTo: end,
        orThrow: damaged(name))
    }
  }
}
