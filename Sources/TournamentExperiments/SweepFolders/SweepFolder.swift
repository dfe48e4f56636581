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

  package func play(
    _ state: inout SweepState, into tables: inout GrowingTables, in folder: String,
    keepsGames: Bool, jobs: Int, progress: (Int) -> Void
  ) async throws -> Bool {
    let keepsGames = keepsGames && !isSearch
    let runs = PointRuns(sweep: self, folder: "\(folder)/\(Sweep.runs)", keeps: keepsGames)
    let columns = SweepColumns(of: self)
    // The earlier process may have ended after it saved a point but before it removed the run.
    if tables.resumed > 0, runs.isBegun {
      try runs.remove(range.lowerBound + tables.resumed - 1)
    }
    var isSlow = keepsGames || runs.isBegun
    // The progress never decreases, even if a slow point starts again in a separate folder.
    var shown = 0
    while let point = state.waiting.first {
      if isSlow {
        let (start, done) = (ContinuousClock.now, state.gamesDone)
        let result = try await runs.play(point, jobs: jobs) {
          shown = max(shown, done + $0)
          progress(shown)
        }
        guard let result else { return false }
        let elapsed = start.duration(to: .now)
        state.add(point, result.batches, isPossible: result.reason == nil)
        let rows = columns.rows(of: result, levels: points[point])
        try tables.append([rows.points, rows.batches], isDear: true)
        let isStopped = Task.isCancelled
        try runs.remove(point)
        if isStopped { return false }
        // If the tables lost their last points, the runs for these points still exist.
        isSlow = keepsGames || elapsed > Sweep.patience / 4 || runs.isBegun
        continue
      }
      let ending = try await play(
        &state, jobs: jobs, patience: isSearch ? nil : Sweep.patience,
        progress: {
          shown = max(shown, $0)
          progress(shown)
        },
        consume: { rows in
          try tables.append([rows.points, rows.batches])
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

  package func contradiction(in stored: StoredSweep) throws -> String? {
    do {
      return try contradiction(
        in: stored, to: results(of: SweepState(of: self), in: stored.folder))
    } catch let error as UnreadableFile {
      return "\(error)"
    }
  }
}
