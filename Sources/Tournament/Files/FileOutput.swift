import Diagnostics
import Machine

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is written from its beginning, with the SHA-256 of what was written.
final class FileOutput: @unchecked Sendable {
  // Unchecked, because one task at a time writes it.
  let file: OpenFile
  private(set) var hash: SHA256
  private(set) var byteCount: Int
  private var writebackStarted: Int

  private static let writebackSize = 4 << 20

  var path: String { file.path }

  /// Creates the file, or empties it.
  ///
  /// - Throws: ``FileError``.
  convenience init(path: String) throws(FileError) {
    try self.init(path: path, continuingAt: 0, hash: SHA256())
  }

  /// Goes on with a file after its first bytes, whose hash is known; what came after them is cut off.
  ///
  /// - Throws: ``FileError``.
  init(path: String, continuingAt byteCount: Int, hash: SHA256) throws(FileError) {
    file = try OpenFile(path: path, length: byteCount)
    self.byteCount = byteCount
    self.hash = hash
    writebackStarted = byteCount
  }

  /// What was written so far.
  var mark: FileMark { FileMark(byteCount: byteCount, digest: hash.hexDigest()) }

  func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(FileError) {
    hash.update(bytes)
    byteCount += bytes.count
    var done = 0
    while done < bytes.count, let base = bytes.baseAddress {
      let written = posixWrite(file.descriptor, base + done, bytes.count - done)
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
      file.descriptor, Int64(writebackStarted), Int64(byteCount - writebackStarted))
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
  func sync() throws(FileError) { try file.sync() }
}

private func posixWrite(_ descriptor: Int32, _ start: UnsafePointer<UInt8>, _ count: Int) -> Int {
  write(descriptor, start, count)
}

/// The system refused to read or write a file.
public struct FileError: ReportedError {
  /// The file or folder as it was asked for.
  public let path: String
  /// What failed, the path and the system's reason, in one line.
  public let description: String
  /// Whether the disk, or the user's share of it, is full.
  public let isDiskFull: Bool
  /// Whether there is no such file.
  let isMissing: Bool

  /// A full disk can be emptied; anything else is wrong with the path.
  public var failure: FailureKind { isDiskFull ? .stopped : .badInput }

  /// What failed, and what to do about a full disk.
  public var messages: [String] {
    [description + (isDiskFull ? "; nothing was kept: make room and start again" : "")]
  }

  /// Takes the reason from the last system call.
  init(_ what: String, _ path: String) {
    let code = errno
    self.path = path
    isDiskFull = code == ENOSPC || code == EDQUOT
    isMissing = code == ENOENT
    description = "\(what) \(path): \(String(cString: strerror(code)))"
  }
}
