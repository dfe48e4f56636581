import Diagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Keeps a second process out of a folder; the system lets go of it when this process ends,
/// however it ends.
package final class FolderLock {
  package static let fileName = "lock"

  private let descriptor: Int32
  private let path: String

  /// Locks a folder.
  ///
  /// - Throws: ``FolderInUse`` where another process holds it, ``FileError`` where it can't be
  ///   written.
  package init(folder: String) throws {
    path = "\(folder)/\(FolderLock.fileName)"
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
      if descriptor < 0 { throw FileError("can't write", path) }
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
        var digits = [UInt8](repeating: 0, count: 20)
        let count = read(descriptor, &digits, digits.count)
        close(descriptor)
        throw FolderInUse(
          folder: folder, process: String(decoding: digits.prefix(max(0, count)), as: UTF8.self))
      }
      // Between the two calls the other process may have ended and taken the file away.
      if isFile(descriptor, at: path) {
        self.descriptor = descriptor
        break
      }
      close(descriptor)
    }
    ftruncate(descriptor, 0)
    let text = Array("\(getpid())".utf8)
    _ = write(descriptor, text, text.count)
  }

  deinit { close(descriptor) }

  /// Takes the lock's file away; the lock itself lasts as long as this object.
  package func removeFile() { unlink(path) }
}

/// Another process plays the same run.
public struct FolderInUse: ReportedError {
  /// The folder that the other process writes into.
  public let folder: String
  /// The other process's id.
  public let process: String

  /// Nothing is wrong with the run, but it can't be played now.
  public var failure: FailureKind { .stopped }

  /// Names the process and says what to do.
  public var description: String {
    "process \(process) is playing this run already, in \(folder); wait for it or stop it"
  }
}
