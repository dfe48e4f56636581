import GameCore

/// A game whose winner under the second rule set differs from the winner under the first.
public struct OutcomeFlip: Codable, Hashable, Sendable {
  /// The game's number in the schedule, from 0.
  public internal(set) var gameID = 0
  /// The number of the deal, shared by the games in all rotations.
  public internal(set) var dealID = 0
  /// The seat rotation within the deal, from 0.
  public internal(set) var rotation = 0
  /// The sole winner's seat under the first rule set, from 0, or `nil` for a shared first place.
  public internal(set) var winnerSeatA: Int?
  /// The sole winner's seat under the second rule set, from 0, or `nil` for a shared first place.
  public internal(set) var winnerSeatB: Int?
  /// The strategy in ``winnerSeatA``.
  public internal(set) var winnerA: String?
  /// The strategy in ``winnerSeatB``.
  public internal(set) var winnerB: String?

  package static func columns(seats: Int) -> ColumnList<OutcomeFlip> {
    ColumnList(seats, primaryKey: ["game_id"])
  }
}

extension OutcomeFlip: JSONFieldList {
  package static var jsonShape: Int { Seat.limit }

  package static func empty(_ seats: Int) -> OutcomeFlip { OutcomeFlip() }

  package mutating func visit<V: FieldVisitor>(_ visitor: inout V, _ seats: Int) {
    func seat(
      _ name: String, _ description: String, required: Bool = false
    ) -> TableSchema.Field {
      .init(
        name, .integer, description, required: required, minimum: 0, maximum: Double(seats - 1))
    }
    visitor.cell(&gameID, .count("game_id", "number in the schedule, from 0"))
    visitor.cell(&dealID, .count("deal_id", "number of the deal, from 0"))
    visitor.cell(
      &rotation, seat("rotation", "seat rotation within the deal, from 0", required: true))
    visitor.cell(
      &winnerSeatA,
      seat(
        "winner_seat_a",
        "sole winner's seat under the first rule set; empty for a shared first place"))
    visitor.cell(
      &winnerSeatB,
      seat(
        "winner_seat_b",
        "sole winner's seat under the second rule set; empty for a shared first place"))
    visitor.cell(
      &winnerA,
      .init(
        "winner_a", .string, "strategy of the sole winner under the first rule set",
        required: false))
    visitor.cell(
      &winnerB,
      .init(
        "winner_b", .string, "strategy of the sole winner under the second rule set",
        required: false))
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
