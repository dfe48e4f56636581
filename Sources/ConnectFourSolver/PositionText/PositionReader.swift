/// A reader for positions, one per line: the played columns, from 1, or a hyphen for the empty
/// board.
///
/// Lines end in LF or CR LF, which the last line may omit. Empty lines are skipped. An invalid line
/// causes one error and does not affect the next line. Memory use does not depend on the text's
/// length.
package struct PositionReader: Sendable {
  private static let emptyBoard = UInt8(ascii: "-")

  private let empty: BitboardPosition
  private let lineLimit: Int
  private var line = 1
  private var column = 0
  private var text: [UInt8] = []
  private var position: BitboardPosition
  private var error: PositionTextError?
  private var endsInReturn = false

  /// Creates a reader for new text.
  ///
  /// - Parameters:
  ///   - solver: The solver for the positions' board.
  ///   - lineLimit: The maximum number of bytes per line.
  package init(for solver: Solver, lineLimit: Int = 1024) {
    empty = BitboardPosition(for: solver)
    position = empty
    self.lineLimit = lineLimit
  }

  /// Reads the next byte.
  ///
  /// At the end of a line that is not empty, it returns the line's content.
  package mutating func read(_ byte: UInt8) -> Result<PositionLine, PositionTextError>? {
    if byte == UInt8(ascii: "\n") { return endLine() }
    if endsInReturn {
      endsInReturn = false
      refuse(.unexpectedByte(UInt8(ascii: "\r")))
    }
    column += 1
    if byte == UInt8(ascii: "\r") {
      endsInReturn = true
    } else {
      play(byte)
    }
    return nil
  }

  /// Returns the last line's content if the text does not end with a line ending.
  package mutating func finish() -> Result<PositionLine, PositionTextError>? { endLine() }

  private mutating func play(_ byte: UInt8) {
    guard error == nil else { return }
    if column > lineLimit { return refuse(.lineTooLong(limit: lineLimit)) }
    if byte == Self.emptyBoard, column == 1 { return text.append(byte) }
    if text.first == Self.emptyBoard {
      error = PositionTextError(line: line, column: 1, problem: .unexpectedByte(Self.emptyBoard))
      return
    }
    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
      return refuse(.unexpectedByte(byte))
    }
    let digit = Int(byte - UInt8(ascii: "0"))
    guard (1...empty.shape.columns).contains(digit) else {
      return refuse(.noSuchColumn(digit: digit, columns: min(9, empty.shape.columns)))
    }
    if position.isOver { return refuse(.moveAfterEnd) }
    guard let next = position.dropping(in: digit - 1) else { return refuse(.fullColumn(digit)) }
    position = next
    text.append(byte)
  }

  private mutating func refuse(_ problem: PositionTextError.Problem) {
    if error == nil { error = PositionTextError(line: line, column: column, problem: problem) }
  }

  private mutating func endLine() -> Result<PositionLine, PositionTextError>? {
    defer {
      line += 1
      column = 0
      text.removeAll(keepingCapacity: true)
      position = empty
      error = nil
      endsInReturn = false
    }
    if let error { return .failure(error) }
    guard !text.isEmpty else { return nil }
    return .success(
      PositionLine(line: line, text: String(decoding: text, as: UTF8.self), position: position))
  }
}

/// A position and the line from which it was read.
package struct PositionLine: Hashable, Sendable {
  /// The line number, from 1.
  let line: Int
  /// The moves as written, without the line ending.
  package let text: String
  /// The position after the moves.
  package let position: BitboardPosition
}
