/// A game whose whole state, hidden parts included, can be written as text and read back.
///
/// It is for tests, bug reports and other programs: `G(text: game.text, …)` has the same
/// ``Game/digest`` as the game and goes on as it would. Replays tell the state that a game begins in.
public protocol TextualState: Game {
  /// The state as lines of text, the last without a line end.
  var text: String { get }

  /// Reads a state.
  ///
  /// - Throws: ``StateTextError`` where the text is no state under these rules; no text traps.
  init(text: String, rules: Rules, seats: Int) throws(StateTextError)
}

/// A text is not a state of the game.
public struct StateTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line at fault, from 1.
  public let line: Int
  /// The first character at fault, from 1; `nil` where it is the line as a whole.
  public let column: Int?
  /// What is wrong and what would be right.
  public let problem: String

  /// Takes a place and a phrase that follows it.
  public init(line: Int, column: Int? = nil, problem: String) {
    self.line = line
    self.column = column
    self.problem = problem
  }

  public var description: String {
    "line \(line)\(column.map { ", column \($0)" } ?? ""): \(problem)"
  }
}
