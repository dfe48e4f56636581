import CSystem
import GameCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file of this program that is written from its beginning, with the SHA-256 of its bytes.
///
/// It is opened without following symbolic links, and closed with the object.
final class FileOutput: @unchecked Sendable {
  // Unchecked, because one task at a time writes it.

  /// The path in messages.
  let path: String
  let name: String
  let folder: OpenFolder
  let descriptor: Int32
  private let identity: FileStatus.Identity?
  private(set) var hash = SHA256()
  private(set) var byteCount = 0
  private var writebackStarted = 0
  /// `true` if it grows while other tasks check it: its length is unknown to them.
  private let isBusy: Bool

  private static let writebackSize = 4 << 20

  /// Creates a file.
  ///
  /// - Parameters:
  ///   - path: The path in messages; `nil` for the folder's path with the name.
  ///   - permissions: The permissions of the file, in the form of `open`.
  /// - Throws: ``FileError``, also if the name is taken.
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

  /// Continues a file after its first bytes, and removes the others.
  ///
  /// - Parameter hash: The hash of these bytes.
  /// - Throws: ``FileError``, also if it is not a file of this user with a single name, or is shorter.
  init(
    continuing name: String, in folder: OpenFolder, at byteCount: Int, hash: SHA256,
    isBusy: Bool = false
  ) throws(FileError) {
    (self.name, self.folder, path) = (name, folder, "\(folder.path)/\(name)")
    (self.byteCount, self.hash, self.isBusy) = (byteCount, hash, isBusy)
    writebackStarted = byteCount
    // A pipe without a reader must not block.
    let flags = O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    descriptor = openat(folder.descriptor, name, flags)
    if descriptor < 0 { throw FileError("cannot write", path) }
    let status = FileStatus(descriptor: descriptor)
    identity = status?.identity
    guard let status, status.isOwnFile, status.byteCount >= byteCount else {
      throw FileError("cannot write", path, reason: "the file was replaced since it was created")
    }
    let length = off_t(byteCount)
    if ftruncate(descriptor, length) != 0 || lseek(descriptor, length, SEEK_SET) < 0 {
      throw FileError("cannot write", path)
    }
  }

  deinit { close(descriptor) }

  /// `true` if its name still leads to this file.
  var isInPlace: Bool { identity != nil && FileStatus(name, in: folder)?.identity == identity }

  /// `true` if the file is in its place with all its bytes.
  var isWhole: Bool {
    isInPlace && (isBusy || FileStatus(descriptor: descriptor)?.byteCount == byteCount)
  }

  /// The length and hash of the bytes so far.
  var mark: FileMark { FileMark(byteCount: byteCount, digest: hash.hexDigest()) }

  func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(FileError) {
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

  /// Lets the system start to write bytes to the disk, so that ``sync()`` takes less time.
  private func startWriteback() {
    guard byteCount - writebackStarted >= FileOutput.writebackSize else { return }
    machine_start_writeback(
      descriptor, Int64(writebackStarted), Int64(byteCount - writebackStarted))
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

  /// Waits until the file is on the disk.
  func sync() throws(FileError) {
    while fsync(descriptor) != 0 {
      if errno == EINTR { continue }
      // Only files on a disk can be synchronized.
      if errno == EINVAL { return }
      throw FileError("cannot write", path)
    }
  }
}

private func posixWrite(_ descriptor: Int32, _ start: UnsafePointer<UInt8>, _ count: Int) -> Int {
  write(descriptor, start, count)
}
