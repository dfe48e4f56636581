#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads a file, or standard input, block by block.
package final class FileInput {
  private let path: String
  private let descriptor: Int32
  private let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: FileInput.blockSize, alignment: 16)

  /// No more bytes than this come at once.
  package static let blockSize = 1 << 16

  /// Opens a file, or standard input where `path` is `nil`.
  ///
  /// - Throws: ``FileError``.
  package init(path: String?) throws(FileError) {
    self.path = path ?? "standard input"
    descriptor = if let path { open(path, O_RDONLY | O_CLOEXEC) } else { STDIN_FILENO }
    if descriptor < 0 { throw FileError("can't read", self.path) }
  }

  deinit {
    if descriptor != STDIN_FILENO { close(descriptor) }
    buffer.deallocate()
  }

  /// The next bytes, valid until the next call; `nil` at the end.
  package func next() throws(FileError) -> UnsafeRawBufferPointer? {
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { return UnsafeRawBufferPointer(rebasing: buffer[..<count]) }
      if count == 0 { return nil }
      if errno != EINTR { throw FileError("can't read", path) }
    }
  }

  /// How many bytes a file has.
  ///
  /// - Throws: ``FileError``.
  package static func byteCount(path: String) throws(FileError) -> Int {
    var status = stat()
    if stat(path, &status) != 0 { throw FileError("can't read", path) }
    return Int(status.st_size)
  }

  /// Whether there is a plain file, no folder, device or pipe.
  package static func isFile(path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The SHA-256 of a file, as 64 hexadecimal digits.
  ///
  /// - Throws: ``FileError``.
  package static func digest(path: String) throws(FileError) -> String {
    let input = try FileInput(path: path)
    var hash = SHA256()
    while let block = try input.next() { hash.update(block.bindMemory(to: UInt8.self)) }
    return hash.hexDigest()
  }
}
