import GameCore

/// A row of `positions.csv`, about one seat's decision in one position.
struct PositionRow {
  var game = 0
  /// The ply, from 1.
  var ply = 0
  var seat = 0
  /// The seat's number of legal actions, or `nil` if they cannot be counted.
  var legalActions: Int?
  /// The position's value for each seat, in parts of `Evaluation.scale`.
  var values: [Int] = []

  init(seats: Int = 0) { values = Array(repeating: 0, count: seats) }

  init(game: Int, ply: Int, seat: Seat, of position: PositionValues) {
    self.game = game
    self.ply = ply
    self.seat = seat.index
    legalActions = position.options[seat]
    values = position.values?.values ?? []
  }

  mutating func visit<V: ColumnVisitor>(_ visitor: inout V, _ shape: RowShape) {
    visitor.cell(&game, .count("game_id", "game"))
    visitor.cell(&ply, .init("ply", .integer, "ply that follows the position, from 1", minimum: 1))
    visitor.cell(
      &seat,
      .init("seat", .integer, "deciding seat", minimum: 0, maximum: shape.lastSeat))
    if shape.metrics?.isCounted == true {
      visitor.cell(
        &legalActions,
        .count("legal_actions", "legal actions for the seat", unit: "actions", required: false))
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

  static func schema(_ shape: RowShape) -> TableSchema {
    var visitor = SchemaVisitor()
    var row = PositionRow()
    row.visit(&visitor, shape)
    return TableSchema(
      fields: visitor.fields, primaryKey: ["game_id", "ply", "seat"],
      foreignKeys: [.init("game_id", "games", "game_id")])
  }

  /// Reads a row and returns `false` if it is invalid.
  mutating func read(_ reader: RowReader, _ shape: RowShape) -> Bool {
    var reader = reader
    visit(&reader, shape)
    return reader.isGood
  }

  /// Returns the position with this row's decision added.
  ///
  /// - Parameter position: The position from earlier rows with the same ply, or `nil` if this is
  ///   the ply's first row.
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
