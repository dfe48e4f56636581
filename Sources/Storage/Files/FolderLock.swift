import Diagnostics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A lock that keeps a second process out of a folder; the system releases it when this process ends.
package final class FolderLock: Sendable {
  package static let fileName = "lock"

  private let descriptor: Int32
  private let folder: OpenFolder

  /// Locks a folder.
  ///
  /// - Throws: ``FolderInUse`` if another process holds the lock, ``FileError`` if its file cannot be
  ///   written or is not a lock file of this program.
  package init(_ folder: OpenFolder) throws {
    self.folder = folder
    let path = "\(folder.path)/\(FolderLock.fileName)"
    while true {
      let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
      let descriptor = openat(folder.descriptor, FolderLock.fileName, flags, 0o644)
      if descriptor < 0 { throw FileError("cannot write", path) }
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
        guard errno == EWOULDBLOCK else {
          let error = FileError("cannot lock", path)
          close(descriptor)
          throw error
        }
        var digits = [UInt8](repeating: 0, count: 20)
        let count = read(descriptor, &digits, digits.count)
        close(descriptor)
        throw FolderInUse(
          folder: folder.path,
          process: String(decoding: digits.prefix(max(0, count)), as: UTF8.self))
      }
      let (mine, found) = (
        FileStatus(descriptor: descriptor), FileStatus(FolderLock.fileName, in: folder)
      )
      // Between the two calls the other process may have ended and taken the file away.
      guard let mine, mine.identity == found?.identity else {
        close(descriptor)
        continue
      }
      guard mine.isOwnFile else {
        close(descriptor)
        throw FileError(
          "cannot write", path, reason: "it was not created by this program",
          remedy: "Move the file to a different folder.")
      }
      self.descriptor = descriptor
      break
    }
    ftruncate(descriptor, 0)
    let text = Array("\(getpid())".utf8)
    _ = write(descriptor, text, text.count)
  }

  deinit { close(descriptor) }

  /// Whether a file of the lock's name may be one: it has a process's id, or less of it.
  package static func isLock(_ contents: [UInt8]) -> Bool {
    contents.count <= 20 && contents.allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// Takes the lock's file away; the lock itself lasts as long as this object.
  package func removeFile() { folder.remove(FolderLock.fileName) }
}

/// An error about a folder that another process writes.
public struct FolderInUse: ReportedError {
  /// The folder.
  public let folder: String
  /// The ID of the other process; empty if it has only just started.
  public let process: String

  /// Stopped: the request is valid, but cannot be carried out now.
  public var failure: FailureKind { .stopped }

  /// The folder and the process.
  public var description: String {
    "\(folder): \(process.isEmpty ? "another process" : "process \(process)") is writing this folder"
  }

  /// The ways to continue.
  public var remedy: String? { "Wait for the process to finish, or stop it." }
}
