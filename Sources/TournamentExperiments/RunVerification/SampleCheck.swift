import GameCore
import TournamentBase

/// A check that replays only a sample of a run's games and compares the files with their hashes and
/// with each other.
struct SampleCheck {
  let stored: PlayableArchive
  let jobs: Int
  /// The maximum number of games to replay.
  let count: Int

  /// The number of games that are replayed before their rows are compared.
  static let batchSize = 2048

  /// Returns an issue for each file that does not match its recorded hash.
  func damagedFiles() async throws -> [VerificationIssue] {
    let (package, folder) = (stored.archive.package, stored.folder)
    let tables = stored.run.tables.filter(\.isDeterministic).map {
      ($0.fileName, package.hash(of: $0.fileName))
    }
    let files = tables + package.keptFiles.map { ($0.path, $0.hash) }
    let issues = try await inOrder(files.count) { index -> VerificationIssue? in
      let (file, hash) = files[index]
      if try FileMark.holds(hash, path: "\(folder)/\(file)") { return nil }
      return VerificationIssue(
        file: file, "the SHA-256 differs from the one in \(PackageFile.name)")
    }
    return issues.compactMap(\.self)
  }

  /// Replays the sample, or returns `nil` if the task was canceled.
  func verify(progress: (Int) -> Void) async throws -> FolderVerification? {
    let run = stored.run
    let played = stored.summary.games
    guard run.mayHave(played) else {
      return stored.result([
        VerificationIssue(
          file: PackageFile.name,
          "the summary counts \(played) games, but the run contains \(run.games.count)")
      ])
    }
    let games = run.games.prefix(played)
    let count = min(count, played)
    var replayed = 0
    var findings: [VerificationIssue] = []
    var accumulator = run.accumulator()
    do {
      var walk = try ResultReplayer(run: run, folder: stored.folder, games: games)
      while findings.isEmpty, let round = walk.roundAhead {
        let places = (replayed..<count).prefix(SampleCheck.batchSize)
        let samples = places.map { games.sample($0, of: count) }
          .prefix { $0 < round.games.upperBound }
        if samples.isEmpty {
          try walk.read(upTo: round.games.upperBound)
          continue
        }
        for sample in try await play(Array(samples), round) {
          findings = try walk.differences(from: sample)
          if !findings.isEmpty { break }
        }
        replayed += samples.count
        progress(replayed)
        if Task.isCancelled { return nil }
      }
      if findings.isEmpty { try walk.checkEnd() }
      accumulator = walk.accumulator
      if findings.isEmpty, let reason = run.unfinished(accumulator) {
        findings.append(VerificationIssue(file: ResultFile.games.fileName, reason))
      }
    } catch is CancellationError {
      return nil
    } catch let error as UnreadableFile {
      findings.append(VerificationIssue(error))
    }
    if findings.isEmpty {
      let study = RunStudy(run: run, replays: stored.archive.replays)
      findings = try stored.findings(
        accumulator: accumulator, marks: study.marks(by: stored.archive.package, in: stored.folder))
    }
    return stored.result(findings, games: games.count, replayed: replayed)
  }

  /// Plays single games in parallel and returns their chunks in the given order.
  private func play(_ games: [Int], _ round: Round) async throws -> [Chunk] {
    let run = stored.run
    // If external bots decide again, their recorded decisions are not used, and separate threads
    // wait for the bots.
    let decisions = stored.asksPrograms ? nil : try stored.archive.decisions()
    let threads = stored.asksPrograms ? WaitingThreads(count: jobs) : nil
    defer { threads?.close() }
    let share = (games.count + jobs - 1) / jobs
    let parts = stride(from: 0, to: games.count, by: max(1, share)).map {
      games[$0..<min(games.count, $0 + share)]
    }
    return try await inOrder(parts.count, on: threads) { index in
      try parts[index].map { try run.playChunk($0..<$0 + 1, round, .none, decisions) }
    }.flatMap(\.self)
  }
}

extension Range<Int> {
  /// Returns one element from a part of this range, which is divided into `count` equal parts.
  ///
  /// The same arguments always select the same element.
  ///
  /// - Parameter index: The part's index, from 0.
  func sample(_ index: Int, of count: Int) -> Int {
    let (size, rest) = self.count.quotientAndRemainder(dividingBy: count)
    let start = index * size + Swift.min(index, rest)
    let length = size + (index < rest ? 1 : 0)
    let offset = StableHash.mix(UInt64(truncatingIfNeeded: start)) % UInt64(Swift.max(1, length))
    return lowerBound + start + Int(offset)
  }
}
