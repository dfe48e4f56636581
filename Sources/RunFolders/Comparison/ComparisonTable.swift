import Storage

/// The tables of a comparison.
enum ComparisonTable: String, CaseIterable {
  case comparison
  case changes

  var fileName: String { "\(rawValue).csv" }

  var description: String {
    switch self {
    case .comparison: "One row per measure: both rules and how they differ"
    case .changes: "One row per game whose winner is another one under the second rules"
    }
  }

  func schema(seats: Int) -> TableSchema {
    switch self {
    case .comparison: ComparisonTable.comparisonSchema
    case .changes: ComparisonTable.changesSchema(seats)
    }
  }

  private static var comparisonSchema: TableSchema {
    func number(_ name: String, _ description: String) -> TableSchema.Field {
      .init(name, .number, description, required: false)
    }
    func pValue(_ name: String, _ description: String) -> TableSchema.Field {
      .init(name, .number, description, minimum: 0, maximum: 1)
    }
    return TableSchema(
      fields: [
        .init("measure", .string, "what was measured on every pair of games"),
        .init("unit", .string, "what a number counts; empty for shares", required: false),
        .init("pairs", .integer, "pairs of games that have it under both rules", minimum: 1),
        number("mean_a", "mean under the first rules"),
        number("mean_b", "mean under the second rules"),
        number("difference", "mean of the pairs' differences, second less first"),
        number("difference_low", "lower bound of its 95 % interval"),
        number("difference_high", "upper bound of its 95 % interval"),
        pValue("p_value", "two-sided p-value of the difference by itself, by Student"),
        pValue("p_holm", "the same, corrected for all measures by Holm"),
        pValue("p_bh", "the same, corrected for all measures by Benjamini and Hochberg"),
        .init("pairs_higher", .integer, "pairs that are higher under the second rules", minimum: 0),
        .init("pairs_lower", .integer, "pairs that are lower under the second rules", minimum: 0),
        pValue("p_sign", "two-sided p-value of these two numbers by the sign test"),
      ], primaryKey: ["measure"])
  }

  private static func changesSchema(_ seats: Int) -> TableSchema {
    let last = Double(seats - 1)
    return TableSchema(
      fields: [
        .init("game_id", .integer, "place in the schedule, from 0", minimum: 0),
        .init("pair_id", .integer, "the deal", minimum: 0),
        .init(
          "rotation", .integer, "how far the strategies have moved on around the table",
          minimum: 0, maximum: last),
        .init(
          "winner_seat_a", .integer,
          "the seat that won alone under the first rules; empty for a shared first place",
          required: false, minimum: 0, maximum: last),
        .init(
          "winner_seat_b", .integer, "the same under the second rules", required: false,
          minimum: 0, maximum: last),
        .init("winner_a", .string, "the strategy in the first of these seats", required: false),
        .init("winner_b", .string, "the strategy in the second", required: false),
      ], primaryKey: ["game_id"])
  }
}
