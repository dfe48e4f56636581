import GameCore

/// The beginning of a file: how long it is and the SHA-256 of it.
struct FileMark: Hashable, Sendable {
  /// The length in bytes.
  let byteCount: Int
  /// The SHA-256 as 64 hexadecimal digits.
  let digest: String

  /// Takes what was counted and hashed.
  init(byteCount: Int, digest: String) {
    self.byteCount = byteCount
    self.digest = digest
  }

  /// Takes what was counted, and a hash as data packages write it.
  init(byteCount: Int, hash: String) {
    let prefix = FileMark.algorithm
    self.init(
      byteCount: byteCount,
      digest: hash.hasPrefix(prefix) ? String(hash.dropFirst(prefix.utf8.count)) : hash)
  }

  /// Counts and hashes a text.
  init(of text: String) { self.init(of: Array(text.utf8)) }

  /// Counts and hashes some bytes.
  init(of bytes: [UInt8]) { self.init(byteCount: bytes.count, digest: SHA256.hexDigest(of: bytes)) }

  /// Counts and hashes the pieces of a text.
  init(of pieces: [String]) {
    var (hash, byteCount) = (SHA256(), 0)
    for piece in pieces {
      Array(piece.utf8).withUnsafeBufferPointer { hash.update($0) }
      byteCount += piece.utf8.count
    }
    self.init(byteCount: byteCount, digest: hash.hexDigest())
  }

  /// Counts and hashes a whole file.
  init(path: String) throws(FileError) {
    let input = try FileInput(path: path)
    var (hash, byteCount) = (SHA256(), 0)
    while let block = try input.next() {
      hash.update(block.bindMemory(to: UInt8.self))
      byteCount += block.count
    }
    self.init(byteCount: byteCount, digest: hash.hexDigest())
  }

  /// The hash as data packages write it, with the name of the algorithm.
  var hash: String { FileMark.algorithm + digest }

  private static let algorithm = "sha256:"

  /// Whether a whole file is there with a hash that was written down; `false` where none was.
  ///
  /// - Throws: ``FileError`` where it can't be read for a shortage: nothing is known then.
  static func holds(_ hash: String?, path: String) throws(FileError) -> Bool {
    guard let hash else { return false }
    do throws(FileError) {
      return try FileMark(path: path).hash == hash
    } catch {
      if error.shortage != nil { throw error }
      return false
    }
  }
}
