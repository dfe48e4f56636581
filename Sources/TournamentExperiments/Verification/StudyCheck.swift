import GameCore
import TournamentBase

/// A study whose folder can be verified.
protocol VerifiableStudy: Study {
  /// Prepares the study that a folder contains.
  ///
  /// - Throws: ``FailedCheck`` if the results are from a different version, and `UsageError` if the
  ///   description contradicts itself.
  static func study(
    of stored: StoredFolder<Configuration, Summary>, games: [any PlayableGame]
  ) throws -> Self

  /// A Boolean value that indicates whether strategies repeat their decisions in a replay.
  var isReproducible: Bool { get }
  func games(in stored: StoredFolder<Configuration, Summary>) -> Int
  /// Returns the number of games that a sample replays, rounded up to complete steps.
  func games(inSample sample: Int, of stored: StoredFolder<Configuration, Summary>) -> Int
  /// Returns a contradiction that is found in the description without a replay, or `nil` if there
  /// is none.
  func claim(in stored: StoredFolder<Configuration, Summary>) -> VerificationIssue?

  /// Plays all steps again.
  ///
  /// - Parameter consume: Called after each step with the new rows of every table in a finished
  ///   folder. It returns `false` to stop.
  /// - Returns: The state after the last step, or `nil` if the replay was stopped.
  func replayAll(
    jobs: Int, progress: (Int) -> Void, consume: ([String]) throws -> Bool
  ) async throws -> State?

  /// Plays a sample of steps again, up to the first difference from a folder.
  ///
  /// - Returns: The number of replayed games and the first difference, or `nil` if the task was
  ///   canceled.
  func replay(
    sample: Int, of stored: StoredFolder<Configuration, Summary>, jobs: Int,
    progress: (Int) -> Void
  ) async throws -> (games: Int, finding: VerificationIssue?)?

  /// Compares the derived result files with a folder whose growing tables were already compared.
  func findings(
    after state: State, growing: [FileComparison],
    in stored: StoredFolder<Configuration, Summary>
  ) throws -> [VerificationIssue]

  /// Replays the first steps of existing results, or returns `nil` if the task was canceled.
  ///
  /// - Throws: ``StaleResults`` if a row does not match its replay.
  func spotCheck(in folder: String, limit: Duration) async throws -> SpotCheck?

  /// Checks the files and folders that are kept next to the result files.
  func keptFindings(in folder: String) throws -> [VerificationIssue]
}

extension VerifiableStudy {
  var isReproducible: Bool { true }

  func claim(in stored: StoredFolder<Configuration, Summary>) -> VerificationIssue? { nil }

  func findings(
    after state: State, growing: [FileComparison],
    in stored: StoredFolder<Configuration, Summary>
  ) throws -> [VerificationIssue] {
    let results = try results(of: state, in: stored.folder)
    let text = try package(
      of: results, marks: growing.map(\.mark), toolVersion: stored.package.toolVersion)
    var files = growing
    for table in results.tables {
      files.append(FileComparison(table, in: stored.folder))
      try files[files.count - 1].expect(table.text)
      try files[files.count - 1].expectEnd()
    }
    let package = try FileComparison(folder: stored.folder, name: PackageFile.name, text: text)
    return (tables.compactMap { name in files.first { $0.name == name } } + [package])
      .compactMap(\.finding)
  }

  func keptFindings(in folder: String) throws -> [VerificationIssue] {
    try VerificationIssue.ofCopies(ruleFiles, in: folder)
  }
}

extension VerifiableStudy {
  /// Plays some steps again in parallel, up to the first difference.
  ///
  /// - Parameters:
  ///   - play: Plays the step with the given number, from 0.
  ///   - difference: Receives the steps in order and returns a step's first difference.
  /// - Returns: The number of replayed games and the first difference, or `nil` if the task was
  ///   canceled.
  func replaySteps<Step: Sendable>(
    _ count: Int, gamesPerStep: Int, jobs: Int, progress: (Int) -> Void,
    play: @escaping @Sendable (Int) throws -> Step,
    difference: (Step) throws -> VerificationIssue?
  ) async throws -> (games: Int, finding: VerificationIssue?)? {
    let player = ChunkScheduler(games: 0..<count, gamesPerDeal: 1, jobs: jobs) { try $0.map(play) }
    var (replayed, finding) = (0, VerificationIssue?.none)
    let isPlayed = try await player.play { steps, _ in
      for step in steps { finding = try finding ?? difference(step) }
      replayed += steps.count * gamesPerStep
      progress(replayed)
      return finding == nil && !Task.isCancelled
    }
    return isPlayed || finding != nil ? (replayed, finding) : nil
  }
}

