import GameCore
import TournamentBase

/// A reader of a comparison's list of changed winners.
///
/// The list does not contain all deals, so the state counts only the deals that were played again.
package struct ComparisonReader: StepReader {
  private static let file = ComparisonFile.outcomeFlips.fileName
  /// The maximum number of deals that a spot check replays, unless there are more matchups.
  ///
  /// More than one deal per matchup is replayed, because the list contains only games in which the
  /// winner changed.
  private static let checkedDeals = 1000

  private let comparison: Comparison
  private let columns: ColumnList<OutcomeFlip>
  private let lines: LineReader
  private var line: String?
  /// The highest game number read so far.
  private var last = -1
  package private(set) var state: ComparisonAccumulator
  package private(set) var next = 0

  init(_ comparison: Comparison, folder: String) throws {
    self.comparison = comparison
    columns = OutcomeFlip.columns(seats: comparison.runA.seats)
    state = comparison.start
    lines = try LineReader(
      path: "\(folder)/\(ComparisonReader.file)", limit: CSVReader.rowLimit)
    _ = try lines.next()
    try readLine()
  }

  private mutating func readLine() throws {
    line = try lines.next().map { String(decoding: $0, as: UTF8.self) }
  }

  package var pendingEnd: Int { comparison.stepLimit }

  package var firstSteps: [(steps: Range<Int>, strategies: [Int])] {
    let (round, seats) = (comparison.runA.schedule.round, comparison.runA.seats)
    let count = max(round.matchups.count, ComparisonReader.checkedDeals)
    return (next..<pendingEnd).prefix(count).map {
      ($0..<$0 + 1, round[$0 * seats].strategies.values)
    }
  }

  package func player(jobs _: Int) -> @Sendable (Int) throws -> TracedGames {
    let (comparison, seats) = (comparison, comparison.runA.seats)
    return { try comparison.trace($0 * seats..<($0 + 1) * seats) }
  }

  package func games(of deal: TracedGames) -> Int { deal.games.count }

  package mutating func read(upTo end: Int) { next = end }

  package mutating func differences(from deal: TracedGames) throws -> [VerificationIssue] {
    let flips = state.addDeals(of: deal, seats: comparison.runA.seats)
    next = deal.games.upperBound / comparison.runA.seats
    return try difference(from: flips, in: deal.games).map { [$0] } ?? []
  }

  /// The description is checked against the counts of the whole list.
  package func checkEnd() {}

  /// Compares a deal's rows and skips the rows for previous deals.
  ///
  /// - Returns: The difference, or `nil` if there is none.
  mutating func difference(
    from flips: [OutcomeFlip], in deal: Range<Int>
  ) throws -> VerificationIssue? {
    let expected = flips.map { String(columns.csv($0).dropLast()) }
    var found: [String] = []
    var place = lines.lineNumber
    while let row = line, let game = Int(row.prefix { $0 != "," }), game < deal.upperBound {
      // A row that is out of order is reported with this deal.
      if game >= deal.lowerBound || game <= last {
        found.append(row)
      } else {
        place += 1
      }
      last = max(last, game)
      try readLine()
    }
    if found == expected { return nil }
    return VerificationIssue(
      file: ComparisonReader.file, line: place,
      "expected \(expected.isEmpty ? "no changed winner" : expected.joined(separator: "; ")), "
        + "found \(found.isEmpty ? "none" : found.joined(separator: "; "))")
  }
}
