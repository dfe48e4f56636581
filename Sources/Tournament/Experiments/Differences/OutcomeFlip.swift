/// A game with a different winner under the second rules.
public struct OutcomeFlip: Codable, Hashable, Sendable {
  /// The game's number in the schedule, from 0.
  public let gameID: Int
  /// Its deal, which it shares with other games.
  public let pairID: Int
  /// The seat rotation within the deal, from 0.
  public let rotation: Int
  /// The seat that won alone under the first rules, from 0; `nil` for a shared first place.
  public let winnerSeatA: Int?
  /// The same under the second rules.
  public let winnerSeatB: Int?
  /// The strategy in the first of these seats.
  public let winnerA: String?
  /// The strategy in the second.
  public let winnerB: String?

  enum CodingKeys: String, CodingKey {
    case gameID = "game_id"
    case pairID = "pair_id"
    case rotation
    case winnerSeatA = "winner_seat_a"
    case winnerSeatB = "winner_seat_b"
    case winnerA = "winner_a"
    case winnerB = "winner_b"
  }

  /// The columns of changes.csv.
  static func columns(seats: Int) -> ColumnList<OutcomeFlip> {
    let last = Double(seats - 1)
    return ColumnList(
      [
        .integer("game_id", "place in the schedule, from 0", minimum: 0) { $0.gameID },
        .integer("pair_id", "the deal", minimum: 0) { $0.pairID },
        .integer(
          "rotation", "how far the strategies have moved on around the table", minimum: 0,
          maximum: last
        ) { $0.rotation },
        .integer(
          "winner_seat_a",
          "the seat that won alone under the first rules; empty for a shared first place",
          required: false, minimum: 0, maximum: last
        ) { $0.winnerSeatA },
        .integer(
          "winner_seat_b", "the same under the second rules", required: false, minimum: 0,
          maximum: last
        ) { $0.winnerSeatB },
        .text("winner_a", "the strategy in the first of these seats", required: false) {
          $0.winnerA
        },
        .text("winner_b", "the strategy in the second", required: false) { $0.winnerB },
      ], primaryKey: ["game_id"])
  }
}

/// The numbers of games with a different winner under the second rules, by kind of change.
public struct OutcomeFlipCounts: Codable, Hashable, Sendable {
  /// The number of games won by a different seat.
  public internal(set) var flipped = 0
  /// The number of games with a winner under the first rules and a shared first place under the second.
  public internal(set) var becameDraws = 0
  /// The number of games with a shared first place under the first rules and a winner under the second.
  public internal(set) var becameWins = 0
  /// The number of games that the first seat won alone under the first rules only.
  public internal(set) var firstSeatOnlyA = 0
  /// The number of games that the first seat won alone under the second rules only.
  public internal(set) var firstSeatOnlyB = 0
  /// The number of deals with a changed winner.
  public internal(set) var pairs = 0
  /// The first few of the changed games.
  public internal(set) var examples: [OutcomeFlip] = []

  static let exampleLimit = 5

  /// The number of games with a changed winner.
  public var games: Int { flipped + becameDraws + becameWins }

  enum CodingKeys: String, CodingKey {
    case flipped
    case becameDraws = "became_draws"
    case becameWins = "became_wins"
    case firstSeatOnlyA = "first_seat_only_a"
    case firstSeatOnlyB = "first_seat_only_b"
    case pairs, examples
  }

  mutating func count(_ change: OutcomeFlip) {
    switch (change.winnerSeatA, change.winnerSeatB) {
    case (_?, _?): flipped += 1
    case (_, nil): becameDraws += 1
    case (nil, _): becameWins += 1
    }
    if change.winnerSeatA == 0 { firstSeatOnlyA += 1 }
    if change.winnerSeatB == 0 { firstSeatOnlyB += 1 }
    if examples.count < OutcomeFlipCounts.exampleLimit { examples.append(change) }
  }
}
