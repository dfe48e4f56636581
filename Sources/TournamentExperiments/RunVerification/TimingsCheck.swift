import TournamentBase

/// A check that a run's thinking times are well formed, match the decision counts and do not
/// contradict each other.
///
/// Thinking times are not reproducible, so they cannot be compared with a replay.
struct TimingsCheck {
  let run: PlayableRun
  let folder: String
  /// The number of decisions per strategy.
  let decisions: [Int]

  /// The maximum ratio between a bucket's bound and a time in that bucket.
  private static let precision = 1.125
  /// The maximum rounding error in milliseconds, because times are printed with three decimals.
  private static let rounding = 0.0006
  /// The longest percentile, in milliseconds, for which a cell is not empty.
  private static let longestKnown = 1e6

  /// Returns the first contradiction, or `nil` if there is none.
  func finding() throws -> VerificationIssue? {
    let table = FileComparison(
      folder: folder, name: ResultFile.timings.fileName, schema: run.schema(of: .timings))
    if let finding = table.finding { return finding }
    return run.shard == nil ? try unsummed() : try summed(table)
  }

  /// Checks a shard's thinking times against its file with histogram buckets.
  private func summed(_ table: FileComparison) throws -> VerificationIssue? {
    let histograms: [TimingHistogram]
    do {
      histograms = try Shard.timings(folder: folder, strategies: decisions.count)
    } catch let error as UnreadableFile {
      return VerificationIssue(file: Shard.timingsFile, line: error.line, error.problem)
    } catch let error as FileError {
      return VerificationIssue(file: Shard.timingsFile, "\(error)")
    }
    let buckets = try FileComparison(
      folder: folder, name: Shard.timingsFile, text: Shard.text(of: histograms))
    if let finding = buckets.finding { return finding }
    for (index, histogram) in histograms.enumerated() where histogram.count > decisions[index] {
      return VerificationIssue(
        file: Shard.timingsFile,
        "strategy \(index): expected at most \(decisions[index]) decisions, found \(histogram.count)"
      )
    }
    let rows = run.configuration.strategies.enumerated().map { index, strategy in
      TimingRow(strategy: strategy.label, decisions: decisions[index], times: histograms[index])
    }
    try table.expect(TimingRow.columns.schema, rows.map(TimingRow.columns.csv))
    return table.finding
  }

  private func unsummed() throws -> VerificationIssue? {
    let name = ResultFile.timings.fileName
    let schema = run.schema(of: .timings)
    let columns = schema.fields.map(\.name)
    let strategies = run.configuration.strategies
    let bytes = try FileInput.contents(
      path: "\(folder)/\(name)", limit: PackageFile.byteLimit)
    let lines = bytes.split(separator: .newline, omittingEmptySubsequences: false)
    func finding(_ line: Int, _ expected: String) throws -> VerificationIssue? {
      let found = line <= lines.count ? lines[line - 1] : []
      if found.elementsEqual(expected.utf8) { return nil }
      return VerificationIssue(
        file: name, line: line, columns: columns, expected: Array(expected.utf8), found: found)
    }
    if let header = try finding(1, String(schema.header.dropLast())) { return header }
    for (index, strategy) in strategies.enumerated() {
      let line = index + 2
      let found = line <= lines.count ? String(decoding: lines[line - 1], as: UTF8.self) : ""
      // A label may contain commas, but the numbers after it do not.
      let numbers = found.split(separator: ",", omittingEmptySubsequences: false)
        .suffix(columns.count - 2).map(String.init)
      let expected = ([CSV.cell(strategy.label), "\(decisions[index])"] + numbers)
        .joined(separator: ",")
      if let finding = try finding(line, expected) { return finding }
      if let problem = TimingsCheck.problem(numbers, decisions: decisions[index]) {
        return VerificationIssue(
          file: name, line: line, column: columns[problem.column + 2], problem.text)
      }
    }
    if bytes.last != .newline {
      return VerificationIssue(file: name, "the last line has no line ending")
    }
    return try finding(strategies.count + 2, "")
      ?? (lines.count > strategies.count + 2
        ? VerificationIssue(file: name, "more rows than strategies") : nil)
  }

  /// Returns a contradiction between the count, the sum and the percentiles, or `nil` if there is
  /// none.
  ///
  /// Columns are counted from the first one after the number of decisions.
  static func problem(_ cells: [String], decisions: Int) -> (column: Int, text: String)? {
    let counted = cells.first ?? ""
    guard let count = Int(counted), 0...decisions ~= count, counted == "\(count)" else {
      return (0, "expected a whole number from 0 to \(decisions), found '\(counted)'")
    }
    var times: [Double] = []
    for (column, cell) in cells.enumerated().dropFirst() {
      // A time that is too long for the column is an empty cell.
      let time = cell.isEmpty ? (count > 0 ? .infinity : 0) : Double(cell) ?? -1
      guard time >= 0, cell.isEmpty || fixed(time, decimals: 3) == cell else {
        return (column, "expected a time with three decimals, found '\(cell)'")
      }
      if count == 0, !cell.isEmpty {
        return (column, "expected an empty cell, because no decision was timed")
      }
      if column > 2, time < times[column - 2] {
        return (column, "less than the previous percentile")
      }
      times.append(time)
    }
    guard count > 0, times.count > 1 else { return nil }
    // The cells contain percentiles in microseconds, but the following values are in milliseconds.
    let (total, half, longest) = (times[0], times[1] / 1000, times[times.count - 1] / 1000)
    let least = max(longest, half * Double(count - count / 2)) / precision - rounding
    let most = longest < longestKnown ? longest * Double(count) + rounding : .infinity
    if total < min(least, longestKnown) || total > most {
      return (1, "'\(cells[1])' contradicts \(count) decisions with these percentiles")
    }
    return nil
  }
}
