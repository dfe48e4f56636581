import Machine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is written from its beginning, with the SHA-256 of what was written.
final class FileOutput {
  let path: String
  private let descriptor: Int32
  private(set) var hash = SHA256()
  private(set) var byteCount = 0
  private var writebackStarted = 0

  private static let writebackSize = 4 << 20

  /// Creates the file, or empties it.
  ///
  /// - Throws: ``FileError``.
  init(path: String) throws(FileError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    if descriptor < 0 { throw FileError("can't write", path) }
  }

  deinit { close(descriptor) }

  func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(FileError) {
    hash.update(bytes)
    byteCount += bytes.count
    var done = 0
    while done < bytes.count, let base = bytes.baseAddress {
      let written = posixWrite(descriptor, base + done, bytes.count - done)
      if written < 0 {
        if errno == EINTR { continue }
        throw FileError("can't write", path)
      }
      done += written
    }
    startWriteback()
  }

  /// Asks the system to bring what has come so far to the disk, so that ``sync()`` waits less.
  private func startWriteback() {
    guard byteCount - writebackStarted >= FileOutput.writebackSize else { return }
    machine_start_writeback(
      descriptor, Int64(writebackStarted), Int64(byteCount - writebackStarted))
    writebackStarted = byteCount
  }

  func write(_ text: String) throws(FileError) {
    let bytes = Array(text.utf8)
    // The closure of the standard library's method does not carry typed errors.
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(FileError) in try write(bytes) }
    }
    try result.get()
  }

  /// Waits until the system has the file on the disk.
  func sync() throws(FileError) {
    if fsync(descriptor) != 0, errno != EINVAL { throw FileError("can't write", path) }
  }
}

private func posixWrite(_ descriptor: Int32, _ start: UnsafePointer<UInt8>, _ count: Int) -> Int {
  write(descriptor, start, count)
}

/// The system refused to read or write a file.
public struct FileError: Error, CustomStringConvertible {
  /// The file or folder as it was asked for.
  public let path: String
  /// What failed, the path and the system's reason, in one line.
  public let description: String
  /// Whether the disk, or the user's share of it, is full.
  public let isDiskFull: Bool

  /// Takes the reason from the last system call.
  init(_ what: String, _ path: String) {
    let code = errno
    self.path = path
    isDiskFull = code == ENOSPC || code == EDQUOT
    description = "\(what) \(path): \(String(cString: strerror(code)))"
  }
}
