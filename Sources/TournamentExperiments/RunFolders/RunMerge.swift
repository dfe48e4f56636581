import GameCore
import Statistics
import TournamentBase

/// A merge of all shards of a run.
///
/// The initializer checks that the shards belong together.
public struct RunMerge: Sendable {
  /// The shards in order of their numbers.
  package let parts: [StoredStudy<RunStudy>]
  /// The complete run.
  public let run: PlayableRun
  /// The shards' folders in order of their numbers.
  public var folders: [String] { parts.map(\.folder) }

  /// Reads the folders that contain the shards, in any order.
  ///
  /// - Throws: `UsageError` if a folder does not contain a run or shard, and ``FailedCheck`` with
  ///   all contradictions between shards.
  public init(folders: [String], games: [any PlayableGame]) throws {
    parts = try ShardList<RunStudy>(folders, games: games) { $0.difference(from: $1) }.parts
    var run = parts[0].study.run
    run.shard = nil
    run.games = 0..<run.configuration.games
    self.run = run
  }

  /// Writes the merged run.
  ///
  /// If the merge fails or is canceled, the unfinished folder is removed.
  ///
  /// - Parameters:
  ///   - output: The folder that contains the runs' folders.
  ///   - progress: Called with the number of merged games after each shard.
  /// - Returns: The summary and the test of whether the shards agree, or `nil` if the task was
  ///   canceled.
  /// - Throws: ``FailedCheck`` if a shard is damaged, `FolderInUse`, and `FileError`.
  public func write(
    output: String, progress: (Int) -> Void = { _ in }
  ) async throws -> (summary: RunSummary, agreement: Heterogeneity?)? {
    let study = RunStudy(run: run, replays: parts[0].study.replays)
    let target = try study.place(in: output)
    return try await StagingFolder.merging(
      folders, into: target.path, by: target.path(of: "merge"),
      names: study.hiddenFiles, sandbox: commonSandbox
    ) { hidden in
      let files = try study.beginnings.map { try hidden.write([$0.text], to: $0.name) }
      var state = study.start
      var scores = [[Heterogeneity.Sums]](
        repeating: [Heterogeneity.Sums](repeating: Heterogeneity.Sums(), count: parts.count),
        count: min(run.schedule.round.matchups.count, RunMerge.matchupLimit))
      for (index, part) in parts.enumerated() {
        try await add(
          part, at: index, to: Array(zip(study.beginnings, files)), &state, &scores)
        progress(state.accumulator.games)
        try Task.checkCancellation()
      }
      for file in files { try file.sync() }
      let summary = try study.write(results: state, marks: files.map(\.mark), in: hidden)
      for part in parts {
        try hidden.addErrors(of: run.configuration) {
          StandardErrorFile.text(of: $0, in: part.folder)
        }
      }
      return (summary, Heterogeneity(things: scores))
    }
  }

  /// The sandbox layers that were active in all shards, or `nil` if they are unknown or no external
  /// bots play.
  private var commonSandbox: [String: [String]]? {
    var common = ProvenanceRecord(folder: parts[0].folder)?.sandbox
    for part in parts.dropFirst() {
      guard let other = ProvenanceRecord(folder: part.folder)?.sandbox else { return nil }
      for (label, layers) in common ?? [:] {
        common?[label] = layers.filter { other[label]?.contains($0) == true }
      }
    }
    return common
  }

  /// The maximum number of matchups for which the shards' agreement is tested.
  private static let matchupLimit = 4096

  /// Adds a shard's results and the half points that each matchup's first strategy scored in each
  /// deal.
  ///
  /// - Throws: ``FailedCheck`` if the shard's result files cannot be read.
  func addResults(
    of part: StoredStudy<RunStudy>, at index: Int, to state: inout RunStudy.State,
    _ scores: inout [[Heterogeneity.Sums]]
  ) throws {
    do {
      let histograms = try Shard.timings(folder: part.folder, strategies: state.timings.count)
      for (strategy, histogram) in histograms.enumerated() {
        state.timings[strategy].add(histogram)
      }
      let reader = try ResultReader(run: part.study.run, folder: part.folder)
      let games = part.study.run.games
      let step = 1024 * part.study.run.configuration.gamesPerDeal
      for start in stride(from: games.lowerBound, to: games.upperBound, by: step) {
        try Task.checkCancellation()
        try reader.addGames(
          start..<min(start + step, games.upperBound), to: &state.accumulator
        ) { matchup, halfPoints in
          if matchup < scores.count { scores[matchup][index].add(halfPoints) }
        }
      }
      try reader.checkEnd()
    } catch let error as UnreadableFile {
      throw FailedCheck("\(error)")
    }
  }

  /// Copies a shard's files to the run's files and, at the same time, adds the shard's results to
  /// the sums.
  private func add(
    _ part: StoredStudy<RunStudy>, at index: Int,
    to files: [((name: String, text: String), FileOutput)], _ state: inout RunStudy.State,
    _ scores: inout [[Heterogeneity.Sums]]
  ) async throws {
    let added = try await withThrowingTaskGroup(of: Void.self) { group in
      for (beginning, file) in files {
        group.addTask {
          try part.stored.package.copy(
            beginning.name, in: part.folder, to: file, droppingHeader: Array(beginning.text.utf8),
            orThrow: part.damaged(beginning.name))
        }
      }
      let added = Result { try addResults(of: part, at: index, to: &state, &scores) }
      try await group.waitForAll()
      return added
    }
    for table in run.tables
    where table.isDeterministic && !ResultFile.growing(run.metrics).contains(table) {
      let (name, package) = (table.fileName, part.stored.package)
      if try !FileMark.holds(package.hash(of: name), path: "\(part.folder)/\(name)") {
        throw part.damaged(name)
      }
    }
    try added.get()
  }
}

extension StoredStudy<RunStudy> {
  func damaged(_ file: String) -> FailedCheck {
    FailedCheck(
      "\(folder): \(file) has been modified or deleted since it was written",
      remedy: "Run this shard again.")
  }
}
