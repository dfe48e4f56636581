import GameCore

/// Reads a file of replays as a stream.
///
/// A class, because it is handed through the generic code that plays the games.
@usableFromInline
final class ReplayReader {
  let path: String
  private let lines: LineReader
  /// The line that was read last, without its end; valid until the next one is read.
  private(set) var line = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

  /// The rules of the last game, as its header tells them and as the game's own type.
  var recent: (settings: Settings, rules: any Sendable)?

  private var seal = ReplayChecksum()
  private var firstLine = 1

  init(path: String) throws(FileError) {
    self.path = path
    lines = try LineReader(path: path, limit: ReplayFormat.lineLimit)
  }

  /// The number of the line that was read last, from 1.
  var lineNumber: Int { lines.lineNumber }

  /// The header of the next game; `nil` after the last.
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

  /// The next line of a game.
  ///
  /// - Throws: `UnreadableFile`, also where the file ends; `FileError`.
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
            "the game from line \(firstLine) was modified since it was recorded: its seal does not "
            + "match")
      }
      outcome.seal = 0
      return .outcome(outcome)
    } catch {
      throw lines.problem(error.text)
    }
  }

  /// An error at the line that was read last.
  func problem(_ text: String) -> UnreadableFile { lines.problem(text) }
}