extension FileComparison {
  convenience init(_ table: StudyTable, in folder: String) {
    self.init(folder: folder, name: table.fileName, schema: table.schema)
  }
}

/// A check that replays a study and compares every byte in its folder.
struct StudyCheck<Plan: VerifiableStudy>: Sendable {
  private let stored: StoredFolder<Plan.Configuration, Plan.Summary>
  private let plan: Plan
  private var folder: String { stored.folder }

  var games: Int { plan.games(in: stored) }

  /// Prepares the study that a folder contains.
  init(
    _ stored: StoredFolder<Plan.Configuration, Plan.Summary>, games: [any PlayableGame]
  ) throws {
    self.stored = stored
    plan = try Plan.study(of: stored, games: games)
  }

  /// Returns the number of games that a sample replays, rounded up to complete steps.
  func games(inSample sample: Int) -> Int { plan.games(inSample: sample, of: stored) }

  /// Replays at least the given number of games, by default all, or returns `nil` if the task was
  /// canceled.
  func verify(
    sample: Int? = nil, jobs: Int, progress: (Int) -> Void
  ) async throws -> FolderVerification? {
    let contents = FolderContents(folder: folder, files: plan.files, folders: plan.folders)
    let claim = plan.claim(in: stored)
    var (replayed, findings) = (0, contents.findings + [claim].compactMap(\.self))
    if contents.isReadable, claim == nil {
      guard let found = try await check(sample, jobs: jobs, progress: progress) else { return nil }
      replayed = found.games
      findings += found.findings
    }
    return FolderVerification(
      folder: folder, kind: Plan.kind, games: games, replayed: replayed, findings: findings)
  }

  private func check(
    _ sample: Int?, jobs: Int, progress: (Int) -> Void
  ) async throws -> (games: Int, findings: [VerificationIssue])? {
    guard plan.isReproducible else {
      let changed = try changedFile().map {
        VerificationIssue(file: $0, "the SHA-256 differs from the one in \(PackageFile.name)")
      }
      return (0, [try changed ?? contradiction()].compactMap(\.self))
    }
    if let sample, sample < games, try changedFile() == nil {
      let kept = try plan.keptFindings(in: folder)
      if let finding = try contradiction() { return (0, [finding] + kept) }
      return try await plan.replay(sample: sample, of: stored, jobs: jobs, progress: progress)
        .map { ($0.games, [$0.finding].compactMap(\.self) + kept) }
    }
    let growing = plan.growingTables.filter { plan.tables.contains($0.fileName) }
    let files = growing.map { FileComparison($0, in: folder) }
    for (file, table) in zip(files, growing) { try file.expect(table.text) }
    var replayed = 0
    let state = try await plan.replayAll(
      jobs: jobs,
      progress: {
        replayed = $0
        progress($0)
      },
      consume: { rows in
        for (file, text) in zip(files, rows) { try file.expect(text) }
        return !Task.isCancelled
      })
    guard let state else { return nil }
    for file in files { try file.expectEnd() }
    let findings = try plan.findings(after: state, growing: files, in: stored)
    return (replayed, try findings + plan.keptFindings(in: folder))
  }

  private func changedFile() throws -> String? {
    try stored.package.firstChanged(plan.tables, in: folder)
  }

  private func contradiction() throws -> VerificationIssue? {
    do {
      return try plan.contradiction(in: stored).map {
        VerificationIssue(file: PackageFile.name, $0)
      }
    } catch let error as UnreadableFile {
      return VerificationIssue(error)
    }
  }
}
