import GameCore

extension ConnectFour.Rules {
  public static let fields: [RuleField<ConnectFour.Rules>] = [
    .integer("columns", 1...64, \.columns, "columns of the board"),
    .integer("rows", 1...127, \.rows, "rows of the board"),
    .integer("connect", 2...127, \.connect, "discs in a row that make a line"),
    .flag("pop-out", \.popOut, "a seat may take out its own disc at the bottom of a column"),
    .flag("cylinder", \.cylinder, "the last column is a neighbour of the first"),
    .flag("misere", \.misere, "making a line loses"),
    .integer(
      "opening-plies", 0...126, \.openingPlies,
      "seeded random plies before the first decision, the same for both games of a pair"),
  ]

  public static let parameters: [Parameter] = fields.map(\.parameter)

  public static let presets = [
    RulesPreset("standard", [:], "7 by 6, four in a row"),
    RulesPreset("pop-out", ["pop-out": "true"], "own discs may be taken out at the bottom"),
    RulesPreset("misere", ["misere": "true"], "four in a row loses"),
    RulesPreset("cylinder", ["cylinder": "true"], "the columns wrap around"),
    RulesPreset(
      "five-in-a-row", ["columns": "9", "rows": "6", "connect": "5"], "9 by 6, five in a row"),
  ]

  public func check(_ values: ParameterValues) throws(RulesError) {
    let bits = columns * stride
    guard bits <= Self.bitLimit else {
      throw RulesError(
        key: "columns",
        problem: "\(columns) columns of \(rows) rows take \(bits) bits with a spare bit for each "
          + "column; columns × (rows + 1) may be \(Self.bitLimit) at most")
    }
    guard connect <= max(columns, rows) else {
      throw RulesError(
        key: "connect",
        problem: "a line of \(connect) is longer than both sides of a board of \(columns) by "
          + "\(rows); it may be \(max(columns, rows)) at most")
    }
    guard openingPlies < cells else {
      throw RulesError(
        key: "opening-plies",
        problem: "\(openingPlies) plies would fill the board of \(columns) by \(rows); it may be "
          + "\(cells - 1) at most")
    }
  }
}
