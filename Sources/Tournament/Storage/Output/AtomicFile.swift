import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How many temporary files this process has begun.
private let begun = Atomic(0)

/// A file that appears under its name when it is complete, and not at all where it is given up.
///
/// Until then it has a name that nothing else has.
final class AtomicFile {
  private let path: String
  private let folder: OpenFolder
  /// The file whose place this takes; `nil` where nothing may have the name.
  private let replaced: FileStatus?
  let output: FileOutput

  /// Begins a file where there is none.
  ///
  /// - Throws: ``FileError``, also if the name is taken.
  convenience init(path: String) throws(FileError) {
    if FileKind.isTaken(path) {
      throw FileError(
        "cannot write", path, reason: "it already exists",
        remedy: "Files are never overwritten: choose a different name, or move the file.")
    }
    try self.init(path, replaced: nil)
  }

  /// Begins a file that takes the place of another one, and its permissions.
  ///
  /// If there is no file, a file that appears meanwhile is not replaced.
  ///
  /// - Throws: ``FileError``, also for what is no plain file, such as a symbolic link.
  convenience init(replacing path: String) throws(FileError) {
    try self.init(path, replaced: AtomicFile.replaced(at: path))
  }

  /// The plain file at a path; `nil` if there is nothing.
  ///
  /// - Throws: ``FileError`` for anything else. What is written belongs at this path, and a link could lead to
  ///   any file.
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
    // Nobody else reads what is to be private, not even while it is written.
    output = FileOutput(
      try OpenFile(
        creating: name, in: folder, path: path, permissions: replaced == nil ? 0o644 : 0o600))
    if let replaced {
      // Only root may give files away; anybody else's belong to whoever writes them.
      _ = fchown(output.file.descriptor, replaced.owner, replaced.group)
      if fchmod(output.file.descriptor, replaced.permissions) != 0 {
        throw FileError("cannot write", path)
      }
    }
  }

  /// The path until it has its name.
  var temporaryPath: String { "\(folder.path)/\(output.file.name)" }

  deinit {
    if output.file.isInPlace { folder.remove(output.file.name) }
  }

  /// Gives the file its name.
  ///
  /// - Throws: ``FileError``, also where another file has got that name meanwhile.
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
      try NewName.give(path, to: temporaryPath)
    }
    try folder.sync()
  }
}
