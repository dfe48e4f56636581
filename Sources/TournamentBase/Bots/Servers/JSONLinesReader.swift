import GameCore

/// A reader of lines from another program, which blocks until a line arrives.
package final class JSONLinesReader {
  private let source: () throws -> [UInt8]?
  private var block: [UInt8] = []
  private var place = 0
  private var isAtEnd = false
  private(set) var number = 0

  static let limit = JSONValue.byteLimit

  /// - Parameter source: Returns the next bytes, at least one, or `nil` at the end.
  init(_ source: @escaping () throws -> [UInt8]?) { self.source = source }

  package static func standardInput() throws -> JSONLinesReader {
    let input = try FileInput(path: nil)
    return JSONLinesReader { try input.next().map { Array($0) } }
  }

  /// Returns the next line without its line ending, or `nil` at the end of the input.
  package func next() throws -> [UInt8]? {
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
