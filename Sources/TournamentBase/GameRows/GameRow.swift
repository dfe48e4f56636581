import GameCore

/// A row of `games.csv`, about one game.
///
/// To add a column, add a property and pass it to the visitor at the column's position. Files
/// without the new column remain readable.
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

  /// Passes every column to a visitor.
  ///
  /// - Parameter seating: The strategy labels, for a row that is written.
  @inline(__always)
  mutating func visit<V: ColumnVisitor>(
    _ visitor: inout V, _ shape: RowShape, seating: Seating? = nil
  ) {
    visitor.cell(&game, GameRow.gameField)
    visitor.cell(&deal, .count("deal_id", "number of the deal, the same for games that share it"))
    if shape.hasOpenings {
      visitor.cell(
        &opening,
        .count(
          "opening_id",
          shape.hasOpeningFile
            ? "number of the opening in the file, from 0"
            : "number of the first deal with the same opening"))
    }
    if shape.hasReplicates {
      visitor.cell(
        &replicate, .count("replicate", "replicate of the deal, from 0, with new random choices"))
    }
    visitor.cell(
      &rotation,
      .init(
        "rotation", .integer, "seat rotation within the deal, from 0", minimum: 0,
        maximum: shape.lastSeat))
    visitor.cell(&plies, .count("plies", "steps with a decision", unit: "plies"))
    visitor.cell(&termination, GameRow.terminationField)
    visitor.cell(
      &winner,
      .init(
        GameRow.winnerColumn, .integer,
        "seat that won alone, from 0; empty for a shared first rank", required: false,
        minimum: 0, maximum: shape.lastSeat))
    visitor.cell(hash: &hash, GameRow.hashField)
    visitor.cells(
      &measures, count: shape.measures.count, decimals: { shape.measures[$0].decimals }
    ) { shape.measures[$0].field }
    if shape.isAnalysed {
      visitor.cell(
        &firstLosingPly,
        .init(
          "first_losing_ply", .integer,
          "first ply, from 1, that lost the game against perfect play; empty if none or not judged",
          unit: "plies", required: false, minimum: 1))
    }
    if shape.hasLinks { session.visit(&visitor) }
    for seat in 0..<shape.seats {
      // A column's description does not depend on the cell, so any cell is valid.
      var label = seating?[Seat(seat)] ?? termination
      visitor.cell(
        &label,
        .init(GameRow.strategyColumn(seat), .string, "strategy in seat \(seat)"))
    }
  }

  private static var gameField: TableSchema.Field {
    .count("game_id", "position in the schedule, from 0")
  }

  private static var hashField: TableSchema.Field {
    .init("replay_hash", .string, "hash of the deal and all actions", pattern: "[0-9a-f]{16}")
  }

  private static var terminationField: TableSchema.Field {
    .init(terminationColumn, .string, "reason why the game ended", pattern: "[a-z0-9-]+")
  }

  static let terminationColumn = "termination"

  static let winnerColumn = "winner_seat"

  /// Returns the name of the column for the strategy in a seat.
  static func strategyColumn(_ seat: Int) -> String {
    let words = ["first", "second", "third", "fourth"]
    return seat < words.count ? words[seat] : "seat_\(seat)"
  }

  static func schema(_ shape: RowShape) -> TableSchema {
    var visitor = SchemaVisitor()
    var row = GameRow(termination: .empty)
    row.visit(&visitor, shape)
    return TableSchema(
      fields: visitor.fields, primaryKey: [gameField.name],
      foreignKeys: (0..<shape.seats).map { .init(strategyColumn($0), "standings", "strategy") })
  }

  /// Returns the names of the required columns.
  static func required(_ shape: RowShape) -> [String] {
    [gameField.name, hashField.name] + (shape.hasLinks ? [terminationColumn] : [])
  }

  /// Reads a row's ``required(_:)`` columns and some measures.
  ///
  /// - Returns: `nil` if the row is invalid.
  static func key(
    _ reader: RowReader, _ shape: RowShape, _ columns: [GameMeasure] = []
  ) -> (game: Int, hash: UInt64, isEndedByLinks: Bool, measures: [Int])? {
    var reader = reader
    var (game, hash, termination) = (0, UInt64(0), CellText.empty)
    reader.cell(&game, gameField)
    reader.cell(hash: &hash, hashField)
    if shape.hasLinks { reader.cell(&termination, terminationField) }
    let isEndedByLinks =
      shape.hasLinks
      && Termination(String(decoding: termination.bytes, as: UTF8.self)).isOfLinks
    var values = [Int](repeating: 0, count: columns.count)
    reader.cells(&values, count: values.count, decimals: { columns[$0].decimals }) {
      columns[$0].field
    }
    return reader.isGood ? (game, hash, isEndedByLinks, values) : nil
  }
}

/// References to the strategy labels in a game's seats.
///
/// With them, a row does not store a label per seat.
struct Seating {
  private let labels: UnsafeBufferPointer<CellText>
  private let strategies: PerSeat<Int>

  /// - Parameter labels: The labels of all strategies. The memory must stay valid as long as this
  ///   value.
  init(_ labels: UnsafeBufferPointer<CellText>, _ strategies: PerSeat<Int>) {
    self.labels = labels
    self.strategies = strategies
  }

  @inline(__always)
  subscript(seat: Seat) -> CellText { labels[strategies[seat]] }
}
