import GameCore
import Statistics
import TournamentBase

/// A merge of all shards of a run.
///
/// The initializer checks that the shards belong together.
public struct RunMerge: Sendable {
  /// The shards in order of their numbers.
  public let parts: [PlayableArchive]
  /// The complete run.
  public let run: PlayableRun

  /// Reads the folders that contain the shards, in any order.
  ///
  /// - Throws: `UsageError` if a folder does not contain a run or shard, and ``FailedCheck`` with
  ///   all contradictions between shards.
  public init(folders: [String], games: [any PlayableGame]) throws {
    var stored: [PlayableArchive] = []
    var failures: [ErrorMessage] = []
    for folder in folders {
      try Folder.checkLinks(in: folder)
      do {
        stored.append(try PlayableArchive(folder: folder, games: games))
      } catch let error as FailedCheck {
        failures += error.messages
      }
    }
    if !failures.isEmpty { throw FailedCheck(failures) }
    guard let first = stored.first else {
      throw UsageError("no folders; expected the folders of all shards")
    }
    parts = stored.sorted { ($0.run.shard?.number ?? 0) < ($1.run.shard?.number ?? 0) }
    try FailedCheck.refuse(stored.filter { $0.run.shard == nil }.map(\.folder), as: "complete run")
    let problems = RunMerge.problems(of: stored)
    if !problems.isEmpty { throw FailedCheck(problems) }
    var run = first.run
    run.shard = nil
    run.games = 0..<run.configuration.games
    self.run = run
  }

  private static func problems(of stored: [PlayableArchive]) -> [String] {
    let first = stored[0]
    var problems: [String] = []
    for part in stored.dropFirst() {
      let (mine, other) = (part.run.configuration, first.run.configuration)
      if mine != other {
        problems.append(
          "\(part.folder): does not come from the same run as \(first.folder): "
            + mine.difference(from: other))
      } else if part.run.shard?.count != first.run.shard?.count {
        problems.append(
          "\(part.folder): is shard \(part.run.shard?.text ?? "1/1"), but \(first.folder) is shard "
            + (first.run.shard?.text ?? "1/1"))
      } else if part.archive.replays != first.archive.replays {
        problems.append("\(part.folder): selects different replays than \(first.folder)")
      }
    }
    guard problems.isEmpty, let count = first.run.shard?.count else { return problems }
    let numbers = stored.map { $0.run.shard?.number ?? 0 }
    var seen = [Int?](repeating: nil, count: count + 1)
    for (index, number) in numbers.enumerated() {
      if let earlier = seen[number] {
        problems.append(
          "shard \(number) is given more than once: \(stored[earlier].folder) and "
            + stored[index].folder)
      }
      seen[number] = index
    }
    if let missing = Shard.missing(from: numbers, of: count) {
      problems.append("\(stored[0].folder): \(missing)")
    }
    return problems
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
    let study = RunStudy(run: run, replays: parts[0].archive.replays)
    let target = try study.place(in: output)
    return try await StagingFolder.merging(
      parts.map(\.folder), into: target.path, by: target.path(of: "merge"),
      names: study.hiddenFiles, sandbox: commonSandbox
    ) { hidden in
      let files = try study.beginnings.map { try hidden.write([$0.text], to: $0.name) }
      var state = RunStudy.state(run.accumulator())
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
        try hidden.addErrors(of: run.configuration) { ErrorFile.text(of: $0, in: part.folder) }
      }
      return (summary, Heterogeneity(things: scores))
    }
  }

  /// The sandbox layers that were active in all shards, or `nil` if they are unknown or no external
  /// bots play.
  private var commonSandbox: [String: [String]]? {
    var common = parts[0].sandbox
    for part in parts.dropFirst() {
      guard let other = part.sandbox else { return nil }
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
    of part: PlayableArchive, at index: Int, to state: inout RunStudy.State,
    _ scores: inout [[Heterogeneity.Sums]]
  ) throws {
    do {
      let histograms = try Shard.timings(folder: part.folder, entrants: state.timings.count)
      for (entrant, histogram) in histograms.enumerated() { state.timings[entrant].add(histogram) }
      let reader = try ResultReader(run: part.run, folder: part.folder)
      let games = part.run.games
      let step = 1024 * part.run.configuration.gamesPerDeal
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
    _ part: PlayableArchive, at index: Int,
    to files: [((name: String, text: String), FileOutput)], _ state: inout RunStudy.State,
    _ scores: inout [[Heterogeneity.Sums]]
  ) async throws {
    let added = try await withThrowingTaskGroup(of: Void.self) { group in
      for (beginning, file) in files {
        group.addTask {
          try part.archive.copy(
            beginning.name, to: file, droppingHeader: Array(beginning.text.utf8),
            orThrow: part.damaged(beginning.name))
        }
      }
      let added = Result { try addResults(of: part, at: index, to: &state, &scores) }
      try await group.waitForAll()
      return added
    }
    for table in run.tables
    where table.isDeterministic && !ResultFile.growing(run.metrics).contains(table) {
      let (name, package) = (table.fileName, part.archive.package)
      if try !FileMark.holds(package.hash(of: name), path: "\(part.folder)/\(name)") {
        throw part.damaged(name)
      }
    }
    try added.get()
  }
}

extension PlayableArchive {
  /// The external bots' active sandbox layers, including those that earlier program versions
  /// recorded.
  fileprivate var sandbox: [String: [String]]? {
    ProvenanceRecord(folder: folder)?.sandbox ?? archive.package.sandbox
  }

  func damaged(_ file: String) -> FailedCheck {
    FailedCheck(
      "\(folder): \(file) has been modified or deleted since the run",
      remedy: "Run this shard again.")
  }
}

extension Shard {
  /// Returns the missing shards as a clause, or `nil` if no shard is missing.
  static func missing(from numbers: [Int], of count: Int) -> String? {
    let given = Set(numbers)
    let missing = (1...max(count, 1)).filter { !given.contains($0) }
    if missing.isEmpty { return nil }
    return "missing \(missing.count == 1 ? "shard" : "shards") "
      + missing.prefix(20).map { "\($0)/\(count)" }.joined(separator: ", ")
      + (missing.count > 20 ? " and \(missing.count - 20) more" : "")
  }
}
