/// A game whose whole state, including hidden information, can be written as text.
///
/// The text is for tests, bug reports and other programs, and replays contain it for the initial
/// state. `G(text: game.text, …)` has the same ``Game/digest`` as the game and continues like it.
public protocol TextualState: Game {
  /// The state as lines of text, without a final line ending.
  var text: String { get }

  /// Creates a game from a state's text.
  ///
  /// - Throws: ``StateTextError`` if the text is not a state under these rules. No text causes a
  ///   trap.
  init(text: String, rules: Rules, seats: Int) throws(StateTextError)
}
