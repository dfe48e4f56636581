/// A line of position text that can't be solved: where it is wrong, and what is.
///
/// Lines and columns of text count from 1; columns of text are bytes.
public struct PositionTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What a line has wrong.
  public enum Problem: Hashable, Sendable {
    /// A digit that is no column of the board; `columns` is the board's last.
    case noSuchColumn(digit: Int, columns: Int)
    /// A disc in a column without room, numbered from 1.
    case fullColumn(Int)
    /// A disc after the one that ended the game.
    case moveAfterEnd
    /// A byte that is no digit.
    case unexpectedByte(UInt8)
    /// More bytes than a line may have.
    case lineTooLong(limit: Int)
  }

  /// The line of the text.
  public let line: Int
  /// The byte in the line.
  public let column: Int
  /// What is wrong there.
  public let problem: Problem

  public var description: String { "line \(line), column \(column): \(explanation)" }

  private var explanation: String {
    switch problem {
    case .noSuchColumn(let digit, let columns):
      "there is no column \(digit), columns are 1 to \(columns)"
    case .fullColumn(let column): "column \(column) is full"
    case .moveAfterEnd: "the game is over before this move"
    case .unexpectedByte(let byte): "expected the digit of a column, not \(Self.shown(byte))"
    case .lineTooLong(let limit): "the line has more than \(limit) bytes"
    }
  }

  private static func shown(_ byte: UInt8) -> String {
    if (0x20..<0x7F).contains(byte) { return "'\(Character(UnicodeScalar(byte)))'" }
    return "the byte 0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
