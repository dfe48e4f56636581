/// The results of consecutive games, ready to be written.
@usableFromInline
struct Chunk: Sendable {
  let games: Range<Int>
  /// Rows of the table of games.
  let gameRows: TextBuffer
  /// Rows of the table of seats.
  let seatRows: TextBuffer
  /// Lines of the games whose replays are kept.
  let replays: TextBuffer
  /// One for each game, in order.
  let results: [GameResult]
  /// One for each strategy.
  let counts: [EntrantCounts]
  /// Thinking times, one for each strategy.
  let timings: [TimingHistogram]
  /// The first few games that were forfeited.
  let forfeits: [ForfeitNote]
  /// How long the games took.
  var playTime = Duration.zero
}

/// What the tally needs to know of one game.
struct GameResult: Sendable {
  /// Each seat's rank, four bits for each, the first seat's lowest.
  var ranks: UInt16 = 0
  /// Stands for the deal and all actions.
  var hash: UInt64 = 0

  func rank(seat: Int) -> Int { Int(ranks >> UInt16(4 * seat) & 15) }
}

/// Sums over games for one strategy.
struct EntrantCounts: Sendable {
  var points = 0
  var decisions = 0
  var illegal = 0
  var timeouts = 0
  var forfeits = 0
  var quality = DecisionQuality()

  static func += (sum: inout EntrantCounts, more: EntrantCounts) {
    sum.points += more.points
    sum.decisions += more.decisions
    sum.illegal += more.illegal
    sum.timeouts += more.timeouts
    sum.forfeits += more.forfeits
    sum.quality += more.quality
  }
}

/// A game that was forfeited, for a reader.
public struct ForfeitNote: Sendable, Codable, Hashable {
  /// The game's number in the schedule, from 0.
  public let gameID: Int
  /// The index of the seat that broke it off, from 0.
  public let seat: Int
  /// The label of the strategy in that seat.
  public let strategy: String
  /// What happened, as `Forfeit.reason` says it.
  public let reason: String

  enum CodingKeys: String, CodingKey {
    case gameID = "game_id"
    case seat
    case strategy
    case reason
  }
}
