import GameCore

/// A stream of replays from a file.
///
/// The reader is a class, because the generic code that plays the games passes it on.
@usableFromInline
final class ReplayReader {
  let path: String
  private let lines: LineReader
  /// The current line without its end, valid until the next line is read.
  private(set) var line = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

  /// The rules of the last game, in the form of its header and as the game's type.
  var recent: (settings: Settings, rules: any Sendable)?

  private var seal = ReplayChecksum()
  private var firstLine = 1

  init(path: String) throws(FileError) {
    self.path = path
    lines = try LineReader(path: path, limit: ReplayFormat.lineLimit)
  }

  /// Creates a reader of games in memory, as if they were a file next to the files of their rules.
  init(_ bytes: [UInt8], path: String) {
    self.path = path
    lines = LineReader(name: path, bytes: bytes, limit: ReplayFormat.lineLimit)
  }

  /// The number of the current line, from 1.
  var lineNumber: Int { lines.lineNumber }

  /// Returns the header of the next game, or `nil` after the last one.
  ///
  /// - Throws: `UnreadableFile`, also for a file without any game; `FileError`.
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
  /// - Throws: `UnreadableFile`, also at the end of the file; `FileError`.
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
            "the game from line \(firstLine) was modified since it was recorded: its checksum does "
            + "not match")
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
