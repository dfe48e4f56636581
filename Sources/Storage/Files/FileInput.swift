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
  /// Made when the first block is asked for.
  private var buffer = UnsafeMutableRawBufferPointer(start: nil, count: 0)

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
  ///
  /// - Throws: ``FileError``.
  package func next() throws(FileError) -> UnsafeRawBufferPointer? {
    if buffer.baseAddress == nil {
      buffer = .allocate(byteCount: FileInput.blockSize, alignment: 16)
    }
    let count = try read(into: buffer)
    return count > 0 ? UnsafeRawBufferPointer(rebasing: buffer[..<count]) : nil
  }

  /// Reads the next bytes into memory that is not empty.
  ///
  /// - Returns: How many there were; 0 at the end.
  /// - Throws: ``FileError``.
  package func read(into target: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    while true {
      let count = posixRead(descriptor, target.baseAddress, target.count)
      if count >= 0 { return count }
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

  /// All bytes of a file that is small.
  ///
  /// - Throws: ``FileError``.
  package static func contents(path: String) throws(FileError) -> [UInt8] {
    let input = try FileInput(path: path)
    var bytes: [UInt8] = []
    while let block = try input.next() { bytes.append(contentsOf: block) }
    return bytes
  }
}

private func posixRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(descriptor, start, count)
}
