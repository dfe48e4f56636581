/// A game's state and its transitions.
///
/// A game is a value type, so a copy keeps its own state. It uses no clock, no input or output, and
/// only the given random streams, so the same rules, streams and actions always lead to the same
/// state.
///
/// Sequential and simultaneous games share the loop ``Match/play(_:strategies:observer:)``. At each
/// step, it asks every seat in ``decidingSeats`` for an action and then calls ``advance(with:)``
/// once.
public protocol Game: Sendable, CustomStringConvertible {
  /// The rules that define the game's variants.
  associatedtype Rules: GameRules
  /// What one seat can see, without the information that is hidden from it.
  associatedtype Observation: Sendable
  /// A seat's decision.
  associatedtype Action: GameAction

  /// The name on the command line, in results and in replays, such as `connect-four`.
  static var name: String { get }
  /// A one-line description of the game.
  static var summary: String { get }
  /// The version, which increases if the same rules, streams and actions may lead to a different
  /// outcome than before.
  static var version: Int { get }
  /// The supported numbers of seats, which some rules restrict further (see
  /// ``GameRules/validate(seats:)``).
  static var seatCounts: ClosedRange<Int> { get }
  /// The game's own columns in `games.csv` and `seats.csv`.
  static var measures: [Measure<Self>] { get }
  /// The rule that makes games between deterministic players differ from deal to deal, or `nil` if
  /// they differ without such a rule.
  ///
  /// Summaries suggest it to users, in a form such as `opening-plies=4`.
  static var variedBy: String? { get }

  /// The rules for play between a host and guests, or `nil` if the game is not played over links.
  static var links: LinkRules<Self>? { get }

  /// The notation for openings in files, or `nil` if the game cannot begin with a listed opening.
  static var openingNotation: OpeningNotation<Self>? { get }

  /// Creates the initial state.
  ///
  /// - Precondition: `rules.validate(seats:)` accepts the number of seats, and ``openingNotation``
  ///   accepts the setup in `randomness` if it contains one.
  init(rules: Rules, seats: Int, randomness: DealRandomness)

  /// Returns how many setups the rules rejected for a deal before they accepted one, or `nil` if
  /// they accept every setup.
  ///
  /// Each new setup is drawn from the same stream, so this number depends only on the rules and the
  /// deal.
  static func redraws(rules: Rules, seats: Int, randomness: DealRandomness) -> Int?

  /// The deciding seats: one in sequential games, several in simultaneous games, none after the
  /// end.
  var decidingSeats: SeatSet { get }

  /// Returns what a seat can see.
  func observation(for seat: Seat) -> Observation

  /// Applies the action of every seat in ``decidingSeats``.
  ///
  /// - Throws: ``IllegalAction`` if an action is illegal, which leaves the state unchanged.
  mutating func advance(with actions: Actions<Action>) throws(IllegalAction)

  /// The outcome, or `nil` until the game ends.
  var outcome: Outcome? { get }

  /// A digest of the whole state, including hidden information.
  ///
  /// It must be the same on every machine and in every later version, because replays contain it.
  var digest: UInt64 { get }

  /// Returns a digest of what a seat can see, or `nil` for games without hidden information.
  ///
  /// Replays contain it together with ``digest`` to distinguish a changed view from a changed
  /// state.
  static func digest(of observation: Observation) -> UInt64?

  /// Returns how many legal actions a deciding seat has, or `nil` if actions are not enumerable.
  func actionCount(for seat: Seat) -> Int?

  /// The seat that leads by the rules' scoring, or `nil` if there is none.
  ///
  /// It is also `nil` in games that have no leader before the end, and in games that measure lead
  /// changes themselves.
  var seatAhead: Seat? { get }

  /// Draws the state for pages, by default as text.
  ///
  /// Marks in a seat's view must show only what the seat can see.
  ///
  /// - Parameters:
  ///   - picture: A picture without marks.
  ///   - before: The state one step earlier, which shows what changed, or `nil` at the beginning.
  func draw(on picture: inout Picture, after before: Self?)

  /// Returns the effects of the step that led to this state, as clauses without a full stop.
  func account(of actions: Actions<Action>, after before: Self) -> String
}

extension Game {
  /// The default: `nil`, for games that are not played over links.
  @inlinable
  public static var links: LinkRules<Self>? { nil }

  /// The default: `nil`, for games that differ from deal to deal without a rule.
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
