#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads a file or standard input block by block.
package final class FileInput {
  private let path: String
  private let descriptor: Int32
  /// `true` until the first bytes were checked for UTF-16.
  private var isTextDue: Bool
  /// Allocated for the first block.
  private var buffer = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  /// The largest number of bytes of a block.
  static let blockSize = 1 << 16

  /// Opens a file, or standard input for `nil`.
  ///
  /// - Parameters:
  ///   - allowsStreams: `true` to allow pipes, terminals and the like, which may never end.
  ///   - isText: `true` to refuse UTF-16 text.
  /// - Throws: ``FileError``.
  package init(path: String?, allowsStreams: Bool = false, isText: Bool = false) throws(FileError) {
    self.path = path ?? "standard input"
    isTextDue = isText
    guard let path else {
      descriptor = STDIN_FILENO
      return
    }
    // A pipe without a writer must not block.
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

  /// Returns the next bytes, valid until the next call; `nil` at the end.
  package func next() throws(FileError) -> UnsafeRawBufferPointer? {
    if buffer.baseAddress == nil {
      buffer = .allocate(byteCount: FileInput.blockSize, alignment: 16)
    }
    let count = try read(into: buffer)
    return count > 0 ? UnsafeRawBufferPointer(rebasing: buffer[..<count]) : nil
  }

  /// Reads the next bytes into memory that is not empty; returns their number, 0 at the end.
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

  /// - Throws: ``FileError`` for UTF-16 text, by its mark or the first byte of a letter that is 0.
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

  /// Returns all bytes of a small file, which must not be UTF-16 text.
  ///
  /// - Throws: ``FileError``, also for more bytes.
  static func contents(path: String, limit: Int) throws(FileError) -> [UInt8] {
    let input = try FileInput(path: path, isText: true)
    let tooLarge = FileError("cannot read", path, reason: "it has more than \(limit) bytes")
    if FileStatus(descriptor: input.descriptor)?.byteCount ?? 0 > limit { throw tooLarge }
    var bytes: [UInt8] = []
    while let block = try input.next() {
      // It may grow while it is read.
      if bytes.count + block.count > limit { throw tooLarge }
      bytes.append(contentsOf: block)
    }
    return bytes
  }
}

private func posixRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(descriptor, start, count)
}
