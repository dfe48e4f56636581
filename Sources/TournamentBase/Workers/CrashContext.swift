import CSystem
import GameCore

/// A note about this thread's current game and decision.
///
/// The message about a trap in a strategy uses the note, and so does the monitor that reports slow
/// games. A note takes a few words of memory.
@usableFromInline
struct CrashContext<G: Game>: MatchObserver {
  @usableFromInline let turn: UnsafeMutablePointer<machine_turn>

  /// Begins to take notes about this thread's games, until ``end()`` is called.
  ///
  /// - Parameters:
  ///   - names: The names, which must stay in memory until ``end()``.
  ///   - deals: The number of deals in the run, or 0 if the run cannot be divided into shards.
  @usableFromInline
  init(_ names: CrashContextNames, deals: Int) {
    turn = machine_begin_turns(names.game, names.strategies, Int64(deals))
  }

  @inlinable
  func end() { machine_end_turns(turn) }

  /// Stores the beginning of a game.
  ///
  /// - Parameters:
  ///   - game: The number of the game in the run, or -1 outside runs.
  ///   - strategies: For each seat, the index of its strategy's name.
  @inlinable
  func seat(game: Int, deal: Int, strategies: PerSeat<Int>) {
    machine_store_game(turn, Int64(game), Int64(deal))
    for seat in strategies.seats {
      machine_store_strategy_index(turn, seat.index, Int32(truncatingIfNeeded: strategies[seat]))
    }
  }

  @inlinable
  func ask(_ seat: Seat) { machine_store_seat(turn, Int32(truncatingIfNeeded: seat.index)) }

  @inlinable
  mutating func willDecide(_ seat: Seat, from observation: G.Observation) { ask(seat) }
}

/// Copies of a game's name and its strategies' names, in memory that a signal handler can read.
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

/// A copy of a thread's note about its current game and the seat that decides.
package struct CrashContextSnapshot: Sendable {
  package let game: String
  /// The number of the game in the run, or `nil` outside runs.
  package let number: Int?
  package let deal: Int
  /// The number of games that the thread has started, which distinguishes games without a number.
  package let count: Int
  package let seat: Int
  package let strategy: String

  /// The maximum number of threads that can have a note.
  package static var limit: Int { Int(machine_turn_limit()) }
}

extension CrashContextSnapshot {
  /// Reads a thread's latest note, which any thread may do.
  ///
  /// - Parameter place: The index of the thread, at least 0 and less than ``limit``.
  /// - Returns: `nil` if the thread plays no game, or if no seat has decided yet.
  package init?(at place: Int) {
    // Only a few of the hundreds of indices are in use.
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
