import CSystem

/// Notes, on the thread that plays, which game it is and who was asked last.
///
/// That is for the user: a trap in a bot's own code ends the process, and can't be caught, but the
/// last line then says where it was; and a game that goes on and on is told of. A note is two or
/// three words in memory, so every game is noted.
@usableFromInline
package struct CrashContext<G: Game>: MatchObserver {
  @usableFromInline let turn: UnsafeMutablePointer<machine_turn>

  /// Begins games on this thread, until ``end()``.
  ///
  /// - Parameters:
  ///   - names: Stay in memory until then.
  ///   - deals: How many the run has; 0 where no part of it can be played alone.
  @usableFromInline
  package init(_ names: CrashContextNames, deals: Int) {
    turn = machine_begin_turns(names.game, names.strategies, Int64(deals))
  }

  /// Ends the games on this thread.
  @inlinable
  package func end() { machine_end_turns(turn) }

  /// Notes which game begins.
  ///
  /// - Parameters:
  ///   - game: Its number in the run; -1 where it has none.
  ///   - deal: The number of its deal.
  ///   - entrants: By seat, which of the names plays there.
  @inlinable
  package func seat(game: Int, deal: Int, entrants: PerSeat<Int>) {
    machine_store_game(turn, Int64(game), Int64(deal))
    for seat in entrants.seats {
      machine_store_entrant(turn, seat.index, Int32(truncatingIfNeeded: entrants[seat]))
    }
  }

  /// Notes who is asked.
  @inlinable
  package func ask(_ seat: Seat) { machine_store_seat(turn, Int32(truncatingIfNeeded: seat.index)) }

  @inlinable
  package mutating func willDecide(_ seat: Seat, from observation: G.Observation) { ask(seat) }
}

/// The names by which turns are told, where a handler of signals can read them.
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

/// A game that some thread plays, and who was asked last in it.
package struct CrashContextSnapshot: Sendable {
  /// The game's name.
  package let game: String
  /// The game's number in its run; `nil` where it has none.
  package let number: Int?
  /// The number of its deal.
  package let deal: Int
  /// How many games its thread has begun, which tells games apart that have no number.
  package let count: Int
  /// Who was asked.
  package let seat: Int
  /// The strategy at that seat.
  package let strategy: String

  /// How many threads' games are noted at the most.
  package static var limit: Int { Int(machine_turn_limit()) }

  /// Takes what was noted.
  init(game: String, number: Int?, deal: Int, count: Int, seat: Int, strategy: String) {
    self.game = game
    self.count = count
    self.number = number
    self.deal = deal
    self.seat = seat
    self.strategy = strategy
  }

  /// Reads what a thread noted last, on any thread.
  ///
  /// - Parameter place: From 0 up to, but not including, ``limit``.
  /// - Returns: `nil` where nobody plays, or nobody was asked yet.
  package init?(at place: Int) {
    // Hundreds of places are looked at, and hardly any is in use.
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
