import GameCore
import TournamentBase

/// Recorded games in a folder without a data package.
package struct RecordedGames: StoredResults {
  let folder: String
  let files: [String]
  package var kind: ResultKind { .replays }

  /// Finds a folder's replay files, or returns `nil` if there are none.
  init?(folder: String) {
    let files = (Folder.names(in: folder) ?? []).filter { $0.hasSuffix(ReplayFormat.fileExtension) }
    if files.isEmpty { return nil }
    self.folder = folder
    self.files = files.sorted()
  }

  package func check(
    games: [any PlayableGame], programs: [BotProgram]
  ) -> any FolderCheck { RecordedGamesCheck(recorded: self, operations: games) }

  package func plan(from source: ReproductionSource) throws -> any ReproductionPlan {
    throw withoutPackage
  }

  /// The error from a command that requires a data package.
  package var withoutPackage: UsageError {
    UsageError(
      "\(folder): contains recorded games but no \(PackageFile.name)",
      remedy: "'verify' replays them.")
  }
}

/// A check that replays recorded games and asks the strategies for their decisions again.
private struct RecordedGamesCheck: FolderCheck {
  let recorded: RecordedGames
  let operations: [any PlayableGame]
  var games: Int { 0 }

  func games(inSample sample: Int) -> Int { sample }

  /// Reads all games and replays a sample, by default all games, or returns `nil` if the task was
  /// canceled.
  func verify(
    sample: Int?, jobs: Int, progress _: (Int) -> Void
  ) async throws -> FolderVerification? {
    let (folder, files) = (recorded.folder, recorded.files)
    let contents = FolderContents(folder: folder, files: files, hasPage: false)
    var findings = contents.findings
    var (games, replayed, unchecked) = (0, 0, 0)
    if contents.isReadable {
      let paths = files.map { "\(folder)/\($0)" }
      let results: [ReplayVerification]
      do {
        var chosen: [Set<Int>] = []
        if let sample {
          let read = try await ReplayVerification.verify(
            paths, asks: true, games: operations, jobs: jobs
          ) { _, _ in false }
          chosen = RecordedGamesCheck.choose(sample, of: read.map(\.skippedGames))
        }
        results = try await ReplayVerification.verify(
          paths, asks: true, games: operations, jobs: jobs
        ) { [chosen] file, game in chosen.isEmpty || chosen[file].contains(game) }
      } catch is CancellationError {
        return nil
      }
      if Task.isCancelled { return nil }
      for (file, result) in zip(files, results) {
        games += result.games + result.skippedGames
        replayed += result.games
        unchecked += result.unaskedGames
        if let failure = result.failure {
          findings.append(VerificationIssue(file: file, line: failure.line, failure.problem))
        } else if let divergence = result.diverging.first?.divergence {
          findings.append(
            VerificationIssue(
              file: file, line: divergence.line,
              "\(divergence.cause.rawValue) diverged: \(divergence.what): expected "
                + "\(divergence.expected), found \(divergence.came)"))
        }
      }
    }
    return FolderVerification(
      folder: folder, kind: .replays, games: games, replayed: replayed, findings: findings,
      uncheckedGames: unchecked)
  }

  /// Returns each file's sampled games, by their index in the file.
  ///
  /// - Parameter counts: The number of games per file.
  private static func choose(_ sample: Int, of counts: [Int]) -> [Set<Int>] {
    let all = 0..<counts.reduce(0, +)
    let count = min(sample, all.count)
    var rest = (0..<count).map { all.sample($0, of: count) }[...]
    var first = 0
    return counts.map { size in
      let own = rest.prefix { $0 < first + size }
      rest = rest.dropFirst(own.count)
      defer { first += size }
      return Set(own.map { $0 - first })
    }
  }
}
