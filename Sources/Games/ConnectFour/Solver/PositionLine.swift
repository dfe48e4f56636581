/// A position read from text, with the line that it came from.
package struct PositionLine: Hashable, Sendable {
  /// The number of the line, from 1.
  package let line: Int
  /// The moves as they were written, without the end of the line.
  package let text: String
  /// The position after them.
  package let position: BitboardPosition
}
