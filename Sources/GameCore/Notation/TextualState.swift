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

/// An error about a text that is not a state of the game.
public struct StateTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the invalid line, from 1.
  public let line: Int
  /// The number of the first invalid character, from 1; `nil` for the line as a whole.
  public let column: Int?
  /// The problem as a clause that follows the place and a colon.
  public let problem: String

  /// Creates an error; by default, the line as a whole is invalid.
  public init(line: Int, column: Int? = nil, problem: String) {
    self.line = line
    self.column = column
    self.problem = problem
  }

  public var description: String {
    "line \(line)\(column.map { ", column \($0)" } ?? ""): \(problem)"
  }
}
