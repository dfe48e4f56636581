/// A game's state and its transitions.
///
/// A game is a value: copying it copies the state. It draws only on the random streams that it is
/// given, reads no clock and does no input or output, so the same rules, streams and actions always
/// lead to the same state.
///
/// Games in which seats take turns and games in which several seats answer at once are played by
/// the same loop, ``Match/play(_:strategies:observer:)``: ask every seat in ``decidingSeats``, then
/// ``advance(with:)`` once.
public protocol Game: Sendable, CustomStringConvertible {
  /// The variants that the game knows.
  associatedtype Rules: GameRules
  /// What one seat may know. A game with hidden information keeps everything else out of it.
  associatedtype Observation: Sendable
  /// What a seat decides, in notation and as a number.
  associatedtype Action: GameAction

  /// The name on the command line, in tables and in replays, such as `connect-four`.
  static var name: String { get }
  /// One line that says what the game is.
  static var summary: String { get }
  /// Raised whenever the same rules, streams and actions may lead to another outcome than before.
  static var version: Int { get }
  /// How many seats a table may have; some rules allow fewer, see ``GameRules/validate(seats:)``.
  static var seatCounts: ClosedRange<Int> { get }
  /// The game's own columns in the table of games, and in that of seats.
  static var measures: [Measure<Self>] { get }
  /// A rule that makes the games of equal players differ from deal to deal, as a setting to suggest
  /// such as `opening-plies=4`; `nil` where they differ anyway.
  static var variedBy: String? { get }

  /// How the game goes between a host and guests; `nil` where it is not played over links.
  static var links: LinkRules<Self>? { get }

  /// Sets the table up.
  ///
  /// - Precondition: `rules.validate(seats:)` accepts the number of seats.
  init(rules: Rules, seats: Int, randomness: DealRandomness)

  /// Who has to decide now: one seat when seats take turns, several when they answer at once, none
  /// when the game is over.
  var decidingSeats: SeatSet { get }

  /// What a seat knows now.
  func observation(for seat: Seat) -> Observation

  /// Applies one answer from every seat in ``decidingSeats``.
  ///
  /// - Throws: ``IllegalAction`` where the rules refuse an answer; the state is then unchanged.
  mutating func advance(with actions: Actions<Action>) throws(IllegalAction)

  /// How the game ended; `nil` while it goes on.
  var outcome: Outcome? { get }

  /// A number that changes whenever any part of the state changes, hidden parts included.
  ///
  /// It is the same on every machine and in every later version: replays hold it.
  var digest: UInt64 { get }

  /// A number that changes whenever anything that a seat knows changes, for games that hide
  /// something from seats; `nil` for games in which everybody knows the whole state.
  ///
  /// Replays hold it beside ``digest``, so that they tell a changed view from a changed state.
  static func digest(of observation: Observation) -> UInt64?

  /// How many actions the rules allow a seat that has to decide, for comparing rules; `nil` in
  /// games whose actions can't be counted, such as those that name a time.
  func actionCount(for seat: Seat) -> Int?

  /// The seat that is ahead of every other by what the rules reward; `nil` where none is, and in
  /// games that tell no leader before the end or count how often it changes among their measures.
  var seatAhead: Seat? { get }

  /// Draws the state for pages; by default its text.
  ///
  /// A seat's view must follow from what the seat knows.
  ///
  /// - Parameters:
  ///   - picture: A picture without marks.
  ///   - before: The state one step earlier, to mark the changes; `nil` at the beginning.
  func draw(on picture: inout Picture, after before: Self?)

  /// Returns the effects of the step that led here, as clauses without a full stop.
  func account(of actions: Actions<Action>, after before: Self) -> String
}

extension Game {
  /// Not played over links, unless a game says how.
  @inlinable
  public static var links: LinkRules<Self>? { nil }

  /// None, unless a game names one.
  @inlinable
  public static var variedBy: String? { nil }

  /// No second digest: right for games that hide nothing.
  @inlinable
  public static func digest(of observation: Observation) -> UInt64? { nil }

  /// Not counted, unless a game says how.
  @inlinable
  public func actionCount(for seat: Seat) -> Int? { nil }

  /// Nobody, unless a game tells who.
  @inlinable
  public var seatAhead: Seat? { nil }
}
