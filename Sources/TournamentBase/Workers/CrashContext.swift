import CSystem
import GameCore

/// A note of the current game and decision of this thread.
///
/// The note is used for the message about a trap in a bot, and by a monitor of slow games.
///
/// The note takes a few words of memory.
@usableFromInline
struct CrashContext<G: Game>: MatchObserver {
  @usableFromInline let turn: UnsafeMutablePointer<machine_turn>

  /// Begins the notes about games on this thread, until ``end()``.
  ///
  /// - Parameters:
  ///   - names: The names, which must stay in memory until ``end()``.
  ///   - deals: The number of deals of the run; 0 if the run cannot be divided into shards.
  @usableFromInline
  init(_ names: CrashContextNames, deals: Int) {
    turn = machine_begin_turns(names.game, names.strategies, Int64(deals))
  }

  @inlinable
  func end() { machine_end_turns(turn) }

  /// Stores the beginning of a game.
  ///
  /// - Parameters:
  ///   - game: The number of the game in the run; -1 outside of runs.
  ///   - entrants: The index of the name of the strategy in each seat.
  @inlinable
  func seat(game: Int, deal: Int, entrants: PerSeat<Int>) {
    machine_store_game(turn, Int64(game), Int64(deal))
    for seat in entrants.seats {
      machine_store_entrant(turn, seat.index, Int32(truncatingIfNeeded: entrants[seat]))
    }
  }

  @inlinable
  func ask(_ seat: Seat) { machine_store_seat(turn, Int32(truncatingIfNeeded: seat.index)) }

  @inlinable
  mutating func willDecide(_ seat: Seat, from observation: G.Observation) { ask(seat) }
}

/// Copies of the names of a game and its strategies in memory that a signal handler can read.
@usableFromInline
final class CrashContextNames: @unchecked Sendable {
  let game: UnsafePointer<CChar>
  let strategies: UnsafePointer<UnsafePointer<CChar>?>
  private let count: Int

  init(game: String, strategies: [String]) {
    func copy(_ text: String) -> UnsafePointer<CChar> {
      let bytes = text.utf8CString
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
      for (place, byte) in bytes.enumerated() { (copy + place).initialize(to: byte) }
      return UnsafePointer(copy)
    }
    self.game = copy(game)
    count = strategies.count
    let names = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: max(1, count))
    for (place, name) in strategies.enumerated() { (names + place).initialize(to: copy(name)) }
    self.strategies = UnsafePointer(names)
  }

  deinit {
    for place in 0..<count { strategies[place]?.deallocate() }
    strategies.deallocate()
    game.deallocate()
  }
}

/// A copy of a thread's note: the game that the thread plays and the seat that decides.
package struct CrashContextSnapshot: Sendable {
  package let game: String
  /// The number of the game in the run; `nil` outside of runs.
  package let number: Int?
  package let deal: Int
  /// The number of games that the thread has started, which distinguishes games without a number.
  package let count: Int
  package let seat: Int
  package let strategy: String

  /// The maximum number of threads.
  package static var limit: Int { Int(machine_turn_limit()) }
}

extension CrashContextSnapshot {
  /// Reads the latest note of a thread; callable on any thread.
  ///
  /// - Parameter place: The index of the thread, from 0 up to, but not including, ``limit``.
  /// - Returns: `nil` if the thread plays no game, or if no seat has decided yet.
  package init?(at place: Int) {
    // Of hundreds of indices, only a few are in use.
    guard machine_has_turn(Int32(place)) else { return nil }
    var text = machine_turn_text()
    guard machine_read_turn(Int32(place), &text) else { return nil }
    func string<Bytes>(_ bytes: Bytes) -> String {
      withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    self.init(
      game: string(text.game), number: text.number < 0 ? nil : Int(text.number),
      deal: Int(text.deal), count: Int(text.count), seat: Int(text.seat),
      strategy: string(text.strategy))
  }
}
