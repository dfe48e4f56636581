/// A game whose states can be drawn.
///
/// Whoever shows recorded games draws those that are; of all others they show the text.
public protocol DrawableGame: Game {
  /// How large a plane all states of such games fit.
  static func plane(rules: Rules, seats: Int) -> Picture.Plane

  /// Draws the state.
  ///
  /// What a seat's view shows has to follow from what the seat knows.
  ///
  /// - Parameters:
  ///   - picture: An empty one, to add marks to.
  ///   - before: The state one step earlier, to mark what came last; `nil` at the beginning.
  func draw(on picture: inout Picture, after before: Self?)

  /// Simulated milliseconds since the game began, when what is drawn could be seen; `nil` in games
  /// without a time of their own.
  var drawnMilliseconds: Int? { get }

  /// What a step did that led here, in a sentence without a full stop.
  func account(of actions: Actions<Action>, after before: Self) -> String
}

extension DrawableGame {
  /// No time of its own, unless a game has one.
  public var drawnMilliseconds: Int? { nil }

  /// The notation of each seat's action, unless a game says more.
  public func account(of actions: Actions<Action>, after before: Self) -> String {
    Picture.account(of: actions)
  }
}
