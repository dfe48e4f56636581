import TournamentBase

/// A check that replays a folder's recorded games and asks the strategies for their decisions
/// again.
package struct ReplaysCheck {
  let folder: String
  let files: [String]

  /// Finds a folder's replay files, or returns `nil` if there are none.
  init?(folder: String) {
    let files = (Folder.names(in: folder) ?? []).filter { $0.hasSuffix(ReplayFormat.fileExtension) }
    if files.isEmpty { return nil }
    self.folder = folder
    self.files = files.sorted()
  }

  /// Reads all games and replays a sample, by default all games, or returns `nil` if the task was
  /// canceled.
  func verify(
    sample: Int? = nil, games operations: [any PlayableGame], jobs: Int
  ) async throws -> FolderVerification? {
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
          chosen = ReplaysCheck.choose(sample, of: read.map(\.skippedGames))
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
