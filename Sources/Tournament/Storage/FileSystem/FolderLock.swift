import GameCore
import CSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A lock against other processes in a folder; the system releases it when this process ends.
///
/// Only a process that may write the lock's file can hold it. Versions before 0.3.0 ignore it, and use a different
/// lock.
final class FolderLock: Sendable {
  static let fileName = "lock"

  private let descriptor: Int32
  private let folder: OpenFolder

  /// Locks a folder.
  ///
  /// - Throws: ``FolderInUse`` if another process has the lock, ``FileError`` if its file cannot be
  ///   written or is not a lock file of this program.
  init(_ folder: OpenFolder) throws {
    self.folder = folder
    let path = "\(folder.path)/\(FolderLock.fileName)"
    while true {
      let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
      let descriptor = openat(folder.descriptor, FolderLock.fileName, flags, 0o644)
      if descriptor < 0 { throw FileError("cannot write", path) }
      let state = machine_lock_file(descriptor)
      if state == MACHINE_LOCK_TAKEN || state == MACHINE_LOCK_FAILED {
        let error: any Error =
          state == MACHINE_LOCK_TAKEN
          ? FolderInUse(folder: folder.path, process: FolderLock.holder(of: descriptor))
          : FileError("cannot lock", path)
        close(descriptor)
        throw error
      }
      let (mine, found) = (
        FileStatus(descriptor: descriptor), FileStatus(FolderLock.fileName, in: folder)
      )
      // The other process may have ended and removed the file between the two calls.
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
      if state == MACHINE_LOCKED {
        self.descriptor = descriptor
        break
      }
      // Only a reader of the file, such as a bot in its sandbox, has locked it; a new file is free.
      close(descriptor)
      folder.remove(FolderLock.fileName)
      if FileStatus(FolderLock.fileName, in: folder)?.identity == mine.identity {
        throw FileError("cannot write", path)
      }
    }
    ftruncate(descriptor, 0)
    let text = Array("\(getpid())".utf8)
    _ = write(descriptor, text, text.count)
  }

  deinit { close(descriptor) }

  /// Returns the ID of the process that has the lock; empty if it has not written it yet.
  private static func holder(of descriptor: Int32) -> String {
    var digits = [UInt8](repeating: 0, count: 20)
    let count = read(descriptor, &digits, digits.count)
    return String(decoding: digits.prefix(max(0, count)), as: UTF8.self)
  }

  /// Returns `true` for the contents of a lock file: the ID of a process, or the beginning of one.
  static func isLock(_ contents: [UInt8]) -> Bool {
    contents.count <= 20 && contents.allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// Removes the file; the lock lasts as long as this object.
  func removeFile() { folder.remove(FolderLock.fileName) }
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
