import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The number of temporary files of this process.
private let begun = Atomic(0)

/// A file that has a temporary name until it is complete, and is removed if it never is.
final class AtomicFile {
  private let path: String
  private let folder: OpenFolder
  /// The file that it replaces; `nil` if the name must be free.
  private let replaced: FileStatus?
  let output: FileOutput

  /// - Throws: ``FileError``, also if the name is taken.
  convenience init(path: String) throws(FileError) {
    if FileKind.isTaken(path) {
      throw FileError(
        "cannot write", path, reason: "it already exists",
        remedy: "Files are never overwritten: choose a different name, or move the file.")
    }
    try self.init(path, replaced: nil)
  }

  /// Replaces a file, and keeps its permissions; without one, a file that appears meanwhile is not replaced.
  ///
  /// - Throws: ``FileError``, also for anything but a regular file, such as a symbolic link.
  convenience init(replacing path: String) throws(FileError) {
    try self.init(path, replaced: AtomicFile.replaced(at: path))
  }

  /// Returns the regular file at a path; `nil` if nothing is there.
  ///
  /// - Throws: ``FileError`` for anything else: a link could lead to any file.
  @discardableResult
  static func replaced(at path: String) throws(FileError) -> FileStatus? {
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
    var name: String
    repeat {
      let number = begun.add(1, ordering: .relaxed).newValue
      name = ".tournament-\(getpid())-\(number).partial"
    } while FileStatus(name, in: folder) != nil
    // A private file is private also while it is written.
    output = try FileOutput(
      creating: name, in: folder, path: path, permissions: replaced == nil ? 0o644 : 0o600)
    if let replaced {
      // Only root may change the owner.
      _ = fchown(output.descriptor, replaced.owner, replaced.group)
      if fchmod(output.descriptor, replaced.permissions) != 0 {
        throw FileError("cannot write", path)
      }
    }
  }

  var temporaryPath: String { "\(folder.path)/\(output.name)" }

  deinit {
    if output.isInPlace { folder.remove(output.name) }
  }

  /// Gives the file its name.
  ///
  /// - Throws: ``FileError``, also if another file has that name meanwhile.
  func keep() throws(FileError) {
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
          "cannot write", path, reason: "it was changed by another program and is left as it is",
          remedy: "Run the same command again.")
      }
      if rename(temporaryPath, path) != 0 { throw FileError("cannot write", path) }
    } else {
      try Folder.rename(temporaryPath, toNew: path)
    }
    try folder.sync()
  }
}
