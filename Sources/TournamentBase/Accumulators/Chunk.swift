import GameCore
import Statistics

/// The results of consecutive games, ready to be written to files.
@usableFromInline
package struct Chunk: Sendable {
  package let games: Range<Int>
  /// Rows of `games.csv`.
  package let gameRows: TextBuffer
  /// Rows of `seats.csv`.
  package let seatRows: TextBuffer
  /// Rows of `positions.csv`.
  package let positionRows: TextBuffer
  /// Lines of the games whose replays are recorded.
  package let replays: TextBuffer
  /// Lines of the decisions of external bots.
  package let decisions: TextBuffer
  /// The result of each game, in order.
  let results: [GameResult]
  /// The values of the game's measures, game by game.
  let measures: [Int]
  /// Sums over the positions of the games, ply by ply.
  let plies: PlyAccumulator
  /// The counts of each strategy.
  let counts: [EntrantCounts]
  /// The thinking times of each strategy.
  package let timings: [TimingHistogram]
  /// The first forfeits, up to a limit.
  let forfeits: [ForfeitNote]
  /// The total time of playing the games.
  package var playTime = Duration.zero
}

/// The result of a game, in the form that accumulators need.
package struct GameResult: Sendable {
  /// The ranks of all seats, ``rankBits`` for each; the first seat has the lowest bits.
  private(set) var ranks: UInt16 = 0
  /// The seats that forfeited the game, and the seats that made no move.
  private(set) var (forfeitedSeats, unmovedSeats): (SeatSet, SeatSet) = (.none, .none)
  /// A Boolean value that indicates whether the game is void.
  var isVoid = false
  /// A Boolean value that indicates whether links or peers ended the game.
  var isEndedByLinks = false
  /// The seats whose bots crashed, and the seats that made the game void, with one bit per seat.
  private(set) var (crashedSeats, voidingSeats): (UInt8, UInt8) = (0, 0)
  /// The number of decisions of all seats together.
  private(set) var decisions: UInt32 = 0
  /// The hash of the deal and all actions.
  var hash: UInt64 = 0

  /// The number of bits per rank.
  ///
  /// Ranks go up to `Seat.limit`, which is far below 16, and the ranks of that many seats fit 16 bits. A run
  /// stores one such word for each of its millions of games.
  private static let rankBits = 4

  init(ranks: UInt16 = 0, hash: UInt64 = 0) {
    self.ranks = ranks
    self.hash = hash
  }

  func rank(seat: Int) -> Int {
    Int(ranks >> UInt16(GameResult.rankBits * seat) & (1 << GameResult.rankBits - 1))
  }

  /// Returns the number of seats that share the first rank.
  func winners(seats: Int) -> Int { (0..<seats).count { rank(seat: $0) == 1 } }

  /// Sets the rank of a seat whose rank is not set yet, 1 to `Seat.limit`.
  mutating func setRank(_ rank: Int, seat: Int) {
    ranks |= UInt16(truncatingIfNeeded: rank) << UInt16(GameResult.rankBits * seat)
  }

  /// Records a forfeit, a crash or a void game from the counts of a seat in this game.
  mutating func mark(seat: Int, _ counts: EntrantCounts) {
    if counts.forfeits > 0 { forfeitedSeats.insert(Seat(seat)) }
    if !counts.hasMoved { unmovedSeats.insert(Seat(seat)) }
    if counts.crashed > 0 { crashedSeats |= 1 << seat }
    if counts.voids > 0 { voidingSeats |= 1 << seat }
  }

  /// Adds the decisions of a seat; the sum stops at the capacity of the integer.
  @inline(__always)
  mutating func addDecisions(_ count: Int) {
    decisions = UInt32(clamping: Int(decisions) + Int(UInt32(clamping: count)))
  }

  /// A Boolean value that indicates whether a seat forfeited the game.
  var isForfeited: Bool { !forfeitedSeats.isEmpty }

  /// The seats without a move in a forfeited game.
  var absentSeats: SeatSet { isForfeited ? unmovedSeats : .none }

  /// Returns `true` for a double forfeit: all seats forfeited, so the game has no result.
  func isDoubleForfeit(seats: Int) -> Bool { forfeitedSeats.count == seats }

  /// Returns the half points of a seat against all other seats: none if it forfeited.
  package func halfPoints(seat: Int, seats: Int) -> Int {
    if forfeitedSeats.contains(Seat(seat)) { return 0 }
    return HalfPoints.of(seat: seat, among: seats) { rank(seat: $0) }
  }
}

extension PerSeat<Int> {
  /// Returns the half points of a seat against all other seats, computed from the ranks: none if the seat
  /// forfeited.
  @inline(__always)
  func halfPoints(of seat: Seat, forfeited: SeatSet = .none) -> Int {
    if forfeited.contains(seat) { return 0 }
    return HalfPoints.of(seat: seat.index, among: count) { self[Seat($0)] }
  }
}

/// A forfeit of a game, in the form in which summaries list it.
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
  /// Returns `true` if a further forfeit of a strategy is listed.
  ///
  /// Only the first forfeits are listed; in runs of external bots, the first forfeit of each strategy is
  /// listed, too.
  func takesNote(of strategy: String, hasPrograms: Bool) -> Bool {
    count < ChunkBuilder.forfeitNoteLimit
      || hasPrograms && !contains { $0.strategy == strategy }
  }
}
