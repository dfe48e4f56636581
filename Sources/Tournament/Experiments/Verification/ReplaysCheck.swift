/// Plays the recorded games of a folder again and asks their strategies again.
struct ReplaysCheck {
  let folder: String
  /// The names of the files of replays.
  let files: [String]

  /// Looks for replays; `nil` where the folder holds none.
  init?(folder: String) {
    let files = (Folder.names(in: folder) ?? []).filter { $0.hasSuffix(ReplayFormat.fileExtension) }
    if files.isEmpty { return nil }
    self.folder = folder
    self.files = files.sorted()
  }

  /// - Returns: `nil` where the task was cancelled.
  /// - Throws: `OutOfMemory`.
  func verify(games operations: [ReplayOperations], jobs: Int) async throws -> FolderVerification? {
    let contents = FolderContents(folder: folder, files: files)
    var findings = contents.findings
    var (games, unchecked) = (0, 0)
    if contents.isReadable {
      let paths = files.map { "\(folder)/\($0)" }
      let results: [ReplayVerification]
      do {
        results = try await ReplayVerification.verify(
          paths, asks: true, games: operations, jobs: jobs)
      } catch is CancellationError {
        return nil
      }
      if Task.isCancelled { return nil }
      for (file, result) in zip(files, results) {
        games += result.games
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
      folder: folder, kind: .replays, games: games, replayed: games, findings: findings,
      uncheckedGames: unchecked)
  }
}
