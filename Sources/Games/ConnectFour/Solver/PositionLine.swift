/// A position read from text, with the line that it came from.
public struct PositionLine: Hashable, Sendable {
  /// The number of the line, from 1.
  public let line: Int
  /// The moves as they were written, without the end of the line.
  public let text: String
  /// The position after them.
  public let position: BitboardPosition
}
