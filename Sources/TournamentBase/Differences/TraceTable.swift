import GameCore

/// The hidden file in which an unfinished comparison stores its games.
///
/// A row contains all values that the sums need from a game under both rule sets.
package struct TraceTable {
  private let run: PlayableRun
  private let repeatedGames: Range<Int>
  private let columns: [String]

  package static let fileName = "traces.csv"

  /// The maximum magnitude of a value in a row, so that sums of such values are exact.
  private static let limit = 1 << 40

  /// Creates a table for a comparison.
  ///
  /// - Parameters:
  ///   - run: The run under the first rule set.
  ///   - repeatedGames: The games that are played again under this rule set, with new random
  ///     choices.
  package init(run: PlayableRun, repeatedGames: Range<Int>) {
    (self.run, self.repeatedGames) = (run, repeatedGames)
    let names =
      (0..<run.seats).map { "rank_\($0)" }
      + ["plies", "forfeited", "hash", "actions", "counted_decisions", "lead_changes", "decisions"]
      + run.measures.indices.map { "measure_\($0)" }
    columns =
      ["a", "b"].flatMap { rules in names.map { "\(rules)_\($0)" } } + ["winner_again"]
  }

  package var schema: TableSchema {
    TableSchema(fields: columns.map { .init($0, .integer, "") }, primaryKey: [])
  }

  /// Returns the rows for deals that are not in the sums yet, without hashes that the sums do not
  /// need.
  package func rows(of traced: TracedGames, before sums: ComparisonAccumulator) -> String {
    let buffer = TextBuffer()
    func append(_ number: Int?) {
      if let number { buffer.append(number) }
      buffer.append(.comma)
    }
    for (index, (a, b)) in zip(traced.a, traced.b).enumerated() {
      buffer.reserve(columns.count * RowWriter.cellLimit)
      for trace in [a, b] {
        for seat in trace.ranks.seats { append(trace.ranks[seat]) }
        append(trace.plies)
        append(Int(trace.forfeited.bits))
        if sums.comparesHashes(ofMatchup: trace.scheduledGame.matchup) {
          buffer.append(hexadecimal: trace.hash)
        }
        buffer.append(.comma)
        append(trace.actions)
        append(trace.countedDecisions)
        append(trace.leadChanges)
        append(trace.decisions)
        for measure in trace.measures { append(measure) }
      }
      if traced.again.indices.contains(index) {
        buffer.append(traced.again[index].map { $0.index + 1 } ?? 0)
      }
      buffer.append(.newline)
    }
    return buffer.text
  }

  /// Adds a file's first deals to empty sums.
  ///
  /// - Parameter changed: A closure that receives the games with a changed winner, deal by deal.
  /// - Throws: `UnreadableFile` if a row is missing or invalid, `FileError`, or
  ///   `CancellationError`.
  package func read(
    _ path: String, deals: Int, into sums: inout ComparisonAccumulator,
    changed: ([OutcomeFlip]) -> Void
  ) throws {
    let table = try CSVReader(path: path, columns: columns)
    let (round, seats) = (run.schedule.round, run.seats)
    for deal in 0..<deals {
      try Task.checkCancellation()
      let games = deal * seats..<(deal + 1) * seats
      var (a, b): ([GameTrace], [GameTrace]) = ([], [])
      var again: [Seat?] = []
      for game in round[games] {
        guard try table.next() else { throw table.problem("expected a row of game \(game.game)") }
        let needsHash = sums.comparesHashes(ofMatchup: game.matchup)
        a.append(try trace(of: game, needsHash, table, from: 0))
        b.append(try trace(of: game, needsHash, table, from: columns.count / 2))
        if repeatedGames.contains(game.game) {
          let winner = try table.integer(columns.count - 1, 0...seats)
          again.append(winner == 0 ? nil : Seat(winner - 1))
        }
      }
      changed(
        sums.addDeals(
          of: TracedGames(games: games, a: a, b: b, again: again), seats: seats))
    }
  }

  /// Reads a game from one rule set's columns, which begin at `first`.
  private func trace(
    of game: ScheduledGame, _ needsHash: Bool, _ table: CSVReader, from first: Int
  ) throws -> GameTrace {
    let seats = game.seats
    func number(_ place: Int, _ range: ClosedRange<Int> = 0...TraceTable.limit) throws -> Int {
      try table.integer(first + place, range)
    }
    var ranks = PerSeat(repeating: 1, count: seats)
    for seat in ranks.seats { ranks[seat] = try number(seat.index, 1...seats) }
    let hash = hexadecimal(table[first + seats + 2])
    if hash == nil, needsHash {
      throw table.problem("expected 16 hexadecimal digits", column: first + seats + 2)
    }
    let hasLeader = !table[first + seats + 5].isEmpty
    return GameTrace(
      scheduledGame: game, ranks: ranks, plies: try number(seats), decisions: try number(seats + 6),
      forfeited: SeatSet(bits: UInt8(try number(seats + 1, 0...(1 << seats - 1)))), hash: hash ?? 0,
      actions: try number(seats + 3), countedDecisions: try number(seats + 4),
      leadChanges: hasLeader ? try number(seats + 5) : nil,
      measures: try run.measures.indices.map {
        try number(seats + 7 + $0, -TraceTable.limit...TraceTable.limit)
      })
  }
}
