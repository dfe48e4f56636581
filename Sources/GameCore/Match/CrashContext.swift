import CSystem

/// Records the game of a thread and the seat that decided last.
///
/// A trap in a bot's code ends the process without an error to catch. The last line of output then names the game and
/// the seat. The same record shows games that never end. It is two or three words in memory, so every game is recorded.
@usableFromInline
package struct CrashContext<G: Game>: MatchObserver {
  @usableFromInline let turn: UnsafeMutablePointer<machine_turn>

  /// Begins games on this thread, until ``end()``.
  ///
  /// - Parameters:
  ///   - names: The names, which stay in memory until the end.
  ///   - deals: The number of deals of the run; 0 if no part of it can be played alone.
  @usableFromInline
  package init(_ names: CrashContextNames, deals: Int) {
    turn = machine_begin_turns(names.game, names.strategies, Int64(deals))
  }

  /// Ends the games on this thread.
  @inlinable
  package func end() { machine_end_turns(turn) }

  /// Records the beginning of a game.
  ///
  /// - Parameters:
  ///   - game: Its number in the run; -1 without a number.
  ///   - deal: The number of its deal.
  ///   - entrants: The index of each seat's strategy among the names.
  @inlinable
  package func seat(game: Int, deal: Int, entrants: PerSeat<Int>) {
    machine_store_game(turn, Int64(game), Int64(deal))
    for seat in entrants.seats {
      machine_store_entrant(turn, seat.index, Int32(truncatingIfNeeded: entrants[seat]))
    }
  }

  /// Records the seat that decides.
  @inlinable
  package func ask(_ seat: Seat) { machine_store_seat(turn, Int32(truncatingIfNeeded: seat.index)) }

  @inlinable
  package mutating func willDecide(_ seat: Seat, from observation: G.Observation) { ask(seat) }
}

/// The names of games and strategies, in memory that a signal handler can read.
@usableFromInline
package final class CrashContextNames: @unchecked Sendable {
  let game: UnsafePointer<CChar>
  let strategies: UnsafePointer<UnsafePointer<CChar>?>
  private let count: Int

  /// Copies the names of a game and of strategies.
  package init(game: String, strategies: [String]) {
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

/// A thread's game and the seat that decided last.
package struct CrashContextSnapshot: Sendable {
  /// The game's name.
  package let game: String
  /// The game's number in its run; `nil` without a number.
  package let number: Int?
  /// The number of its deal.
  package let deal: Int
  /// The number of games that the thread has begun, to distinguish games without numbers.
  package let count: Int
  /// The seat that decided last.
  package let seat: Int
  /// The strategy at that seat.
  package let strategy: String

  /// The maximum number of recorded threads.
  package static var limit: Int { Int(machine_turn_limit()) }

  /// Creates a snapshot.
  init(game: String, number: Int?, deal: Int, count: Int, seat: Int, strategy: String) {
    self.game = game
    self.count = count
    self.number = number
    self.deal = deal
    self.seat = seat
    self.strategy = strategy
  }

  /// Reads the latest record of a thread, on any thread.
  ///
  /// - Parameter place: From 0 up to, but not including, ``limit``.
  /// - Returns: `nil` without a game or before its first decision.
  package init?(at place: Int) {
    // Only a few of hundreds of places are in use.
    guard machine_has_turn(Int32(place)) else { return nil }
    var text = machine_turn_text()
    guard machine_read_turn(Int32(place), &text) else { return nil }
    func string<Bytes>(_ bytes: Bytes) -> String {
      withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    game = string(text.game)
    strategy = string(text.strategy)
    number = text.number < 0 ? nil : Int(text.number)
    deal = Int(text.deal)
    count = Int(text.count)
    seat = Int(text.seat)
  }
}
