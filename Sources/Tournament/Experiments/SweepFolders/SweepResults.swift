/// Everything that follows from the points and batches of a sweep, or of a part.
struct SweepResults {
  let summary: SweepSummary
  /// The rows of the table that follows from these; `nil` for a part, which has none.
  let derived: (table: SweepFile, rows: [String])?
  /// None for a part and for a search.
  let effects: [EffectRow]
  /// How many rows the tables of points and batches have.
  let rows: (points: Int, batches: Int)

  /// Reads the tables of points and batches in a folder.
  ///
  /// - Throws: `UnreadableFile` where they can't be of the sweep, `FileError`.
  init(_ sweep: Sweep, name: String, folder: String) throws {
    if let search = sweep.search {
      let found = try OptimizationResults(sweep, search, folder: folder)
      let columns = SweepColumns(of: sweep)
      derived = (.candidates, found.candidates.map { columns.csv($0) })
      effects = []
      rows = found.rows
      summary = try SweepSummary(
        sweep, name: name, points: "\(folder)/\(SweepFile.points.fileName)",
        search: OptimizationSummary(
          search, found.state, candidates: found.candidates, validation: found.validation))
      return
    }
    let points = "\(folder)/\(SweepFile.points.fileName)"
    let (isPlayed, isFixed) = try SweepResults.played(sweep, points)
    let measures = SweepMeasure.tested(of: sweep.measures)
    let list = sweep.shard == nil ? EffectList(of: sweep.points, isPlayed: isPlayed) : nil
    let deals = sweep.gamesPerPoint / sweep.prototype.configuration.gamesPerDeal
    let batches = min(deals, MeasureAccumulator.batchLimit)
    var sums = list.map {
      EffectSums($0, measures: measures, seats: sweep.prototype.seats, batches: batches)
    }
    let path = "\(folder)/\(SweepFile.batches.fileName)"
    var source = try BatchReader(path: path, of: sweep)
    var count = 0
    for place in isPlayed.indices where isPlayed[place] {
      let point = sweep.range.lowerBound + place
      guard let next = try source.next(), next.point == point, next.batches.count == batches else {
        throw UnreadableFile(
          path: path, line: count + 2, problem: "expected the batches of point \(point)")
      }
      count += batches
      sums?.add(point, next.batches, isFixed: isFixed[place])
    }
    if try source.next() != nil {
      throw UnreadableFile(
        path: path, line: count + 2, problem: "unexpected row after the last point")
    }
    rows = (isPlayed.count, count)
    let effects = list.flatMap { list in
      sums.map { EffectRow.rows(list, $0, measures: measures, factors: sweep.points.factors) }
    }
    derived = effects.map { (.effects, $0.map { EffectRow.columns.csv($0) }) }
    self.effects = effects ?? []
    summary = try SweepSummary(sweep, name: name, points: points, effects: self.effects)
  }

  /// Which of the points could be played, and at which of them nothing is left to chance.
  private static func played(
    _ sweep: Sweep, _ path: String
  ) throws -> (isPlayed: [Bool], isFixed: [Bool]) {
    var isPlayed: [Bool] = []
    var isFixed: [Bool] = []
    let reader = try PointReader(path: path, of: sweep)
    while let row = try reader.next() {
      let point = sweep.range.lowerBound + isPlayed.count
      guard row.point == point, point < sweep.range.upperBound, row.levels == sweep.points[point]
      else {
        throw UnreadableFile(
          path: path, line: isPlayed.count + 2, problem: "expected point \(point)")
      }
      isPlayed.append(row.problem == nil)
      isFixed.append(row.isFixed)
    }
    guard isPlayed.count == sweep.range.count else {
      throw UnreadableFile(
        path: path, line: isPlayed.count + 2,
        problem: "\(sweep.range.count - isPlayed.count) points are missing")
    }
    return (isPlayed, isFixed)
  }
}
