import GameCore
import TournamentBase

/// The folder for a sweep or a sweep shard.
public typealias SweepFolder = StudyFolder<SweepSummary>

extension StudyFolder where Summary == SweepSummary {
  /// Determines the sweep folder's path in `output`, the folder in which runs are stored.
  ///
  /// - Throws: An error if the configuration cannot be encoded.
  public init(_ sweep: Sweep, output: String) throws {
    try self.init(sweep as any Study<Summary>, output: output)
  }

  /// A Boolean value that indicates whether the folder contains the runs of its points.
  public var hasRuns: Bool { Sweep.hasRuns(in: path) }
}

/// A folder with a sweep or a sweep shard, as described by its `datapackage.json`.
package typealias StoredSweep = StoredFolder<SweepConfiguration, SweepSummary>

extension StoredFolder where Configuration == SweepConfiguration, Summary == SweepSummary {
  package var hasRuns: Bool { Sweep.hasRuns(in: folder) }
}

extension Sweep: Study {
  package static var kind: ResultKind { .sweep }
  package static var checkedUnits: String { "points" }
  package static var derivesFromFolder: Bool { true }

  /// The name of the folder in which the points' runs are kept.
  static let runs = "runs"

  /// Returns a Boolean value that indicates whether a folder contains its points' runs.
  package static func hasRuns(in folder: String) -> Bool {
    FileKind(path: "\(folder)/\(runs)") == .folder
  }

  /// The maximum time for a point that is played in memory.
  ///
  /// Points that take longer are played in a separate folder, where their games are saved.
  private static let patience = Duration.seconds(1)

  package var runConfiguration: RunConfiguration { prototype.configuration }

  package var ruleFiles: [RuleFileCopy] { prototype.ruleFiles }

  package var tables: [String] {
    let derived: [SweepFile] = isSearch ? [.candidates] : shard == nil ? [.effects] : []
    return ([.points] + derived + [.batches]).map(\.fileName)
  }

  package var folders: [String] { [Sweep.runs] }

  package var growingTables: [StudyTable] {
    let columns = SweepColumns(of: self)
    return [SweepFile.points, .batches].map { StudyTable($0, columns.schema(of: $0)) }
  }

  /// The maximum number of steps, counting each point once for every rung that may play it.
  package var stepLimit: Int { search.map { range.count * ($0.rungs + 1) + 2 } ?? range.count }

  package func checkUnfinished(in folder: String, keepsGames: Bool) throws {
    guard let begun = try JournalContents(unfinished: folder)?.header,
      (begun.replays != Sampling.none.text) != keepsGames,
      begun.configuration == (try configuration.canonicalText())
    else { return }
    throw UsageError(
      setting: "keep-runs",
      "the unfinished sweep in \(folder) was started \(keepsGames ? "without" : "with") this option",
      remedy:
        "\(keepsGames ? "Leave the option out" : "Add the option") to resume, or move that folder "
        + "away to start again.")
  }

  package func state(after _: GrowingTables, in folder: String) throws -> SweepState {
    var reader = try SweepReader(self, folder: folder, hasBatches: isSearch)
    while try reader.next() != nil {}
    return reader.state
  }

  package var start: SweepState { SweepState(of: self) }

  package func play(
    _ state: inout SweepState, into sink: inout some StepSink, in hidden: StagingFolder?,
    keepsGames: Bool, jobs: Int, progress: (Int) -> Void
  ) async throws -> Bool {
    let (player, columns) = (SweepPlayer(self, jobs: jobs), SweepColumns(of: self))
    let runs = hidden.map {
      PointRuns(
        sweep: self, folder: "\($0.path)/\(Sweep.runs)", keeps: keepsGames && !isSearch)
    }
    // The earlier process may have ended after it saved a point but before it removed the run.
    if let runs, runs.isBegun, let last = state.last { try runs.remove(last) }
    var isSlow = runs.map { $0.keeps || $0.isBegun } ?? false
    // The progress never decreases, even if a slow point starts again in a separate folder.
    var shown = 0
    func show(_ games: Int) {
      shown = max(shown, games)
      progress(shown)
    }
    func take(_ result: PointResult, in rung: Int, isSavedAtOnce: Bool = false) throws {
      state.add(result.point, result.batches, isPossible: result.reason == nil)
      let rows = columns.rows(of: result, levels: points[result.point], rung: rung)
      try sink.take(StepRows([rows.points, rows.batches], isSavedAtOnce: isSavedAtOnce))
    }
    while let rung = state.rung, let point = state.waiting.first {
      let done = state.gamesDone
      if isSlow, let runs {
        let start = ContinuousClock.now
        let result = try await runs.play(point, jobs: jobs) { show(done + $0) }
        guard let result else { return false }
        let elapsed = start.duration(to: .now)
        try take(result, in: rung.number, isSavedAtOnce: true)
        let isStopped = Task.isCancelled
        try runs.remove(point)
        if isStopped { return false }
        // If the tables lost their last points, the runs for these points still exist.
        isSlow = runs.keeps || elapsed > Sweep.patience / 4 || runs.isBegun
        continue
      }
      let ending = try await player.play(
        state.waiting, games: rung.games, patience: isSearch || runs == nil ? nil : Sweep.patience,
        progress: { show(done + $0) },
        consume: {
          try take($0, in: rung.number)
          return !Task.isCancelled
        })
      switch ending {
      case .done: continue
      case .slow: isSlow = true
      case .stopped: return false
      }
    }
    return true
  }

  /// Returns the results, which depend only on the points and batches files.
  package func results(
    of _: SweepState, in folder: String
  ) throws -> StudyResults<SweepSummary> {
    let found = try SweepResults(self, name: try name(), folder: folder)
    let derived =
      isSearch
      ? StudyTable(SweepFile.candidates, SweepColumns(of: self).candidates, found.candidates)
      : StudyTable(SweepFile.effects, EffectRow.columns, found.effects)
    return StudyResults(
      title: "\(found.summary.points) points of \(found.summary.game), "
        + (search.map { "searched with \($0.budget) games" } ?? "\(gamesPerPoint) games each")
        + (shard.map { ", shard \($0.number) of \($0.count)" } ?? ""),
      summary: found.summary, growingRows: [found.rows.points, found.rows.batches],
      tables: shard == nil ? [derived] : [])
  }
}
