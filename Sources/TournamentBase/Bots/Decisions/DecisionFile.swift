import CLibrary

/// A file of decisions in schedule order, with an index of the games.
///
/// The index takes 16 bytes of memory per game with bots' decisions.
package final class DecisionFile: Sendable {
  package static let name = "decisions.jsonl"
  package static let partialName = "decisions.partial"

  private let path: String
  private let descriptor: Int32
  private let places: [(game: Int, start: Int)]
  private let end: Int

  /// - Parameter isWhole: `false` if the first unreadable line counts as the end of the file.
  package init(path: String, isWhole: Bool = true) throws {
    self.path = path
    var places: [(game: Int, start: Int)] = []
    var place = 0
    let reader = try LineReader(path: path, limit: DecisionLine.limit)
    while let line = isWhole ? try reader.next() : try? reader.next() {
      do throws(LineProblem) {
        let game = try DecisionLine(line).game
        if places.last.map({ $0.game < game }) ?? true {
          places.append((game, place))
        } else if places.last?.game != game {
          throw LineProblem(text: "game \(game) is out of order")
        }
      } catch {
        if !isWhole { break }
        throw reader.problem(error.text)
      }
      place += line.count + 1
    }
    self.places = places
    end = place
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw FileError("cannot read", path) }
  }

  deinit { close(descriptor) }

  package func lines(of game: Int) throws -> [DecisionLine] {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].game < game { low = middle + 1 } else { high = middle }
    }
    guard low < places.count, places[low].game == game else { return [] }
    let start = places[low].start
    let count = (low + 1 < places.count ? places[low + 1].start : end) - start
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let read = bytes.withUnsafeMutableBytes { buffer in
        pread(descriptor, buffer.baseAddress.map { $0 + done }, count - done, off_t(start + done))
      }
      if read < 0, errno == EINTR { continue }
      if read <= 0 { throw FileError("cannot read", path) }
      done += read
    }
    return try bytes.split(separator: 0x0a).map { line in
      try line.withUnsafeBufferPointer { line in
        do throws(LineProblem) {
          return try DecisionLine(line)
        } catch {
          throw UnreadableFile(path: path, line: 0, problem: "game \(game): \(error.text)")
        }
      }
    }
  }

  /// Returns the decisions in the given games up to the first unreadable line and the number of
  /// bytes before that line.
  package static func partial(
    path: String, games: Range<Int>
  ) throws(FileError) -> (lines: [DecisionLine], byteCount: Int) {
    var lines: [DecisionLine] = []
    var place = 0
    let reader: LineReader
    do {
      reader = try LineReader(path: path, limit: DecisionLine.limit)
    } catch {
      if error.isMissing { return ([], 0) }
      throw error
    }
    while let bytes = try? reader.next(), let line = try? DecisionLine(bytes) {
      if games.contains(line.game) { lines.append(line) }
      place += bytes.count + 1
    }
    return (lines, place)
  }
}
