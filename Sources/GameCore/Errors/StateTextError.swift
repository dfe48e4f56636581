/// An error about text that is not a state or an opening of the game.
public struct StateTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the invalid line, from 1.
  public let line: Int
  /// The position of the first invalid character in the line, from 1, or `nil` for the whole line.
  public let column: Int?
  /// The problem as a clause that follows the place and a colon.
  public let problem: String
  /// The remedy as a sentence, or `nil` if the problem suffices.
  public let remedy: String?

  /// Creates an error, by default about the whole line.
  public init(line: Int, column: Int? = nil, problem: String, remedy: String? = nil) {
    self.line = line
    self.column = column
    self.problem = problem
    self.remedy = remedy
  }

  public var description: String {
    "line \(line)\(column.map { ", column \($0)" } ?? ""): \(problem)"
  }
}
