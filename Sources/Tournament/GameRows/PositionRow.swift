import GameCore

/// A row of positions.csv: a decision of a seat in a position of a game.
struct PositionRow {
  var game = 0
  /// From 1.
  var ply = 0
  var seat = 0
  /// The number of allowed actions of the seat; `nil` if they cannot be counted.
  var legalActions: Int?
  /// What the position is worth to each seat, in parts of `Evaluation.scale`.
  var values: [Int] = []

  /// A row that is still to be read.
  init(seats: Int = 0) { values = Array(repeating: 0, count: seats) }

  init(game: Int, ply: Int, seat: Seat, of position: PositionValues) {
    self.game = game
    self.ply = ply
    self.seat = seat.index
    legalActions = position.options[seat]
    values = position.values?.values ?? []
  }

  /// Shows every column of a run's positions.
  mutating func visit<V: ColumnVisitor>(_ visitor: inout V, _ shape: RowShape) {
    visitor.cell(&game, .init("game_id", .integer, "game", minimum: 0))
    visitor.cell(
      &ply, .init("ply", .integer, "ply after the position, from 1", minimum: 1))
    visitor.cell(
      &seat,
      .init("seat", .integer, "deciding seat", minimum: 0, maximum: shape.lastSeat))
    if shape.metrics?.isCounted == true {
      visitor.cell(
        &legalActions,
        .init(
          "legal_actions", .integer, "allowed actions of the seat", unit: "actions",
          required: false,
          minimum: 0))
    }
    if let words = shape.metrics?.evaluation {
      visitor.cells(&values, count: shape.seats, decimals: { _ in Evaluation.decimals }) { seat in
        .init(
          "value_\(GameRow.strategyColumn(seat))", .number,
          "expected share of the other seats that seat \(seat) beats, by \(words)", minimum: 0,
          maximum: 1)
      }
    }
  }

  /// Describes the positions of a run.
  static func schema(_ shape: RowShape) -> TableSchema {
    var visitor = SchemaVisitor()
    var row = PositionRow()
    row.visit(&visitor, shape)
    return TableSchema(
      fields: visitor.fields, primaryKey: ["game_id", "ply", "seat"],
      foreignKeys: [.init("game_id", "games", "game_id")])
  }

  /// Reads a row.
  ///
  /// - Returns: `false` where it can't be one.
  mutating func read(_ reader: RowReader, _ shape: RowShape) -> Bool {
    var reader = reader
    visit(&reader, shape)
    return reader.isGood
  }

  /// Adds the row to what is known of a position.
  ///
  /// - Parameter position: Where the other seats that decide at the ply are; `nil` for the first of them.
  func position(after position: PositionValues?, _ shape: RowShape) -> PositionValues {
    var result =
      position
      ?? PositionValues(
        decidingSeats: .none, options: PerSeat(repeating: nil, count: shape.seats), values: nil)
    result.decidingSeats.insert(Seat(seat))
    result.options[Seat(seat)] = legalActions
    if shape.metrics?.evaluation != nil {
      var found = PerSeat(repeating: 0, count: shape.seats)
      for (place, value) in values.enumerated() { found[Seat(place)] = value }
      result.values = found
    }
    return result
  }
}
