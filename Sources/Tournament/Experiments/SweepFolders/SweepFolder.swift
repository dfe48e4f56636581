import GameCore

/// The folder of a sweep, or of a shard of one.
public typealias SweepFolder = StudyFolder<SweepSummary>

extension StudyFolder where Summary == SweepSummary {
  /// Names the folder of a sweep in `output`, next to those of runs.
  ///
  /// - Throws: If the configuration cannot be encoded.
  public init(_ sweep: Sweep, output: String) throws {
    try self.init(sweep as any Study<Summary>, output: output)
  }

  /// A Boolean value that indicates whether the folder has the runs of its points.
  public var hasRuns: Bool { Sweep.hasRuns(in: path) }
}

extension Sweep: Study {
  static var kind: ResultKind { .sweep }

  /// The name of the folder of the points' runs.
  static let runs = "runs"

  /// Returns a Boolean value that indicates whether a folder has the runs of its points.
  static func hasRuns(in folder: String) -> Bool {
    FileKind(path: "\(folder)/\(runs)") == .folder
  }

  /// A point that takes longer in memory is played in a separate folder, whose games are kept.
  private static let patience = Duration.seconds(1)

  var ruleFiles: [RuleFileCopy] { prototype.ruleFiles }

  var tables: [String] {
    let derived: [SweepFile] = isSearch ? [.candidates] : shard == nil ? [.effects] : []
    return ([.points] + derived + [.batches]).map(\.fileName)
  }

  var folders: [String] { [Sweep.runs] }

  var growingTables: [StudyTable] {
    let columns = SweepColumns(of: self)
    return [SweepFile.points, .batches].map { StudyTable($0, columns.schema(of: $0)) }
  }

  /// The number of points, each as often as rungs of a search may play it.
  var stepLimit: Int { search.map { range.count * ($0.plan.rungs + 1) + 2 } ?? range.count }

  func checkUnfinished(in folder: String, keepsGames: Bool) throws {
    guard let begun = try GrowingTablesProgress(folder: folder), begun.keepsGames != keepsGames,
      begun.configuration == (try configuration.canonicalText())
    else { return }
    throw UsageError(
      setting: "keep-runs",
      "the unfinished sweep in \(folder) was started \(keepsGames ? "without" : "with") this option",
      remedy:
        "\(keepsGames ? "Leave the option out" : "Add the option") to resume, or move that folder "
        + "away to start again.")
  }

  func state(after _: GrowingTables, in folder: String) throws -> OptimizationState? {
    try search.map { try OptimizationResults(self, $0, folder: folder, isWhole: false).state }
  }

  func play(
    _ state: inout OptimizationState?, into tables: inout GrowingTables, in folder: String,
    keepsGames: Bool, jobs: Int, progress: (Int) -> Void
  ) async throws -> Bool {
    guard var search = state else {
      // A point that is too long to be played in memory begins again in a folder of its own.
      var shown = 0
      return try await play(
        into: &tables, PointRuns(of: self, in: "\(folder)/\(Sweep.runs)", keeps: keepsGames),
        keepsGames, jobs
      ) { done in
        shown = max(shown, done)
        progress(shown)
      }
    }
    let columns = SweepColumns(of: self)
    return try await SweepPlayer(self, jobs: jobs).play(&search, progress: progress) {
      result, rung in
      let rows = columns.rows(of: result, levels: points[result.point], rung: rung)
      try tables.append([rows.points, rows.batches])
      return !Task.isCancelled
    }
  }

  /// Plays all points, or what is left of them.
  ///
  /// - Returns: Whether all are played.
  private func play(
    into tables: inout GrowingTables, _ runs: PointRuns, _ keepsRuns: Bool, _ jobs: Int,
    _ progress: (Int) -> Void
  ) async throws -> Bool {
    let player = SweepPlayer(self, jobs: jobs)
    let columns = SweepColumns(of: self)
    let first = range.lowerBound
    func add(_ result: PointResult, isDear: Bool = false) throws -> Bool {
      let rows = columns.rows(of: result, levels: points[result.point])
      try tables.append([rows.points, rows.batches], isDear: isDear)
      return !Task.isCancelled
    }
    // The process may have ended between the two.
    if tables.resumed > 0, runs.isBegun { try runs.remove(first + tables.resumed - 1) }
    var isSlow = keepsRuns || runs.isBegun
    while tables.steps < range.count {
      let next = first + tables.steps
      if isSlow {
        let start = ContinuousClock.now
        guard
          let result = try await runs.play(
            next, jobs: jobs,
            progress: { progress((next - first) * gamesPerPoint + $0) })
        else { return false }
        let elapsed = start.duration(to: .now)
        let goesOn = try add(result, isDear: true)
        try runs.remove(next)
        // Where tables lost their last points, runs of these are still there.
        isSlow = keepsRuns || elapsed > Sweep.patience / 4 || runs.isBegun
        if goesOn { continue }
        return false
      }
      let before = (next - first) * gamesPerPoint
      let ending = try await player.play(
        next..<range.upperBound, games: 0..<gamesPerPoint,
        patience: Sweep.patience, progress: { progress(before + $0) },
        consume: { try add($0) })
      switch ending {
      case .done: continue
      case .slow: isSlow = true
      case .stopped: return false
      }
    }
    return true
  }

  /// The results follow from the tables of points and batches alone.
  func results(
    of _: OptimizationState? = nil, in folder: String
  ) throws -> StudyResults<SweepSummary> {
    let found = try SweepResults(self, name: try name(), folder: folder)
    let columns = SweepColumns(of: self)
    return StudyResults(
      title: "\(found.summary.points) points of \(found.summary.game), "
        + (search.map { "searched with \($0.plan.budget) games" } ?? "\(gamesPerPoint) games each")
        + (shard.map { ", shard \($0.number) of \($0.count)" } ?? ""),
      summary: found.summary, growingRows: [found.rows.points, found.rows.batches],
      tables: found.derived.map { [StudyTable($0, columns.schema(of: $0), $1)] } ?? [])
  }

  func contradiction(in stored: StoredSweep) throws -> String? {
    do {
      return try contradiction(in: stored, to: results(in: stored.folder))
    } catch let error as UnreadableFile {
      return "\(error)"
    }
  }
}
