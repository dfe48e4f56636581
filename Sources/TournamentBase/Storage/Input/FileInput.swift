import CLibrary

/// A reader that returns a file or standard input block by block.
package final class FileInput {
  private let path: String
  private let descriptor: Int32
  /// `true` until the first bytes have been checked for UTF-16.
  private var isTextDue: Bool
  /// The current block's memory, which is allocated before the first block is read.
  private var buffer = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  /// The maximum block size in bytes.
  static let blockSize = 1 << 16

  /// Opens a file, or standard input if the path is `nil`.
  ///
  /// - Parameters:
  ///   - allowsStreams: `true` to allow pipes, terminals and similar files, which may never end.
  ///   - isText: `true` to reject UTF-16 text.
  /// - Throws: ``FileError`` if the file cannot be opened or is neither a regular file nor an
  ///   allowed stream.
  package init(path: String?, allowsStreams: Bool = false, isText: Bool = false) throws(FileError) {
    self.path = path ?? "standard input"
    isTextDue = isText
    guard let path else {
      descriptor = STDIN_FILENO
      return
    }
    // This flag prevents blocking on a pipe without a writer.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | (allowsStreams ? 0 : O_NONBLOCK))
    if descriptor < 0 { throw FileError("cannot read", path) }
    switch FileStatus(descriptor: descriptor)?.kind {
    case .file: return
    case .other where allowsStreams: return
    case .folder:
      errno = EISDIR
      throw FileError("cannot read", path)
    default: throw FileError("cannot read", path, reason: "it is not a regular file")
    }
  }

  deinit {
    if descriptor > STDIN_FILENO { close(descriptor) }
    buffer.deallocate()
  }

  /// Returns the next bytes, which are valid until the next call, or `nil` at the end.
  package func next() throws(FileError) -> UnsafeRawBufferPointer? {
    if buffer.baseAddress == nil {
      buffer = .allocate(byteCount: FileInput.blockSize, alignment: 16)
    }
    let count = try read(into: buffer)
    return count > 0 ? UnsafeRawBufferPointer(rebasing: buffer[..<count]) : nil
  }

  /// Reads the next bytes into memory, which must not be empty, and returns the number of bytes, or
  /// 0 at the end.
  func read(into target: UnsafeMutableRawBufferPointer) throws(FileError) -> Int {
    while true {
      let count = posixRead(descriptor, target.baseAddress, target.count)
      if count >= 0 {
        if isTextDue, count > 0 { try checkText(UnsafeRawBufferPointer(target).prefix(count)) }
        return count
      }
      if errno != EINTR { throw FileError("cannot read", path) }
    }
  }

  /// - Throws: ``FileError`` for UTF-16 text, which is recognized by its byte order mark or by a
  ///   zero byte in the first letter.
  private func checkText(_ bytes: Slice<UnsafeRawBufferPointer>) throws(FileError) {
    isTextDue = false
    guard let first = bytes.first, let second = bytes.dropFirst().first else { return }
    let isMarked = first ^ second == 0x01 && max(first, second) == 0xff
    if isMarked || (first == 0) != (second == 0) {
      throw FileError("cannot read", path, reason: "it is UTF-16 text; save it as UTF-8")
    }
  }

  package static func byteCount(path: String) throws(FileError) -> Int {
    guard let status = FileStatus(path: path) else { throw FileError("cannot read", path) }
    return status.byteCount
  }

  /// Returns all bytes in a small file that is not UTF-16 text.
  ///
  /// - Throws: ``FileError``, for example if the file is larger than the limit.
  package static func contents(path: String, limit: Int) throws(FileError) -> [UInt8] {
    let input = try FileInput(path: path, isText: true)
    let tooLarge = FileError("cannot read", path, reason: "it has more than \(limit) bytes")
    if FileStatus(descriptor: input.descriptor)?.byteCount ?? 0 > limit { throw tooLarge }
    var bytes: [UInt8] = []
    while let block = try input.next() {
      // The file may grow while it is read.
      if bytes.count + block.count > limit { throw tooLarge }
      bytes.append(contentsOf: block)
    }
    return bytes
  }

  /// Returns the number and the bytes of the line that begins at an offset, in time linear in the
  /// offset.
  ///
  /// - Parameter limit: The number of bytes after which the rest of the line need not be read.
  package static func line(
    at offset: Int, path: String, limit: Int
  ) throws(FileError) -> (number: Int, bytes: [UInt8]) {
    let input = try FileInput(path: path)
    var (number, passed) = (1, 0)
    var bytes: [UInt8] = []
    while let block = try input.next() {
      let before = block.prefix(max(0, offset - passed))
      number += before.count { $0 == .newline }
      passed += block.count
      let after = block.dropFirst(before.count)
      bytes += after.prefix { $0 != .newline }
      if bytes.count > limit || after.contains(.newline) { break }
    }
    return (number, bytes)
  }
}

private func posixRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(descriptor, start, count)
}
