import GameCore
import Statistics

/// The results of consecutive games, ready to be written.
@usableFromInline
struct Chunk: Sendable {
  let games: Range<Int>
  /// Rows of the table of games.
  let gameRows: TextBuffer
  /// Rows of the table of seats.
  let seatRows: TextBuffer
  /// Rows of the table of positions.
  let positionRows: TextBuffer
  /// Lines of the games whose replays are kept.
  let replays: TextBuffer
  /// Lines of the decisions of external bots.
  let decisions: TextBuffer
  /// One for each game, in order.
  let results: [GameResult]
  /// The values of the game's measures, one game after the other.
  let measures: [Int]
  /// Sums over their positions, ply by ply.
  let plies: PlyAccumulator
  /// One for each strategy.
  let counts: [EntrantCounts]
  /// Thinking times, one for each strategy.
  let timings: [TimingHistogram]
  /// The first few forfeits.
  let forfeits: [ForfeitNote]
  /// The time of the games.
  var playTime = Duration.zero
}

/// The result of a game for the accumulator.
struct GameResult: Sendable {
  /// Each seat's rank, ``rankBits`` for each, the first seat's lowest.
  private(set) var ranks: UInt16 = 0
  /// `true` if a seat forfeited it.
  var isForfeited = false
  /// `true` if it is void.
  var isVoid = false
  /// The seats whose bots crashed, and those that made the game void, a bit for each seat.
  private(set) var (crashedSeats, voidingSeats): (UInt8, UInt8) = (0, 0)
  /// The number of decisions of all seats.
  private(set) var decisions: UInt32 = 0
  /// The hash of the deal and all actions.
  var hash: UInt64 = 0

  /// Ranks go up to `Seat.limit`, which is far below 16, and as many seats fill a word of 16 bits;
  /// a run keeps one such word for each of its millions of games.
  private static let rankBits = 4

  /// Creates a result.
  init(ranks: UInt16 = 0, hash: UInt64 = 0) {
    self.ranks = ranks
    self.hash = hash
  }

  func rank(seat: Int) -> Int {
    Int(ranks >> UInt16(GameResult.rankBits * seat) & (1 << GameResult.rankBits - 1))
  }

  /// Sets the rank of a seat that has none yet, 1 to `Seat.limit`.
  mutating func setRank(_ rank: Int, seat: Int) {
    ranks |= UInt16(truncatingIfNeeded: rank) << UInt16(GameResult.rankBits * seat)
  }

  /// Marks a seat by its counts in this game.
  mutating func mark(seat: Int, _ counts: EntrantCounts) {
    if counts.crashed > 0 { crashedSeats |= 1 << seat }
    if counts.voids > 0 { voidingSeats |= 1 << seat }
  }

  /// Adds the decisions of a seat, up to the capacity of the word.
  @inline(__always)
  mutating func addDecisions(_ count: Int) {
    decisions = UInt32(clamping: Int(decisions) + Int(UInt32(clamping: count)))
  }

  /// Returns the half points of a seat against all others.
  func halfPoints(seat: Int, seats: Int) -> Int {
    HalfPoints.of(seat: seat, among: seats) { rank(seat: $0) }
  }
}

extension PerSeat<Int> {
  /// Returns the half points of a seat against all others, by these ranks.
  @inline(__always)
  func halfPoints(of seat: Seat) -> Int {
    HalfPoints.of(seat: seat.index, among: count) { self[Seat($0)] }
  }
}

/// A seat that forfeited a game, for a reader.
public struct ForfeitNote: Sendable, Codable, Hashable {
  /// The game's number in the schedule, from 0.
  public let gameID: Int
  /// The index of the seat that forfeited, from 0.
  public let seat: Int
  /// The label of the strategy in that seat.
  public let strategy: String
  /// The reason, from `Forfeit.reason`.
  public let reason: String

}

extension [ForfeitNote] {
  /// Returns a Boolean value that indicates whether a further forfeit of a strategy is listed: the first few
  /// of all, and in runs of programs the first of each strategy.
  func takesNote(of strategy: String, hasPrograms: Bool) -> Bool {
    count < ChunkBuilder.forfeitNoteLimit
      || hasPrograms && !contains { $0.strategy == strategy }
  }
}
