import GameCore

/// The length and SHA-256 of a file or its beginning.
package struct FileMark: Hashable, Sendable {
  package let byteCount: Int
  /// The SHA-256 as 64 hexadecimal digits.
  package let digest: String

  package init(byteCount: Int, digest: String) {
    self.byteCount = byteCount
    self.digest = digest
  }

  /// - Parameter hash: The hash in the form of data packages, which begins with the algorithm's
  ///   name.
  package init(byteCount: Int, hash: String) {
    let prefix = FileMark.algorithm
    self.init(
      byteCount: byteCount,
      digest: hash.hasPrefix(prefix) ? String(hash.dropFirst(prefix.utf8.count)) : hash)
  }

  package init(of text: String) { self.init(of: Array(text.utf8)) }

  package init(of bytes: [UInt8]) {
    self.init(byteCount: bytes.count, digest: SHA256.hexDigest(of: bytes))
  }

  package init(of pieces: [String]) {
    var (hash, byteCount) = (SHA256(), 0)
    for piece in pieces {
      Array(piece.utf8).withUnsafeBufferPointer { hash.update($0) }
      byteCount += piece.utf8.count
    }
    self.init(byteCount: byteCount, digest: hash.hexDigest())
  }

  package init(path: String) throws(FileError) {
    let input = try FileInput(path: path)
    var (hash, byteCount) = (SHA256(), 0)
    while let block = try input.next() {
      hash.update(block.bindMemory(to: UInt8.self))
      byteCount += block.count
    }
    self.init(byteCount: byteCount, digest: hash.hexDigest())
  }

  /// The hash in the form of data packages, which begins with the algorithm's name.
  package var hash: String { FileMark.algorithm + digest }

  private static let algorithm = "sha256:"

  /// Returns `true` if a file matches a recorded hash.
  ///
  /// A missing file does not match, and nothing matches if the recorded hash is `nil`.
  ///
  /// - Throws: ``FileError`` if the file exists but cannot be read, because such a file may still
  ///   match.
  package static func holds(_ hash: String?, path: String) throws(FileError) -> Bool {
    guard let hash else { return false }
    do throws(FileError) {
      return try FileMark(path: path).hash == hash
    } catch {
      if !error.isMissing { throw error }
      return false
    }
  }
}
