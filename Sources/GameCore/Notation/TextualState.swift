/// A game whose whole state, including hidden information, has a text form.
///
/// The text is for tests, bug reports and other programs. `G(text: game.text, …)` has the same
/// ``Game/digest`` as the game, and continues in the same way. Replays contain the initial state.
public protocol TextualState: Game {
  /// The state as lines of text, without a final line end.
  var text: String { get }

  /// Creates a game from the text of a state.
  ///
  /// - Throws: ``StateTextError`` if the text is not a state under these rules. No text causes a trap.
  init(text: String, rules: Rules, seats: Int) throws(StateTextError)
}
