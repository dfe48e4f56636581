/// An error about an invalid line in position text.
///
/// Both the line and the column are counted from 1. A column is a byte.
package struct PositionTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A problem in a line.
  enum Problem: Hashable, Sendable {
    /// A digit above the board's number of columns.
    case noSuchColumn(digit: Int, columns: Int)
    /// A disc in a full column, where columns are counted from 1.
    case fullColumn(Int)
    /// A disc after the end of the game.
    case moveAfterEnd
    /// A byte that is not a digit.
    case unexpectedByte(UInt8)
    /// A line that is too long.
    case lineTooLong(limit: Int)
  }

  /// The line number, from 1.
  let line: Int
  /// The byte's number in the line, from 1.
  let column: Int
  /// The problem at that byte.
  let problem: Problem

  package var description: String { "line \(line), column \(column): \(explanation)" }

  private var explanation: String {
    switch problem {
    case .noSuchColumn(let digit, let columns): "unknown column \(digit); expected 1 to \(columns)"
    case .fullColumn(let column): "column \(column) is full"
    case .moveAfterEnd: "the game is over before this move"
    case .unexpectedByte(let byte): "expected a column digit, found \(Self.shown(byte))"
    case .lineTooLong(let limit): "the line is longer than \(limit) bytes"
    }
  }

  private static func shown(_ byte: UInt8) -> String {
    if (0x20..<0x7F).contains(byte) { return "'\(Character(UnicodeScalar(byte)))'" }
    return "byte 0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
