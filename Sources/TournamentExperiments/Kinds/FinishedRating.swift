import GameCore
import Statistics
import TournamentBase

/// Ratings in a folder.
package struct FinishedRating: PackagedResults {
  package static let key: String? = "sources"
  package let stored: StoredRating
  package var kind: ResultKind { .rating }
  package var package: StoredPackage<RatingConfiguration, RatingNotes> { stored.package }

  init(stored: StoredRating) { self.stored = stored }

  package init?(
    _ package: StoredPackage<RatingConfiguration, RatingNotes>, folder: String
  ) {
    guard let stored = StoredRating(package, folder: folder) else { return nil }
    self.init(stored: stored)
  }

  package func check(
    games: [any PlayableGame], programs: [BotProgram]
  ) -> any FolderCheck { self }

  package func plan(from source: ReproductionSource) -> any ReproductionPlan { self }

  /// Checks existing ratings and returns them, or returns `nil` if nothing exists at the path.
  ///
  /// - Throws: ``DamagedRun`` if the ratings are damaged or anything else exists at the path.
  package static func existing(
    at path: String, of configuration: RatingConfiguration
  ) throws -> StoredRating? {
    guard let stored = try StoredRating.existing(at: path, of: configuration) else { return nil }
    if let finding = try FinishedRating(stored: stored).verify().findings.first {
      throw DamagedRun(folder: path, reason: "\(finding)")
    }
    return stored
  }

  /// Computes the ratings again from their sources.
  func verify() throws -> FolderVerification {
    let contents = FolderContents(folder: stored.folder, files: Rating.files)
    var findings = contents.findings
    var games = 0
    do {
      if contents.isReadable {
        let again = try compare()
        games = again.games
        findings += again.findings
      }
    } catch  where error is UsageError || error is UnreadableFile || error is FileError {
      let problem = (error as? UsageError)?.problems.joined(separator: "; ") ?? "\(error)"
      findings.append(VerificationIssue(file: PackageFile.name, "cannot be recomputed: \(problem)"))
    }
    return FolderVerification(
      folder: stored.folder, kind: .rating, games: games, replayed: 0, findings: findings)
  }

  private func compare() throws -> (games: Int, findings: [VerificationIssue]) {
    guard ToolVersion.known.contains(stored.package.toolVersion) else {
      throw UsageError("unknown tool_version '\(stored.package.toolVersion)'")
    }
    let (rating, configuration) = try stored.rating()
    var files: [FileComparison] = []
    var written: [DataResource] = []
    for table in RatingFile.allCases {
      let file = FileComparison(
        folder: stored.folder, name: table.fileName, schema: table.schema(of: rating))
      try file.expect(table.schema(of: rating).header)
      var rows = 0
      try table.forEachRow(of: rating) {
        try file.expect($0)
        rows += 1
      }
      try file.expectEnd()
      files.append(file)
      written.append(StudyTable(table, table.schema(of: rating)).resource(file.mark, rows: rows))
    }
    let description = DataPackage(
      rating.summary, configuration, written, toolVersion: stored.package.toolVersion)
    let package = try FileComparison(
      folder: stored.folder, name: PackageFile.name, text: JSON.pretty(description) + "\n")
    return (rating.summary.games, (files + [package]).compactMap(\.finding))
  }
}

extension FinishedRating: FolderCheck {
  package var games: Int { 0 }

  package func games(inSample sample: Int) -> Int { sample }

  package func verify(
    sample _: Int?, jobs _: Int, progress _: (Int) -> Void
  ) throws -> FolderVerification? { try verify() }
}

extension FinishedRating: ReproductionPlan {
  package var isReproducible: Bool { true }

  package func path(in output: String) throws -> String {
    "\(output)/\(try stored.configuration.name())"
  }
}
