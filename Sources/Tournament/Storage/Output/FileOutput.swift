import GameCore
import CSystem

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
  /// Whether it is written while others look at it, who then can't know how long it is.
  private let isBusy: Bool

  private static let writebackSize = 4 << 20

  var path: String { file.path }

  /// Writes a new file.
  convenience init(_ file: OpenFile, isBusy: Bool = false) {
    self.init(file, continuingAt: 0, hash: SHA256(), isBusy: isBusy)
  }

  /// Goes on with a file after its first bytes, whose hash is known.
  init(_ file: OpenFile, continuingAt byteCount: Int, hash: SHA256, isBusy: Bool = false) {
    self.file = file
    self.isBusy = isBusy
    self.byteCount = byteCount
    self.hash = hash
    writebackStarted = byteCount
  }

  /// Whether the file is still in its place, and as long as what was written.
  var isWhole: Bool {
    file.isInPlace && (isBusy || FileStatus(descriptor: file.descriptor)?.byteCount == byteCount)
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
        throw FileError("cannot write", path)
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

  func write(_ text: String) throws(FileError) { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws(FileError) {
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
