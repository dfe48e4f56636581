import GameCore
import Statistics

/// The results of consecutive games, ready to be written to files.
@usableFromInline
package struct Chunk: Sendable {
  package let games: Range<Int>
  /// Rows for `games.csv`.
  package let gameRows: TextBuffer
  /// Rows for `seats.csv`.
  package let seatRows: TextBuffer
  /// Rows for `positions.csv`.
  package let positionRows: TextBuffer
  /// The replay lines for recorded games.
  package let replays: TextBuffer
  /// Lines that record the decisions of external bots.
  package let decisions: TextBuffer
  /// The games' results, in schedule order.
  let results: [GameResult]
  /// The values of the game's own measures, in the order of the games.
  let measures: [Int]
  /// Sums over the positions at each ply.
  let plies: PlyAccumulator
  /// The counts, with one entry per strategy.
  let counts: [StrategyCounts]
  /// The thinking times, with one entry per strategy.
  package let timings: [TimingHistogram]
  /// The first forfeits and void games, as limited by ``ChunkBuilder/forfeitNoteLimit``.
  let forfeits: [ForfeitNote]
  /// The total time spent on playing the games.
  package var playTime = Duration.zero
}

/// A game's result, in the form that accumulators need.
package struct GameResult: Sendable {
  /// The ranks of all seats, stored in ``rankBits`` bits each, with the first seat in the lowest
  /// bits.
  private(set) var ranks: UInt16 = 0
  /// The seats that forfeited the game and the seats that made no move.
  private(set) var (forfeitedSeats, unmovedSeats): (SeatSet, SeatSet) = (.none, .none)
  /// A Boolean value that indicates whether the game is void.
  var isVoid = false
  /// A Boolean value that indicates whether a failed link or a disconnecting peer ended the game.
  var isEndedByLinks = false
  /// The seats whose bots crashed and the seats that made the game void, with one bit per seat.
  private(set) var (crashedSeats, voidingSeats): (UInt8, UInt8) = (0, 0)
  /// The number of decisions by all seats together.
  private(set) var decisions: UInt32 = 0
  /// The hash of the deal and all actions.
  var hash: UInt64 = 0

  /// The number of bits per rank.
  ///
  /// Ranks go up to `Seat.limit`, so this number of bits suffices, and all ranks together fit into
  /// 16 bits. A run stores 16 bits for each of its millions of games.
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

  /// Sets a seat's rank (1 to `Seat.limit`), which must not have been set before.
  mutating func setRank(_ rank: Int, seat: Int) {
    ranks |= UInt16(truncatingIfNeeded: rank) << UInt16(GameResult.rankBits * seat)
  }

  /// Records whether a seat forfeited, made no move, crashed or made the game void, according to
  /// its counts in this game.
  mutating func mark(seat: Int, _ counts: StrategyCounts) {
    if counts.forfeits > 0 { forfeitedSeats.insert(Seat(seat)) }
    if !counts.hasMoved { unmovedSeats.insert(Seat(seat)) }
    if counts.crashed > 0 { crashedSeats |= 1 << seat }
    if counts.voids > 0 { voidingSeats |= 1 << seat }
  }

  /// Adds a seat's decisions, up to `UInt32.max` in total.
  @inline(__always)
  mutating func addDecisions(_ count: Int) {
    decisions = UInt32(clamping: Int(decisions) + Int(UInt32(clamping: count)))
  }

  /// A Boolean value that indicates whether a seat forfeited the game.
  var isForfeited: Bool { !forfeitedSeats.isEmpty }

  /// The seats that made no move in a forfeited game.
  var absentSeats: SeatSet { isForfeited ? unmovedSeats : .none }

  /// Returns `true` for a double forfeit: all seats forfeited, so the game has no result.
  func isDoubleForfeit(seats: Int) -> Bool { forfeitedSeats.count == seats }

  /// Returns a seat's half points against all other seats, or 0 if it forfeited.
  package func halfPoints(seat: Int, seats: Int) -> Int {
    if forfeitedSeats.contains(Seat(seat)) { return 0 }
    return HalfPoints.of(seat: seat, among: seats) { rank(seat: $0) }
  }
}

extension PerSeat<Int> {
  /// Returns a seat's half points against all other seats, computed from the ranks, or 0 if the
  /// seat forfeited.
  @inline(__always)
  func halfPoints(of seat: Seat, forfeited: SeatSet = .none) -> Int {
    if forfeited.contains(seat) { return 0 }
    return HalfPoints.of(seat: seat.index, among: count) { self[Seat($0)] }
  }
}

/// A forfeit or a void game, as summaries list it.
public struct ForfeitNote: Sendable, Codable, Hashable {
  /// The game's number in the schedule, from 0.
  public let gameID: Int
  /// The index of the seat that forfeited or made the game void, from 0.
  public let seat: Int
  /// The label of the strategy in that seat.
  public let strategy: String
  /// The reason for the forfeit, or `void: ` followed by the reason why the game is void.
  public let reason: String

}

extension [ForfeitNote] {
  /// Returns `true` if another forfeit by the strategy has to be listed.
  ///
  /// Only the first forfeits are listed, but in runs with external bots every strategy's first
  /// forfeit is listed, too.
  func takesNote(of strategy: String, hasPrograms: Bool) -> Bool {
    count < ChunkBuilder.forfeitNoteLimit
      || hasPrograms && !contains { $0.strategy == strategy }
  }
}
