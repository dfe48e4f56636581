/// A sweep or a shard of one in a folder, as described by its `datapackage.json`.
typealias StoredSweep = StoredFolder<SweepConfiguration, SweepSummary>

extension StoredFolder where Configuration == SweepConfiguration, Summary == SweepSummary {
  /// A Boolean value that indicates whether the folder has the runs of its points.
  var hasRuns: Bool { Sweep.hasRuns(in: folder) }
}
