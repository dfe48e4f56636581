import Commands
import Verification
import RunFolders
import Terminal
import Tournament

extension Option where Value == Bool {
  static var again: Option {
    .flag("again", "play anew; what was played before gets another name and is kept")
  }
}

extension CommandContext {
  /// Moves results that are there aside, and says where to.
  func moveAside(_ folder: String) throws {
    if let aside = try EarlierFolder.moveAside(folder) { note("\(folder) is now \(aside)") }
  }

  /// The results that are there, where the command can give their folder another name.
  ///
  /// - Throws: `FailedCheck` that says so where they are damaged.
  func existing<Summary>(_ find: () throws -> Summary?) throws -> Summary? {
    do {
      return try find()
    } catch let damaged as DamagedRun {
      throw FailedCheck([
        "\(damaged.finding); play again with \(Option.again.flag), which keeps the folder under "
          + "another name, or choose another output"
      ])
    }
  }

  /// Plays a few games of a run that is there again.
  ///
  /// - Parameter remedy: What else to do than to raise a version.
  /// - Returns: `nil` where that was stopped.
  /// - Throws: `FailedCheck` that says how to go on where the games are played otherwise now.
  func checkSpots(
    of run: PlayableRun, in folder: String, games: Int,
    orElse remedy: String = CommandContext.playAgain
  ) async throws -> SpotCheck? {
    try await checkSpots(of: folder, orElse: remedy) {
      try await SpotCheck.check(run, in: folder, games: games, limit: spotCheckLimit)
    }
  }

  static let playAgain = "play again with \(Option.again.flag)"

  /// Plays a few games of results that are there again.
  ///
  /// - Parameter remedy: What else to do than to raise a version.
  /// - Returns: `nil` where that was stopped.
  /// - Throws: `FailedCheck` that says how to go on where the games are played otherwise now.
  func checkSpots(
    of folder: String, orElse remedy: String = CommandContext.playAgain,
    _ check: () async throws -> SpotCheck?
  ) async throws -> SpotCheck? {
    do {
      let found = try await check()
      if found == nil { note("stopped while \(folder) was checked") }
      return found
    } catch let stale as StaleResults {
      throw FailedCheck(["\(stale): raise the version of what changed, or \(remedy)"])
    }
  }
}
