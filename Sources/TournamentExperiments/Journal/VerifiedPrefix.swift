import GameCore
import TournamentBase

/// The part of a file that matches the marks in the journal.
struct VerifiedPrefix {
  /// The number of consecutive marks, from the first, that match the file's bytes.
  var marks = 0
  /// The hash of all bytes up to the last matching mark.
  var hash = SHA256()

  /// Reads a file up to the first mark that does not match.
  ///
  /// A missing file matches no mark.
  init(path: String, marks: [FileMark]) throws(FileError) {
    let input: FileInput
    do {
      input = try FileInput(path: path)
    } catch {
      if error.isMissing { return }
      throw error
    }
    var running = SHA256()
    var place = 0
    var rest = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    for mark in marks {
      while place < mark.byteCount {
        if rest.isEmpty {
          guard let block = try input.next() else { return }
          rest = block.bindMemory(to: UInt8.self)
        }
        let part = UnsafeBufferPointer(rebasing: rest.prefix(mark.byteCount - place))
        running.update(part)
        place += part.count
        rest = UnsafeBufferPointer(rebasing: rest.dropFirst(part.count))
      }
      guard running.hexDigest() == mark.digest else { return }
      self.marks += 1
      hash = running
    }
  }
}

extension VerifiedPrefix {
  /// Returns the index of the last checkpoint that matches all files, together with the files'
  /// hashes up to that checkpoint.
  ///
  /// - Throws: ``DamagedRun`` if the beginning of a file does not match, and `FileError`.
  static func reached(
    _ checkpoints: [Checkpoint], folder: String, names: [String]
  ) async throws -> (entries: Int, hashes: [SHA256]) {
    var count = checkpoints.count
    while true {
      let prefixes = try await inOrder(names.count) { [count] index in
        try VerifiedPrefix(
          path: "\(folder)/\(names[index])",
          marks: checkpoints.prefix(count).map { $0.files[index] })
      }
      for (name, prefix) in zip(names, prefixes) where prefix.marks == 0 {
        throw DamagedRun(folder: folder, reason: "\(name) has been modified since it was created")
      }
      let least = prefixes.map(\.marks).min() ?? 0
      if prefixes.allSatisfy({ $0.marks == least }) { return (least - 1, prefixes.map(\.hash)) }
      count = least
    }
  }
}
