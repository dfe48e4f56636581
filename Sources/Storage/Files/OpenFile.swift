#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is open for writing; it is closed when nobody holds it any more.
package final class OpenFile: Sendable {
  package let path: String
  package let descriptor: Int32

  /// Opens or creates a file, and cuts it to a length.
  ///
  /// - Throws: ``FileError``.
  package init(path: String, length: Int = 0) throws(FileError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    if descriptor < 0 { throw FileError("can't write", path) }
    if ftruncate(descriptor, off_t(length)) != 0, length > 0 || errno != EINVAL {
      throw FileError("can't write", path)
    }
    if length > 0, lseek(descriptor, off_t(length), SEEK_SET) < 0 {
      throw FileError("can't write", path)
    }
  }

  deinit { close(descriptor) }

  /// Waits until the system has the file on the disk.
  ///
  /// - Throws: ``FileError``.
  package func sync() throws(FileError) {
    while fsync(descriptor) != 0 {
      if errno == EINTR { continue }
      // What is no file on a disk can't be brought to one.
      if errno == EINVAL { return }
      throw FileError("can't write", path)
    }
  }
}

/// Whether a path still leads to a file that was opened there.
package func isFile(_ descriptor: Int32, at path: String) -> Bool {
  var (mine, found) = (stat(), stat())
  return fstat(descriptor, &mine) == 0 && stat(path, &found) == 0 && mine.st_ino == found.st_ino
    && mine.st_dev == found.st_dev
}
