import CLibrary
import CSystem
import GameCore

/// A file that this program writes, with the SHA-256 of all its bytes.
///
/// The file is opened without following symbolic links and closed when the object is deallocated.
package final class FileOutput: @unchecked Sendable {
  // The conformance is unchecked, because only one task at a time writes the file.

  /// The path for error messages.
  let path: String
  let name: String
  let folder: OpenFolder
  package let descriptor: Int32
  private let identity: FileStatus.Identity?
  package private(set) var hash = SHA256()
  package private(set) var byteCount = 0
  private var writebackStarted = 0
  /// `true` if the file grows while other tasks check it, so that they cannot compare its length.
  private let isBusy: Bool

  private static let writebackSize = 4 << 20

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - path: The path for error messages, or `nil` to use the folder's path and the name.
  ///   - permissions: The file's permissions, as for `open`.
  /// - Throws: ``FileError``, for example if the name is taken.
  init(
    creating name: String, in folder: OpenFolder, path: String? = nil, permissions: mode_t = 0o644,
    isBusy: Bool = false
  ) throws(FileError) {
    (self.name, self.folder, self.path) = (name, folder, path ?? "\(folder.path)/\(name)")
    self.isBusy = isBusy
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    descriptor = openat(folder.descriptor, name, flags, permissions)
    if descriptor < 0 { throw FileError("cannot write", self.path) }
    identity = FileStatus(descriptor: descriptor)?.identity
  }

  /// Continues a file after its first `byteCount` bytes and removes the rest.
  ///
  /// - Parameter hash: The hash of the first bytes.
  /// - Throws: ``FileError``, for example if the file is shorter or is not this user's regular file
  ///   with a single name.
  init(
    continuing name: String, in folder: OpenFolder, at byteCount: Int, hash: SHA256,
    isBusy: Bool = false
  ) throws(FileError) {
    (self.name, self.folder, path) = (name, folder, "\(folder.path)/\(name)")
    (self.byteCount, self.hash, self.isBusy) = (byteCount, hash, isBusy)
    writebackStarted = byteCount
    // This flag prevents blocking on a pipe without a reader.
    let flags = O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    descriptor = openat(folder.descriptor, name, flags)
    if descriptor < 0 { throw FileError("cannot write", path) }
    let status = FileStatus(descriptor: descriptor)
    identity = status?.identity
    guard let status, status.isOwnFile, status.byteCount >= byteCount else {
      throw FileError("cannot write", path, reason: "the file was replaced after it was created")
    }
    let length = off_t(byteCount)
    if ftruncate(descriptor, length) != 0 || lseek(descriptor, length, SEEK_SET) < 0 {
      throw FileError("cannot write", path)
    }
  }

  deinit { close(descriptor) }

  /// `true` if the name still refers to this file.
  var isInPlace: Bool { identity != nil && FileStatus(name, in: folder)?.identity == identity }

  /// `true` if the name still refers to this file and the file contains as many bytes as were
  /// written.
  var isWhole: Bool {
    isInPlace && (isBusy || FileStatus(descriptor: descriptor)?.byteCount == byteCount)
  }

  /// The length and hash of the bytes so far.
  package var mark: FileMark { FileMark(byteCount: byteCount, digest: hash.hexDigest()) }

  package func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(FileError) {
    hash.update(bytes)
    byteCount += bytes.count
    var done = 0
    while done < bytes.count, let base = bytes.baseAddress {
      let written = posixWrite(descriptor, base + done, bytes.count - done)
      if written < 0 {
        if errno == EINTR { continue }
        throw FileError("cannot write", path)
      }
      done += written
    }
    startWriteback()
  }

  /// Makes the operating system begin writing bytes to the disk, so that ``sync()`` takes less
  /// time.
  private func startWriteback() {
    guard byteCount - writebackStarted >= FileOutput.writebackSize else { return }
    machine_start_writeback(
      descriptor, Int64(writebackStarted), Int64(byteCount - writebackStarted))
    writebackStarted = byteCount
  }

  package func write(_ text: String) throws(FileError) { try write(Array(text.utf8)) }

  package func write(_ bytes: [UInt8]) throws(FileError) {
    try bytes.withUnsafeBufferPointer { bytes throws(FileError) in try write(bytes) }
  }

  /// Waits until the file is on the disk.
  package func sync() throws(FileError) { try synchronize(descriptor, path) }
}

private func posixWrite(_ descriptor: Int32, _ start: UnsafePointer<UInt8>, _ count: Int) -> Int {
  write(descriptor, start, count)
}
