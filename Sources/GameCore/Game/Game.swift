/// A game's state and its transitions.
///
/// A game is a value type: a copy has its own state. It uses only the given random streams, no clock and no
/// input or output. So the same rules, streams and actions always lead to the same state.
///
/// Sequential and simultaneous games share the loop ``Match/play(_:strategies:observer:)``. Each step gets an
/// action of every seat in ``decidingSeats``, then calls ``advance(with:)`` once.
public protocol Game: Sendable, CustomStringConvertible {
  /// The rules of the game's variants.
  associatedtype Rules: GameRules
  /// The information of one seat; a game with hidden information excludes the rest.
  associatedtype Observation: Sendable
  /// A decision of a seat.
  associatedtype Action: GameAction

  /// The name on the command line, in results and in replays, such as `connect-four`.
  static var name: String { get }
  /// A description of the game in one line.
  static var summary: String { get }
  /// The version, raised if the same rules, streams and actions may lead to a different outcome.
  static var version: Int { get }
  /// The possible numbers of seats; some rules allow fewer, see ``GameRules/validate(seats:)``.
  static var seatCounts: ClosedRange<Int> { get }
  /// The game's own columns in `games.csv` and `seats.csv`.
  static var measures: [Measure<Self>] { get }
  /// A rule with which the games of deterministic players differ between deals.
  ///
  /// It is suggested to users, in a form such as `opening-plies=4`; `nil` if the games differ without it.
  static var variedBy: String? { get }

  /// The rules of play between a host and guests; `nil` if the game is not played over links.
  static var links: LinkRules<Self>? { get }

  /// The notation of openings in files; `nil` if the game cannot begin with a listed opening.
  static var openingNotation: OpeningNotation<Self>? { get }

  /// Creates the initial state.
  ///
  /// - Precondition: `rules.validate(seats:)` accepts the number of seats, and ``openingNotation`` accepts the
  ///   setup in `randomness`, if there is one.
  init(rules: Rules, seats: Int, randomness: DealRandomness)

  /// Returns the number of setups of a deal that the rules rejected before they accepted one; `nil` if the
  /// rules accept every setup.
  ///
  /// A setup is drawn again from the same stream, so this number depends only on the rules and the deal.
  static func redraws(rules: Rules, seats: Int, randomness: DealRandomness) -> Int?

  /// The deciding seats: one in sequential games, several in simultaneous games, none after the end.
  var decidingSeats: SeatSet { get }

  /// Returns the information of a seat.
  func observation(for seat: Seat) -> Observation

  /// Applies the action of every seat in ``decidingSeats``.
  ///
  /// - Throws: ``IllegalAction`` if an action is illegal; the state is then unchanged.
  mutating func advance(with actions: Actions<Action>) throws(IllegalAction)

  /// The outcome; `nil` until the game ends.
  var outcome: Outcome? { get }

  /// A digest of the whole state, including hidden information.
  ///
  /// It is the same on every machine and in every later version, because replays contain it.
  var digest: UInt64 { get }

  /// Returns a digest of a seat's information, for games with hidden information; `nil` for other games.
  ///
  /// Replays contain it together with ``digest``, to distinguish a changed view from a changed state.
  static func digest(of observation: Observation) -> UInt64?

  /// Returns the number of legal actions of a deciding seat; `nil` if the actions are not enumerable.
  func actionCount(for seat: Seat) -> Int?

  /// The seat that leads by the scoring of the rules; `nil` if there is none.
  ///
  /// Also `nil` in games without a leader before the end, and in games with a measure of lead changes.
  var seatAhead: Seat? { get }

  /// Draws the state for pages; by default its text.
  ///
  /// A seat's view must contain only the information of the seat.
  ///
  /// - Parameters:
  ///   - picture: A picture without marks.
  ///   - before: The state one step earlier, to mark the changes; `nil` at the beginning.
  func draw(on picture: inout Picture, after before: Self?)

  /// Returns the effects of the step that led to this state, as clauses without a full stop.
  func account(of actions: Actions<Action>, after before: Self) -> String
}

extension Game {
  /// The default: `nil`, for games that are not played over links.
  @inlinable
  public static var links: LinkRules<Self>? { nil }

  /// The default: `nil`.
  @inlinable
  public static var variedBy: String? { nil }

  /// The default: `nil`, for games without listed openings.
  @inlinable
  public static var openingNotation: OpeningNotation<Self>? { nil }

  /// The default: `nil`, for games that accept every setup.
  @inlinable
  public static func redraws(rules: Rules, seats: Int, randomness: DealRandomness) -> Int? { nil }

  /// The default: `nil`, for games without hidden information.
  @inlinable
  public static func digest(of observation: Observation) -> UInt64? { nil }

  /// The default: `nil`, for actions that are not enumerable.
  @inlinable
  public func actionCount(for seat: Seat) -> Int? { nil }

  /// The default: `nil`, for games without a leader.
  @inlinable
  public var seatAhead: Seat? { nil }
}
