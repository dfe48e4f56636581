import TournamentExperiments

extension Option where Value == Bool {
  static var force: Option {
    .flag("force", "run again even if results exist; the old folder is renamed and kept")
  }
}

extension CommandContext {
  func moveAside(_ folder: String) throws {
    if let aside = try EarlierFolder.moveAside(folder) { note("\(folder) was renamed to \(aside)") }
  }

  /// Returns existing results for a command that can rename their folder.
  ///
  /// - Throws: `FailedCheck` with a remedy if the results are damaged.
  func existing<Summary>(_ find: () throws -> Summary?) throws -> Summary? {
    do {
      return try find()
    } catch let damaged as DamagedRun {
      throw FailedCheck(
        "\(damaged.folder): \(damaged.reason)",
        remedy: "The folder was left unchanged. Add \(CommandContext.runAgain), or choose a "
          + "different \(Option.output.flag).")
    }
  }

  private static let runAgain =
    "\(Option.force.flag) to run again (the old folder is renamed and kept)"

  /// Replays some games from existing results or returns `nil` if the check was stopped.
  ///
  /// - Parameter remedy: What users can do instead of raising a version, as an imperative after "or".
  func checkSpots(
    of study: some Study, in folder: String,
    orElse remedy: String = "add \(CommandContext.runAgain)"
  ) async throws -> SpotCheck? {
    do {
      let found = try await study.spotCheck(in: folder, limit: spotCheckLimit)
      if found == nil { inform("stopped while checking \(folder)") }
      return found
    } catch let stale as StaleResults {
      throw FailedCheck(
        "\(stale)",
        remedy: "The folder was left unchanged. Raise the version of the changed rules or "
          + "strategy, or \(remedy).")
    }
  }
}
