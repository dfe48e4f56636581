import GameCore

/// A game whose winner under the second rule set differs from the winner under the first.
public struct OutcomeFlip: Codable, Hashable, Sendable {
  /// The game's number in the schedule, from 0.
  public let gameID: Int
  /// The number of the deal, shared by the games in all rotations.
  public let dealID: Int
  /// The seat rotation within the deal, from 0.
  public let rotation: Int
  /// The sole winner's seat under the first rule set, from 0, or `nil` for a shared first place.
  public let winnerSeatA: Int?
  /// The sole winner's seat under the second rule set, from 0, or `nil` for a shared first place.
  public let winnerSeatB: Int?
  /// The strategy in ``winnerSeatA``.
  public let winnerA: String?
  /// The strategy in ``winnerSeatB``.
  public let winnerB: String?

  package static func columns(seats: Int) -> ColumnList<OutcomeFlip> {
    let last = Double(seats - 1)
    return ColumnList(
      [
        .integer("game_id", "number in the schedule, from 0", minimum: 0, \.gameID),
        .integer("deal_id", "number of the deal, from 0", minimum: 0, \.dealID),
        .integer(
          "rotation", "seat rotation within the deal, from 0", minimum: 0, maximum: last,
          \.rotation),
        .integer(
          "winner_seat_a",
          "sole winner's seat under the first rule set; empty for a shared first place",
          required: false, minimum: 0, maximum: last, \.winnerSeatA),
        .integer(
          "winner_seat_b",
          "sole winner's seat under the second rule set; empty for a shared first place",
          required: false, minimum: 0, maximum: last, \.winnerSeatB),
        .text(
          "winner_a", "strategy of the sole winner under the first rule set", required: false,
          \.winnerA),
        .text(
          "winner_b", "strategy of the sole winner under the second rule set", required: false,
          \.winnerB),
      ], primaryKey: ["game_id"])
  }
}

/// Counts of games with a changed winner, by kind of change.
public struct OutcomeFlipCounts: Codable, Hashable, Sendable {
  /// The number of games that one seat won under the first rule set and another under the second.
  public internal(set) var flipped = 0
  /// The number of games with a winner under the first rule set but a shared first place under the
  /// second.
  public internal(set) var becameDraws = 0
  /// The number of games with a shared first place under the first rule set but a winner under the
  /// second.
  public internal(set) var becameWins = 0
  /// The number of games in which the first player is the sole winner only under the first rule
  /// set.
  public internal(set) var firstPlayerOnlyA = 0
  /// The number of games in which the first player is the sole winner only under the second rule
  /// set.
  public internal(set) var firstPlayerOnlyB = 0
  /// The number of deals with a changed winner.
  public package(set) var deals = 0
  /// The first few games with a changed winner.
  public internal(set) var examples: [OutcomeFlip] = []

  package init() {}

  static let exampleLimit = 5

  /// The number of games with a changed winner.
  public var games: Int { flipped + becameDraws + becameWins }

  package mutating func count(_ change: OutcomeFlip) {
    switch (change.winnerSeatA, change.winnerSeatB) {
    case (_?, _?): flipped += 1
    case (_, nil): becameDraws += 1
    case (nil, _): becameWins += 1
    }
    if change.winnerSeatA == 0 { firstPlayerOnlyA += 1 }
    if change.winnerSeatB == 0 { firstPlayerOnlyB += 1 }
    if examples.count < OutcomeFlipCounts.exampleLimit { examples.append(change) }
  }
}

extension OutcomeFlip: DescribedKeys {
  package static var fields: [TableSchema.Field] { columns(seats: Seat.limit).schema.fields }
}
