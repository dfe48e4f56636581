#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file of our own in an open folder, open for writing; it is closed when nobody holds it any more.
///
/// No symbolic link is followed to it, and it has no other name.
final class OpenFile: Sendable {
  /// What messages call it.
  let path: String
  let name: String
  let folder: OpenFolder
  let descriptor: Int32
  private let identity: FileStatus.Identity?

  /// Creates a file where there is none.
  ///
  /// - Parameters:
  ///   - path: What messages call it; `nil` for the folder's path with its name.
  ///   - permissions: Who may do what with it, less what the process's mask takes away.
  /// - Throws: ``FileError``, also where anything has the name.
  init(
    creating name: String, in folder: OpenFolder, path: String? = nil, permissions: mode_t = 0o644
  ) throws(FileError) {
    (self.name, self.folder, self.path) = (name, folder, path ?? "\(folder.path)/\(name)")
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    descriptor = openat(folder.descriptor, name, flags, permissions)
    if descriptor < 0 { throw FileError("cannot write", self.path) }
    identity = FileStatus(descriptor: descriptor)?.identity
  }

  /// Goes on with a file of our own after its first bytes; what came after them is cut off.
  ///
  /// - Parameters:
  ///   - length: How many bytes stay.
  /// - Throws: ``FileError``, also for what is no file of this user, has a second name or is shorter.
  init(continuing name: String, in folder: OpenFolder, length: Int) throws(FileError) {
    (self.name, self.folder, path) = (name, folder, "\(folder.path)/\(name)")
    // What is no file, such as a pipe, must not keep us waiting.
    let flags = O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    descriptor = openat(folder.descriptor, name, flags)
    if descriptor < 0 { throw FileError("cannot write", path) }
    let status = FileStatus(descriptor: descriptor)
    identity = status?.identity
    guard let status, status.isOwnFile, status.byteCount >= length else {
      throw FileError("cannot write", path, reason: "the file was replaced since it was created")
    }
    if ftruncate(descriptor, off_t(length)) != 0 || lseek(descriptor, off_t(length), SEEK_SET) < 0 {
      throw FileError("cannot write", path)
    }
  }

  deinit { close(descriptor) }

  /// Whether its name in the folder still leads to this file.
  var isInPlace: Bool { identity != nil && FileStatus(name, in: folder)?.identity == identity }

  /// Waits until the system has the file on the disk.
  func sync() throws(FileError) {
    while fsync(descriptor) != 0 {
      if errno == EINTR { continue }
      // Only files on a disk can be synchronized.
      if errno == EINVAL { return }
      throw FileError("cannot write", path)
    }
  }
}
