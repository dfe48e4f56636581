import GameResults
import Storage
import RunFolders
import Tournament

/// Everything that follows from the points and batches of a sweep, or of a part.
package struct SweepResults {
  package let summary: SweepSummary
  /// None for a part.
  package let effects: [EffectRow]
  /// How many rows the table of batches has.
  package let batchRows: Int

  /// Reads the tables of points and batches in a folder.
  ///
  /// - Throws: `UnreadableFile` where they can't be of the sweep, `FileError`.
  package init(_ sweep: Sweep, name: String, folder: String) throws {
    let points = "\(folder)/\(SweepTable.points.fileName)"
    var isPlayed: [Bool] = []
    let reader = try PointReader(path: points, of: sweep)
    while let row = try reader.next() {
      let point = sweep.range.lowerBound + isPlayed.count
      guard row.point == point, point < sweep.range.upperBound,
        row.settings == sweep.points[point]
      else {
        throw UnreadableFile(
          path: points, line: isPlayed.count + 2, problem: "it can't be of point \(point)")
      }
      isPlayed.append(row.problem == nil)
    }
    guard isPlayed.count == sweep.range.count else {
      throw UnreadableFile(
        path: points, line: isPlayed.count + 2,
        problem: "\(sweep.range.count - isPlayed.count) points are missing")
    }
    // Batches tell nothing of luck.
    let measures = sweep.measures.filter { $0.source != .luck }
    let list =
      sweep.shard == nil ? EffectList(of: sweep.points, isPlayed: isPlayed) : nil
    let deals = sweep.gamesPerPoint / sweep.prototype.configuration.gamesPerDeal
    let batches = min(deals, MeasureTally.batchLimit)
    var sums = list.map {
      EffectSums($0, measures: measures, seats: sweep.prototype.seats, batches: batches)
    }
    let path = "\(folder)/\(SweepTable.batches.fileName)"
    var source = try BatchReader(path: path, of: sweep)
    var rows = 0
    for place in isPlayed.indices where isPlayed[place] {
      let point = sweep.range.lowerBound + place
      guard let next = try source.next(), next.point == point, next.batches.count == batches else {
        throw UnreadableFile(
          path: path, line: rows + 2, problem: "the batches of point \(point) are not here")
      }
      rows += batches
      sums?.add(point, next.batches)
    }
    if try source.next() != nil {
      throw UnreadableFile(path: path, line: rows + 2, problem: "it can't be of any point")
    }
    batchRows = rows
    effects =
      list.flatMap { list in
        sums.map {
          EffectRow.rows(list, $0, measures: measures, factors: sweep.points.factors)
        }
      } ?? []
    summary = try SweepSummary(sweep, name: name, points: points, effects: effects)
  }
}

extension DataPackage where Configuration == SweepConfiguration, Summary == SweepSummary {
  /// Describes the folder of a sweep.
  ///
  /// - Parameters:
  ///   - results: What was found.
  ///   - marks: The tables' lengths and hashes, in the order of ``SweepTable``; `nil` for one that a part
  ///     lacks.
  ///   - toolVersion: The version that wrote the tables.
  package init(
    _ results: SweepResults, of sweep: Sweep, marks: [FileMark?],
    toolVersion: String = ToolVersion.current
  ) {
    let columns = SweepColumns(of: sweep)
    let summary = results.summary
    self.init(
      name: summary.sweep,
      title: "\(summary.points) points of \(summary.game), \(sweep.gamesPerPoint) games each"
        + (sweep.shard.map { ", part \($0.number) of \($0.count)" } ?? ""),
      toolVersion: toolVersion, configuration: sweep.configuration, shard: sweep.shard,
      summary: summary,
      resources: zip(SweepTable.allCases, marks).compactMap { table, mark in
        guard let mark else { return nil }
        let rows =
          switch table {
          case .points: summary.points
          case .effects: results.effects.count
          case .batches: results.batchRows
          }
        return DataResource(
          name: table.rawValue, path: table.fileName, description: table.description,
          bytes: mark.byteCount, hash: mark.hash, rows: rows, schema: columns.schema(of: table))
      }, ruleFiles: sweep.prototype.ruleFiles)
  }
}
