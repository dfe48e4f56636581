import CSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Names that nothing had before.
enum NewName {
  /// Gives a file or folder a name that nothing has yet.
  /// - Throws: ``FileError``, also where the name is taken, if only by a symbolic link that leads
  ///   nowhere.
  static func give(_ name: String, to path: String) throws(FileError) {
    if machine_rename_new(path, name) == 0 { return }
    // Not every file system has that call.
    guard [EINVAL, ENOSYS, ENOTSUP].contains(errno) else { throw error(name) }
    if FileStatus(path: path, followsLink: false)?.kind == .folder {
      if FileKind.isTaken(name) {
        errno = EEXIST
        throw error(name)
      }
      // Even now it replaces nothing but an empty folder.
      if rename(path, name) != 0 { throw error(name) }
    } else {
      if link(path, name) != 0 { throw error(name) }
      unlink(path)
    }
  }

  private static func error(_ name: String) -> FileError {
    errno == EEXIST
      ? FileError(
        "cannot write", name, reason: "it was created by another program meanwhile",
        remedy: "Files are never overwritten: run the same command again.")
      : FileError("cannot write", name)
  }
}
