import GameCore
import TournamentBase

/// A journal's undamaged lines.
struct JournalContents {
  let header: JournalHeader
  /// All complete entries.
  private(set) var checkpoints: [Checkpoint] = []
  /// The ends of the header and of each entry.
  private(set) var ends: [End]
  /// The number of bytes after the last complete entry.
  private(set) var droppedBytes = 0

  /// The maximum length of a line in bytes.
  ///
  /// The header may be long, because it contains all external bots' commands.
  static let lineLimit = 64 << 20

  struct End {
    let byteCount: Int
    let checksum: String
  }

  /// Reads a journal.
  ///
  /// - Throws: ``UnusableJournal`` if the header is unreadable, and `FileError`.
  init(path: String) throws {
    let reader = try LineReader(path: path, limit: JournalContents.lineLimit)
    var bytes = 0
    /// Returns the next complete line.
    ///
    /// An incomplete line ends the journal.
    func next() throws -> UnsafeBufferPointer<UInt8>? {
      do {
        guard let line = try reader.next() else { return nil }
        bytes += line.count + 1
        return line
      } catch is UnreadableFile {
        return nil
      }
    }
    guard let line = try next(), let first = JournalLine.read(line, after: "") else {
      throw UnusableJournal(reason: "the first line of its journal is damaged")
    }
    let format = JournalHeader.format(ofBody: first.body)
    guard format == Journal.format, let header = JournalHeader(body: first.body) else {
      throw UnusableJournal(
        reason: format.flatMap { version in
          version == Journal.format
            ? nil : "its journal has version \(version), but this program reads \(Journal.format)"
        } ?? "its journal has no header")
    }
    self.header = header
    ends = [End(byteCount: bytes, checksum: first.checksum)]
    var chain = first.checksum
    var entry = Checkpoint(games: 0, files: [])
    while let line = try next(), let (body, checksum) = JournalLine.read(line, after: chain),
      let isComplete = entry.read(body: body)
    {
      chain = checksum
      if !isComplete { continue }
      checkpoints.append(entry)
      ends.append(End(byteCount: bytes, checksum: chain))
      entry = Checkpoint(games: 0, files: [])
    }
    droppedBytes = try FileInput.byteCount(path: path) - ends[ends.count - 1].byteCount
  }

  /// Removes the first impossible entry and all later entries.
  ///
  /// `first` is the state before the first entry.
  mutating func dropImpossible(after first: Checkpoint, upTo end: Int, strategies: Int) {
    var last = first
    let strategies = 0..<strategies
    let possible = checkpoints.prefix { entry in
      let grows =
        entry.games > last.games && entry.games <= end && entry.files.count == last.files.count
        && zip(last.files, entry.files).allSatisfy { $0.byteCount <= $1.byteCount }
      last = entry
      return grows && entry.timings.allSatisfy { strategies.contains($0.strategy) }
    }.count
    droppedBytes += ends[ends.count - 1].byteCount - ends[possible].byteCount
    checkpoints.removeLast(checkpoints.count - possible)
    ends.removeLast(ends.count - 1 - possible)
  }
}

extension JournalContents {
  /// Reads the journal in a hidden folder without locking it, or returns `nil` if the journal is
  /// missing or unreadable.
  init?(unfinished folder: String) throws {
    let path = "\(folder)/\(Journal.fileName)"
    guard FileKind(path: path) != nil else { return nil }
    do {
      try self.init(path: path)
    } catch is UnusableJournal {
      return nil
    }
  }

  /// The number of steps that are complete in all tables.
  var steps: Int { checkpoints.last?.games ?? 0 }

  /// Each table's length in bytes up to the last complete step, or an empty array if no step is
  /// complete.
  var byteCounts: [Int] { checkpoints.last?.files.map(\.byteCount) ?? [] }

  /// Returns the configuration, or `nil` if it belongs to a different kind of results.
  func configuration<C: Decodable>(as type: C.Type) -> C? {
    JSON.value(type, from: header.configuration.utf8)
  }

  /// Reads the journal in a folder that is to be resumed.
  ///
  /// - Throws: `UsageError` if the journal belongs to different results, and `FileError`.
  init(in folder: String, for header: JournalHeader, maker: String) throws {
    do {
      try self.init(path: "\(folder)/\(Journal.fileName)")
    } catch let error as UnusableJournal {
      throw UsageError.notOurs(folder, error.reason, maker: maker)
    }
    if let obstacle = header.obstacle(to: self.header) {
      throw UsageError.notOurs(folder, obstacle, maker: maker)
    }
  }
}

/// An error about a journal from which no process can resume.
struct UnusableJournal: Error {
  /// The reason, as a clause without a full stop.
  let reason: String
}

extension UsageError {
  /// Returns an error about a folder that cannot be resumed.
  static func notOurs(_ folder: String, _ reason: String, maker: String) -> UsageError {
    UsageError(
      "\(folder): cannot resume the \(maker): \(reason)",
      remedy: "Nothing was changed. Move the folder away, or choose a different output.")
  }
}
