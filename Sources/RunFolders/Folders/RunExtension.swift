import Diagnostics
import Fixtures
import Storage
import Tournament

/// A finished run that a longer one of the same seed begins with: its games are taken from its tables
/// instead of being played.
///
/// A run's games don't depend on how many there are: whatever else is equal, the first games of the
/// longer run are those of the shorter one, openings included (`OpeningList`). Only a last deal that
/// was not played to its end is played again, with the games that it lacks.
public struct RunExtension: Sendable {
  /// The folder of the finished run.
  public let folder: String
  /// How many games are taken: those of its whole deals.
  public let games: Int
  /// The name of the finished run.
  let name: String
  let archive: RunArchive
  /// Whether games are left out.
  let isCut: Bool

  /// Checks that a folder holds what a run begins with.
  ///
  /// - Parameters:
  ///   - folder: The folder of the finished run.
  ///   - run: The longer run.
  ///   - replays: The games whose replays the longer run keeps.
  /// - Throws: `UsageError` that says what doesn't fit, ``FailedCheck`` where the folder is not as its run
  ///   left it, `FileError`.
  public init(folder: String, to run: PlayableRun, replays: Sampling) throws {
    func refused(_ reason: String) -> UsageError { UsageError(setting: "extend", reason) }
    if run.shard != nil {
      throw refused("a part of a run can't begin with another run; leave one of the two out")
    }
    if let hidden = RunGlimpse.folder(of: folder),
      !FileKind.isTaken("\(folder)/\(PackageFile.name)")
    {
      throw refused(
        "\(hidden) is not finished; repeat the command that began it, and extend what it leaves")
    }
    do throws(UsageError) {
      archive = try RunArchive(folder: folder)
    } catch {
      throw refused(error.description)
    }
    self.folder = archive.folder
    if let shard = archive.shard {
      throw refused("\(folder) is part \(shard.text) of a run; merge all parts first")
    }
    if archive.schemaVersion != ToolVersion.schema || archive.toolVersion != ToolVersion.current {
      throw refused(
        "\(folder) was made by tournament \(archive.toolVersion) with version "
          + "\(archive.schemaVersion) of the tables, and this is \(ToolVersion.current) with version "
          + "\(ToolVersion.schema)")
    }
    guard let stored = archive.configuration, let summary = archive.summary else {
      throw refused("\(folder)/\(PackageFile.name) does not describe a run")
    }
    let wanted = run.configuration
    // As text, because JSON does not tell the number 60.0 from the whole number 60.
    let longer = stored.with(games: wanted.games)
    guard try longer.canonicalText() == wanted.canonicalText() else {
      throw refused("\(folder) is of another run: \(longer.difference(from: wanted))")
    }
    guard stored.games < wanted.games else {
      throw refused(
        "\(folder) has \(stored.games) games already, and \(wanted.games) are asked for; ask for more"
      )
    }
    guard archive.replays == replays else {
      throw refused("\(folder) has replays of \(archive.replays.text), not \(replays.text)")
    }
    guard summary.games == stored.games else {
      throw refused(
        "\(folder) was ended after \(summary.games) games by its sequential test, which would end a longer "
          + "run after the same game")
    }
    games = stored.games / stored.gamesPerDeal * stored.gamesPerDeal
    isCut = games < stored.games
    name = try stored.runName()
    if games == 0 {
      throw refused(
        "\(folder) has not one whole deal, which takes \(stored.gamesPerDeal) games; play the run "
          + "without it")
    }
    if let changed = try archive.firstChanged() { throw damaged(changed) }
  }

  /// What is thrown where a file is not as the run wrote it.
  func damaged(_ file: String) -> FailedCheck {
    FailedCheck(
      "\(folder) does not verify: \(file) is not what the run wrote: it was changed or is gone. Nothing "
        + "was taken from it")
  }
}
