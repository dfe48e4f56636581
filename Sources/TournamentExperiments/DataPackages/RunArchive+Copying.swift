import GameCore
import TournamentBase

extension StoredPackage {
  /// Appends one of the files in a folder, without the header row, to an output file and checks the
  /// source's hash.
  ///
  /// - Parameters:
  ///   - header: The expected header row with its line ending.
  ///   - end: The byte offset at which copying stops, or `nil` to copy the whole file.
  /// - Throws: The `damaged` error if the file was modified, `CancellationError`, and `FileError`.
  func copy(
    _ name: String, in folder: String, to output: FileOutput, droppingHeader header: [UInt8],
    upTo end: Int? = nil, orThrow damaged: FailedCheck
  ) throws {
    let input: FileInput
    do throws(FileError) {
      input = try FileInput(path: "\(folder)/\(name)")
    } catch {
      if error.shortage != nil { throw error }
      throw damaged
    }
    var (hash, byteCount) = (SHA256(), 0)
    var rest = header[...]
    while let block = try input.next() {
      try Task.checkCancellation()
      let bytes = block.bindMemory(to: UInt8.self)
      hash.update(bytes)
      let wanted = min(bytes.count, max(0, (end ?? .max) - byteCount))
      byteCount += bytes.count
      let head = min(rest.count, bytes.count)
      guard rest.prefix(head).elementsEqual(bytes.prefix(head)) else { throw damaged }
      rest = rest.dropFirst(head)
      if wanted > head { try output.write(UnsafeBufferPointer(rebasing: bytes[head..<wanted])) }
    }
    let copied = FileMark(byteCount: byteCount, digest: hash.hexDigest())
    guard rest.isEmpty, self.hash(of: name) == copied.hash else { throw damaged }
  }
}

extension RunArchive {
  /// Returns how many bytes the header and the first `games` games take in a file that grows with
  /// each game.
  func length(of name: String, games: Int, seats: Int) throws -> Int {
    let reader = try LineReader(path: "\(folder)/\(name)", limit: ReplayFormat.lineLimit)
    var length = 0
    while let line = try reader.next() {
      let row = reader.lineNumber - 2
      do throws(LineProblem) {
        let isBeyond =
          switch name {
          case ResultFile.games.fileName: row >= games
          case ResultFile.seats.fileName: row >= games * seats
          case ResultFile.positions.fileName:
            row >= 0
              && decimal(UnsafeBufferPointer(rebasing: line.prefix { $0 != .comma }))
                .map { $0 >= games } ?? true
          case DecisionFile.name: try DecisionLine(line).game >= games
          default:
            line.starts(with: "{\"replay\":".utf8)
              ? try ReplayHeader(line).gameID >= games : false
          }
        if isBeyond { break }
      } catch {
        throw reader.problem(error.text)
      }
      length += line.count + 1
    }
    return length
  }
}
