import Hashing
import Storage

/// How far a file holds what a journal says it holds.
struct FileProof {
  /// How many of the marks, from the first on, are borne out by the file's bytes.
  var marks = 0
  /// The hash of the bytes up to the last of these.
  var hash = SHA256()

  /// Reads a file up to the first mark that does not hold; one that is not there holds none.
  ///
  /// - Throws: `FileError`.
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
