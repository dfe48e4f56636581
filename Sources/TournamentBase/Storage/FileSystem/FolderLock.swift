import CLibrary
import CSystem
import GameCore

/// A lock that keeps other processes from writing to a folder.
///
/// The operating system releases the lock when this process ends.
///
/// Only a process with write permission for the lock file can hold the lock. Versions before 0.3.0
/// use a different lock and ignore this one.
package final class FolderLock: Sendable {
  package static let fileName = "lock"

  private let descriptor: Int32
  private let folder: OpenFolder

  /// Locks a folder.
  ///
  /// - Throws: ``FolderInUse`` if another process holds the lock, or ``FileError`` if the lock file
  ///   cannot be written or does not belong to this program.
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
      // Another process may have ended and removed the lock file since it was opened.
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
      // A process without write permission, such as a bot in a sandbox, has locked the file. The
      // file is removed, so that the next attempt creates one that is not locked.
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

  /// Returns the ID of the process that holds the lock, or an empty string if that process has not
  /// written its ID yet.
  private static func holder(of descriptor: Int32) -> String {
    var digits = [UInt8](repeating: 0, count: 20)
    let count = read(descriptor, &digits, digits.count)
    return String(decoding: digits.prefix(max(0, count)), as: UTF8.self)
  }

  /// Returns `true` if the contents could be those of a lock file: a process ID or its first
  /// digits.
  package static func isLock(_ contents: [UInt8]) -> Bool {
    contents.count <= 20 && contents.allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// Removes the lock file but keeps the lock until this object is deallocated.
  func removeFile() { folder.remove(FolderLock.fileName) }
}

/// An error about a folder that another process is writing to.
public struct FolderInUse: ReportedError {
  /// The folder's path.
  public let folder: String
  /// The ID of the process that is writing to the folder, or an empty string if that process has
  /// just started.
  public let process: String

  /// The kind of failure: stopped.
  ///
  /// The request is valid, but cannot be carried out now.
  public var failure: FailureKind { .stopped }

  /// The folder and the process in one line.
  public var description: String {
    "\(folder): \(process.isEmpty ? "another process" : "process \(process)") is writing to "
      + "this folder"
  }

  /// The ways in which the user can continue.
  public var remedy: String? { "Wait for the process to finish, or stop it." }
}
