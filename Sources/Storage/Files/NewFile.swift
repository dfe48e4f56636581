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
package final class NewFile {
  private let path: String
  private let folder: OpenFolder
  /// The file whose place this takes; `nil` where nothing may have the name.
  private let replaced: FileStatus?
  package let output: FileOutput

  /// Begins a file where there is none.
  ///
  /// - Throws: ``FileError``, also if the name is taken.
  package convenience init(path: String) throws(FileError) {
    if FileKind.isTaken(path) {
      throw FileError(
        "cannot write", path, reason: "it already exists",
        remedy: "Files are never overwritten: choose a different name, or move the file.")
    }
    try self.init(path, replaced: nil)
  }

  /// Begins a file that takes the place of another one, and its permissions.
  ///
  /// A symbolic link stays, and what it leads to is replaced. Where there is no file, none is replaced
  /// that appears meanwhile.
  ///
  /// - Throws: ``FileError``, also for what is no plain file.
  package convenience init(replacing path: String) throws(FileError) {
    guard FileKind.isTaken(path) else {
      try self.init(path, replaced: nil)
      return
    }
    guard let place = realpath(path, nil) else { throw FileError("cannot write", path) }
    defer { free(place) }
    let status = FileStatus(path: path)
    guard let status, status.kind == .file else {
      throw FileError("cannot write", path, reason: "it is not a regular file")
    }
    try self.init(String(cString: place), replaced: status)
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

  deinit {
    if output.file.isInPlace { folder.remove(output.file.name) }
  }

  /// Gives the file its name.
  ///
  /// - Throws: ``FileError``, also where another file has got that name meanwhile.
  package func keep() throws(FileError) {
    try output.sync()
    guard output.isWhole else {
      throw FileError(
        "cannot write", path, reason: "its temporary file was moved or changed",
        remedy: "Run the same command again.")
    }
    let temporaryPath = "\(folder.path)/\(output.file.name)"
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
