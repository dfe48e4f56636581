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
package final class FolderLock: Sendable {
  package static let fileName = "lock"

  private let descriptor: Int32
  private let folder: OpenFolder

  /// Locks a folder.
  ///
  /// - Throws: ``FolderInUse`` where another process holds it, ``FileError`` where its file can't be
  ///   written or is none of ours.
  package init(_ folder: OpenFolder) throws {
    self.folder = folder
    let path = "\(folder.path)/\(FolderLock.fileName)"
    while true {
      let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
      let descriptor = openat(folder.descriptor, FolderLock.fileName, flags, 0o644)
      if descriptor < 0 { throw FileError("can't write", path) }
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
        guard errno == EWOULDBLOCK else {
          let error = FileError("can't lock", path)
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
          "can't write", path, reason: "it is no file of this program's; move it away")
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

/// Another process writes the same folder.
public struct FolderInUse: ReportedError {
  /// The folder that the other process writes into.
  public let folder: String
  /// The other process's id; empty where it has only just begun.
  public let process: String

  /// Nothing is wrong with what was asked for, but it can't be done now.
  public var failure: FailureKind { .stopped }

  /// Names the process and says what to do.
  public var description: String {
    "\(process.isEmpty ? "another process" : "process \(process)") is writing the same in \(folder); "
      + "wait for it or stop it"
  }
}
