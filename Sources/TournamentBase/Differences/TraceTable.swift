import GameCore

/// The hidden file in which an unfinished comparison stores its games.
///
/// A row contains all values that the sums need from a game under both rule sets.
package struct TraceTable {
  private let run: PlayableRun
  private let repeatedGames: Range<Int>
  private var shape: TraceRow.Shape {
    (run.schedule.round[run.games.lowerBound], run.measures.count)
  }

  package static let fileName = "traces.csv"

  /// Creates a table for a comparison.
  ///
  /// - Parameters:
  ///   - run: The run under the first rule set.
  ///   - repeatedGames: The games that are played again under this rule set, with new random
  ///     choices.
  package init(run: PlayableRun, repeatedGames: Range<Int>) {
    (self.run, self.repeatedGames) = (run, repeatedGames)
  }

  package var schema: TableSchema {
    TableSchema(fields: SchemaVisitor(of: TraceRow.self, shape).fields, primaryKey: [])
  }

  /// Returns the rows for deals that are not in the sums yet, without hashes that the sums do not
  /// need.
  package func rows(of traced: TracedGames, before sums: ComparisonAccumulator) -> String {
    let buffer = TextBuffer()
    for (index, (a, b)) in zip(traced.a, traced.b).enumerated() {
      var row = TraceRow(
        a: a, b: b, hasHashes: sums.comparesHashes(ofMatchup: a.scheduledGame.matchup))
      if traced.again.indices.contains(index) {
        row.again = traced.again[index].map { $0.index + 1 } ?? 0
      }
      buffer.append(row: row, shape)
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
    let reader = try TableReader<TraceRow>(path: path, shape)
    let (round, seats) = (run.schedule.round, run.seats)
    for deal in 0..<deals {
      try Task.checkCancellation()
      let games = deal * seats..<(deal + 1) * seats
      var (a, b): ([GameTrace], [GameTrace]) = ([], [])
      var again: [Seat?] = []
      for game in round[games] {
        let empty = GameTrace(unread: game, measures: run.measures.count)
        var row = TraceRow(
          a: empty, b: empty, hasHashes: sums.comparesHashes(ofMatchup: game.matchup),
          again: repeatedGames.contains(game.game) ? 0 : nil)
        guard try reader.next(into: &row) else {
          throw reader.table.problem("expected a row of game \(game.game)")
        }
        a.append(row.a)
        b.append(row.b)
        if let winner = row.again { again.append(winner == 0 ? nil : Seat(winner - 1)) }
      }
      changed(
        sums.addDeals(
          of: TracedGames(games: games, a: a, b: b, again: again), seats: seats))
    }
  }
}

/// A game under both rule sets.
private struct TraceRow: FieldList {
  var a: GameTrace
  var b: GameTrace
  /// A Boolean value that indicates whether the sums need the hashes.
  let hasHashes: Bool
  /// The winner of the repeated game: 1 for the first seat, or 0 for a shared first place.
  ///
  /// It is `nil` if the game is not repeated.
  var again: Int?

  typealias Shape = (game: ScheduledGame, measures: Int)

  static func empty(_ shape: Shape) -> TraceRow {
    let trace = GameTrace(unread: shape.game, measures: shape.measures)
    return TraceRow(a: trace, b: trace, hasHashes: true)
  }

  mutating func visit<V: FieldVisitor>(_ visitor: inout V, _ shape: Shape) {
    a.visit(&visitor, "a", hasHash: hasHashes)
    b.visit(&visitor, "b", hasHash: hasHashes)
    func field() -> TableSchema.Field { .init("winner_again", .integer, "") }
    if var winner = again {
      visitor.cell(&winner, field(), .range(0...shape.game.seats))
      again = winner
    } else {
      visitor.cell(&again, field())
      again = nil
    }
  }
}

extension GameTrace {
  /// The maximum magnitude of a value in a row, so that sums of such values are exact.
  private static let limit = 1 << 40

  /// Creates the trace of a game whose row has not been read yet.
  fileprivate init(unread game: ScheduledGame, measures: Int) {
    self.init(
      scheduledGame: game, ranks: PerSeat(repeating: 1, count: game.seats), plies: 0,
      decisions: 0, forfeited: SeatSet(), hash: 0, actions: 0, countedDecisions: 0,
      leadChanges: nil, measures: [Int](repeating: 0, count: measures))
  }

  /// Visits one rule set's fields, whose names begin with `rules`.
  fileprivate mutating func visit<V: FieldVisitor>(
    _ visitor: inout V, _ rules: String, hasHash: Bool
  ) {
    func field(_ name: String) -> TableSchema.Field { .init("\(rules)_\(name)", .integer, "") }
    let counts = CellForm.range(0...GameTrace.limit)
    for seat in ranks.seats {
      visitor.cell(&ranks[seat], field("rank_\(seat.index)"), .range(1...ranks.count))
    }
    visitor.cell(&plies, field("plies"), counts)
    var bits = Int(forfeited.bits)
    visitor.cell(&bits, field("forfeited"), .range(0...(1 << ranks.count - 1)))
    forfeited = SeatSet(bits: UInt8(truncatingIfNeeded: bits))
    if hasHash {
      visitor.cell(&hash, field("hash"))
    } else {
      var unused: UInt64?
      visitor.cell(&unused, field("hash"))
    }
    visitor.cell(&actions, field("actions"), counts)
    visitor.cell(&countedDecisions, field("counted_decisions"), counts)
    visitor.cell(&leadChanges, field("lead_changes"), counts)
    visitor.cell(&decisions, field("decisions"), counts)
    for place in measures.indices {
      visitor.cell(
        &measures[place], field("measure_\(place)"),
        .range(-GameTrace.limit...GameTrace.limit))
    }
  }
}
