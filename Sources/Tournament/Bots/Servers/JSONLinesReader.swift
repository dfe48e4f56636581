import GameCore

/// The lines that somebody says to a bot of ours, one by one as they come.
///
/// It waits for the next bytes and takes what has come: no line is held back until more follow.
final class JSONLinesReader {
  private let source: () throws -> [UInt8]?
  private var block: [UInt8] = []
  private var place = 0
  private var isAtEnd = false
  /// The number of the line that came last, from 1.
  private(set) var number = 0

  /// The longest line, in bytes: that of the longest JSON that is read.
  static let limit = JSONValue.byteLimit

  /// Takes bytes from anywhere.
  ///
  /// - Parameter source: The next bytes, at least one; `nil` at the end.
  init(_ source: @escaping () throws -> [UInt8]?) { self.source = source }

  /// Reads standard input.
  ///
  /// - Throws: `FileError`, when it can't be read.
  static func standardInput() throws -> JSONLinesReader {
    let input = try FileInput(path: nil)
    return JSONLinesReader { try input.next().map { Array($0) } }
  }

  /// The next line without its end; `nil` at the end.
  ///
  /// What stands behind the last line end is a line, too.
  ///
  /// - Throws: `UsageError` for a line that is too long, and what the source throws.
  func next() throws -> [UInt8]? {
    var line: [UInt8] = []
    number += 1
    while true {
      if place == block.count {
        guard !isAtEnd, let next = try source() else {
          isAtEnd = true
          return line.isEmpty ? nil : line
        }
        block = next
        place = 0
      }
      let end = block[place...].firstIndex(of: 0x0a)
      let piece = block[place..<(end ?? block.count)]
      guard line.count + piece.count <= JSONLinesReader.limit else {
        throw UsageError("line \(number): expected at most \(JSONLinesReader.limit) bytes")
      }
      place = end.map { $0 + 1 } ?? block.count
      if end != nil, line.isEmpty { return Array(piece) }
      line += piece
      if end != nil { return line }
    }
  }
}
