import GameCore

/// A row of games.csv: one game.
///
/// To add a column, add a property and show it to the visitor at the place that it is to have; files
/// without it can still be read.
struct GameRow {
  var game = 0
  var deal = 0
  var opening = 0
  var replicate = 0
  var rotation = 0
  var plies = 0
  var termination: CellText
  var winner: Int?
  var hash: UInt64 = 0
  var measures: [Int] = []
  var firstLosingPly: Int?
  var session = SessionCells()

  /// Shows every column of a run's games.
  ///
  /// - Parameter seating: Who sat where, for a row that is written.
  @inline(__always)
  mutating func visit<V: ColumnVisitor>(
    _ visitor: inout V, _ shape: RowShape, seating: Seating? = nil
  ) {
    visitor.cell(&game, GameRow.gameField)
    visitor.cell(
      &deal,
      .init(
        "deal_id", .integer, "number of the deal, the same for games that share it", minimum: 0))
    if shape.hasOpenings {
      visitor.cell(
        &opening,
        .init(
          "opening_id", .integer, "number of the opening, that of the first deal with it",
          minimum: 0))
    }
    if shape.hasReplicates {
      visitor.cell(
        &replicate,
        .init(
          "replicate", .integer, "replicate of the deal, from 0, with other random choices",
          minimum: 0))
    }
    visitor.cell(
      &rotation,
      .init(
        "rotation", .integer, "seat rotation within the deal, from 0", minimum: 0,
        maximum: shape.lastSeat))
    visitor.cell(
      &plies, .init("plies", .integer, "steps with a decision", unit: "plies", minimum: 0))
    visitor.cell(
      &termination,
      .init(
        GameRow.terminationColumn, .string, "reason for the end of the game", pattern: "[a-z0-9-]+")
    )
    visitor.cell(
      &winner,
      .init(
        GameRow.winnerColumn, .integer,
        "seat that won alone, from 0; empty for a shared first rank", required: false,
        minimum: 0, maximum: shape.lastSeat))
    visitor.cell(hash: &hash, GameRow.hashField)
    if shape.hasDecimals {
      visitor.cells(
        &measures, count: shape.measures.count, decimals: { shape.measures[$0].decimals }
      ) { shape.measures[$0].field }
    } else {
      visitor.cells(&measures, count: shape.measures.count) { shape.measures[$0].field }
    }
    if shape.isAnalysed {
      visitor.cell(
        &firstLosingPly,
        .init(
          "first_losing_ply", .integer,
          "first ply, from 1, that lost the game by perfect play; empty without one, and if not judged",
          unit: "plies", required: false, minimum: 1))
    }
    if shape.hasLinks { session.visit(&visitor) }
    for seat in 0..<shape.seats {
      // Any cell will do where columns are described.
      var label = seating?[Seat(seat)] ?? termination
      visitor.cell(
        &label,
        .init(GameRow.strategyColumn(seat), .string, "strategy in seat \(seat)"))
    }
  }

  private static var gameField: TableSchema.Field {
    .init("game_id", .integer, "position in the schedule, from 0", minimum: 0)
  }

  private static var hashField: TableSchema.Field {
    .init("replay_hash", .string, "hash of the deal and all actions", pattern: "[0-9a-f]{16}")
  }

  /// The column of why a game was over.
  static let terminationColumn = "termination"

  /// The column of the seat that won alone.
  static let winnerColumn = "winner_seat"

  /// The column of who sat in a seat: in words for the first four, as they are spoken of.
  static func strategyColumn(_ seat: Int) -> String {
    let words = ["first", "second", "third", "fourth"]
    return seat < words.count ? words[seat] : "seat_\(seat)"
  }

  /// Describes the games of a run.
  static func schema(_ shape: RowShape) -> TableSchema {
    var visitor = SchemaVisitor()
    var row = GameRow(termination: .empty)
    row.visit(&visitor, shape)
    return TableSchema(
      fields: visitor.fields, primaryKey: ["game_id"],
      foreignKeys: (0..<shape.seats).map { .init(strategyColumn($0), "standings", "strategy") })
  }

  /// The columns without which nothing can be read from a row.
  static let required = ["game_id", "replay_hash"]

  /// Reads from a row of just the ``required`` columns.
  ///
  /// - Returns: `nil` where it can't be one.
  static func key(_ reader: RowReader) -> (game: Int, hash: UInt64)? {
    var reader = reader
    var (game, hash) = (0, UInt64(0))
    reader.cell(&game, gameField)
    reader.cell(hash: &hash, hashField)
    return reader.isGood ? (game, hash) : nil
  }

  /// Reads the game's own measures from a row of the ``required`` columns and these.
  ///
  /// - Returns: `nil` where it can't be one.
  static func measures(_ reader: RowReader, _ columns: [GameMeasure]) -> [Int]? {
    if columns.isEmpty { return [] }
    var reader = reader
    var (game, hash) = (0, UInt64(0))
    reader.cell(&game, gameField)
    reader.cell(hash: &hash, hashField)
    var values = [Int](repeating: 0, count: columns.count)
    reader.cells(&values, count: values.count, decimals: { columns[$0].decimals }) {
      columns[$0].field
    }
    return reader.isGood ? values : nil
  }
}

/// Who sat in each seat of a game, by their labels.
///
/// It refers to the labels, so that a row need not hold a cell for every seat that there can be.
struct Seating {
  private let labels: UnsafeBufferPointer<CellText>
  private let entrants: PerSeat<Int>

  /// - Parameters:
  ///   - labels: Those of all strategies, kept by a list that outlives this.
  ///   - entrants: The strategies' places among them, by seat.
  init(_ labels: UnsafeBufferPointer<CellText>, _ entrants: PerSeat<Int>) {
    self.labels = labels
    self.entrants = entrants
  }

  @inline(__always)
  subscript(seat: Seat) -> CellText { labels[entrants[seat]] }
}
