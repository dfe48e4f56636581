import CLibrary
import CSystem
import Synchronization

/// The number of temporary files that this process created.
private let begun = Atomic(0)

/// A file with a temporary name until it is complete.
///
/// If it is never completed, it is removed: by this process, or by the next process that writes a
/// file to the folder. A lock shows that the process is still writing.
package final class AtomicFile {
  private let path: String
  private let folder: OpenFolder
  /// The status of the file to replace, or `nil` if the name must be free.
  private let replaced: FileStatus?
  package let output: FileOutput

  /// - Throws: ``FileError``, for example if the name is taken.
  package convenience init(path: String) throws(FileError) {
    if FileKind.isTaken(path) {
      throw FileError(
        "cannot write", path, reason: "it already exists",
        remedy: "Files are never overwritten: choose a different name, or move the file.")
    }
    try self.init(path, replaced: nil)
  }

  /// Creates a file that replaces an existing file and keeps its permissions.
  ///
  /// If no file exists yet, a file that appears in the meantime is not replaced.
  ///
  /// - Throws: ``FileError``, for example if the path is not a regular file.
  package convenience init(replacing path: String) throws(FileError) {
    try self.init(path, replaced: AtomicFile.replaced(at: path))
  }

  /// Returns the status of the regular file at a path, or `nil` if nothing exists there.
  ///
  /// - Throws: ``FileError`` for anything else, because a symbolic link could point to any file.
  @discardableResult
  package static func replaced(at path: String) throws(FileError) -> FileStatus? {
    guard let status = FileStatus(path: path, followsLink: false) else { return nil }
    if status.kind == .link {
      throw FileError(
        "cannot write", path, reason: "it is a symbolic link",
        remedy: "Delete the link, or choose another file.")
    }
    if status.kind != .file {
      throw FileError("cannot write", path, reason: "it is not a regular file")
    }
    return status
  }

  private init(_ path: String, replaced: FileStatus?) throws(FileError) {
    self.path = path
    self.replaced = replaced
    do throws(FileError) {
      folder = try OpenFolder(path: Folder.around(path))
    } catch {
      throw FileError("cannot write", path, because: error)
    }
    AtomicFile.removeLeftovers(in: folder)
    var output: FileOutput
    repeat {
      var name: String
      repeat {
        let number = begun.add(1, ordering: .relaxed).newValue
        name = "\(AtomicFile.start)\(getpid())-\(number)\(AtomicFile.end)"
      } while FileStatus(name, in: folder) != nil
      // A private file stays private while it is written.
      output = try FileOutput(
        creating: name, in: folder, path: path, permissions: replaced == nil ? 0o644 : 0o600)
      // Before the file is locked, another process may take it for a leftover.
    } while machine_lock_file(output.descriptor) == MACHINE_LOCK_TAKEN || !output.isInPlace
    self.output = output
    if let replaced {
      // A failure is ignored, because only root may change the owner.
      _ = fchown(output.descriptor, replaced.owner, replaced.group)
      if fchmod(output.descriptor, replaced.permissions) != 0 {
        throw FileError("cannot write", path)
      }
    }
  }

  private static let start = ".tournament-"
  private static let end = ".partial"

  /// Removes temporary files that their processes could not remove before they ended.
  private static func removeLeftovers(in folder: OpenFolder) {
    for name in (try? folder.names()) ?? [] where name.hasPrefix(start) && name.hasSuffix(end) {
      let numbers = name.dropFirst(start.count).dropLast(end.count).split(separator: "-")
      guard numbers.count == 2, let process = Int32(numbers[0]), process > 0,
        FileStatus(name, in: folder)?.isOwnFile == true
      else { continue }
      // The files of other running processes are kept, because not every version locks its files.
      // In containers, this process often gets the process ID of an earlier one.
      if process != getpid(), kill(process, 0) == 0 || errno != ESRCH { continue }
      let flags = O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
      let descriptor = openat(folder.descriptor, name, flags)
      if descriptor < 0 { continue }
      if machine_lock_file(descriptor) == MACHINE_LOCKED { folder.remove(name) }
      close(descriptor)
    }
  }

  package var temporaryPath: String { "\(folder.path)/\(output.name)" }

  deinit {
    if output.isInPlace { folder.remove(output.name) }
  }

  /// Renames the complete file to its final name.
  ///
  /// - Throws: ``FileError``, for example if the name was taken in the meantime.
  package func keep() throws(FileError) {
    try output.sync()
    guard output.isWhole else {
      throw FileError(
        "cannot write", path, reason: "its temporary file was moved or changed",
        remedy: "Run the same command again.")
    }
    if let replaced {
      let found = FileStatus(path: path, followsLink: false)
      guard found?.isUnchanged(since: replaced) == true else {
        throw FileError(
          "cannot write", path, reason: "another program has changed it, so it was not replaced",
          remedy: "Run the same command again.")
      }
      if rename(temporaryPath, path) != 0 { throw FileError("cannot write", path) }
    } else {
      try Folder.rename(temporaryPath, toNew: path)
    }
    try folder.sync()
  }
}
