import Glibc

/// An unnamed file in memory, for parsers that take a path.
final class MemoryFile: Sendable {
  private let descriptor: CInt

  var path: String { "/proc/self/fd/\(descriptor)" }

  init() {
    let name = "/fuzzing-\(getpid())"
    descriptor = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
    shm_unlink(name)
    precondition(descriptor >= 0, "no file in memory")
  }

  /// Replaces the content of the file.
  func fill(_ bytes: [UInt8]) {
    let isFilled =
      ftruncate(descriptor, 0) == 0
      && pwrite(descriptor, bytes, bytes.count, 0) == bytes.count
    precondition(isFilled, "no room in memory")
  }
}
