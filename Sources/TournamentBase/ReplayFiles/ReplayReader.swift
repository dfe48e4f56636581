import GameCore

/// A reader that streams replays from a file.
///
/// It is a class, because the generic code that replays the games shares the reader's position with
/// the caller.
@usableFromInline
final class ReplayReader {
  let path: String
  private let lines: LineReader
  /// The current line without its line ending, valid until the next line is read.
  private(set) var line = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

  /// The last game's rules, as in its header and as the game's own type.
  var recent: (settings: Settings, rules: any Sendable)?

  private var seal = ReplayChecksum()
  private var firstLine = 1

  init(path: String) throws(FileError) {
    self.path = path
    lines = try LineReader(path: path, limit: ReplayFormat.lineLimit)
  }

  /// Creates a reader for games in memory, as if they were in a file next to their rules' files.
  init(_ bytes: [UInt8], path: String) {
    self.path = path
    lines = LineReader(name: path, bytes: bytes, limit: ReplayFormat.lineLimit)
  }

  /// The number of the current line, from 1.
  var lineNumber: Int { lines.lineNumber }

  /// Returns the header of the next game, or `nil` after the last one.
  ///
  /// - Throws: `UnreadableFile`, including when the file contains no game, or `FileError`.
  func nextHeader() throws -> ReplayHeader? {
    guard let line = try lines.next() else {
      if lines.lineNumber == 1 { throw lines.problem("the file is empty") }
      return nil
    }
    self.line = line
    seal = ReplayChecksum()
    seal.combine(line: line)
    firstLine = lines.lineNumber
    do throws(LineProblem) {
      return try ReplayHeader(line)
    } catch {
      throw lines.problem(error.text)
    }
  }

  /// Returns the next line of a game.
  ///
  /// - Throws: `UnreadableFile`, including at the end of the file, or `FileError`.
  func nextLine(seats: Int) throws -> ReplayLine {
    guard let line = try lines.next() else {
      throw lines.problem("the file is truncated: the last game has no outcome")
    }
    self.line = line
    do throws(LineProblem) {
      let read = try ReplayLine(line, seats: seats)
      guard case .outcome(var outcome) = read else {
        seal.combine(line: line)
        return read
      }
      seal.combine(outcomeLine: line)
      if outcome.seal != seal.value {
        throw LineProblem(
          text:
            "the game that begins on line \(firstLine) was modified since it was recorded: "
            + "its checksum does not match")
      }
      outcome.seal = 0
      return .outcome(outcome)
    } catch {
      throw lines.problem(error.text)
    }
  }

  /// Returns an error at the current line.
  func problem(_ text: String) -> UnreadableFile { lines.problem(text) }
}
