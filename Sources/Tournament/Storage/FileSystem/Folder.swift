import CSystem

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Operations on folders as a whole, and on names.
enum Folder {
  /// Creates a folder and those around it.
  static func create(_ path: String) throws(FileError) {
    var folder = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      folder += "/\(part)"
      if mkdir(folder, 0o755) != 0, errno != EEXIST {
        throw FileError("cannot create the folder", folder)
      }
    }
    guard let status = FileStatus(path: path) else { throw FileError("cannot read", path) }
    if status.kind != .folder {
      errno = ENOTDIR
      throw FileError("cannot create the folder", path)
    }
  }

  static func removeEmpty(_ path: String) { rmdir(path) }

  /// Returns the path of the folder that contains a file.
  static func around(_ path: String) -> String {
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    return (path.hasPrefix("/") ? "/" : parent.isEmpty ? "." : "") + parent
  }

  /// Renames a folder or a file, and waits until the new name is on the disk.
  ///
  /// - Parameter didMove: Called between the two: an error after it does not undo the renaming.
  /// - Throws: ``FileError``, also if the name is taken.
  static func move(_ folder: String, to path: String, didMove: () -> Void = {}) throws(FileError) {
    let around = try OpenFolder(path: around(path))
    try rename(folder, toNew: path)
    didMove()
    try around.sync()
  }

  /// Gives a file or folder a name that nothing has.
  ///
  /// - Throws: ``FileError``, also if the name is taken by a broken symbolic link.
  static func rename(_ path: String, toNew name: String) throws(FileError) {
    if machine_rename_new(path, name) == 0 { return }
    func error() -> FileError {
      errno == EEXIST
        ? FileError(
          "cannot write", name, reason: "it was created by another program meanwhile",
          remedy: "Files are never overwritten: run the same command again.")
        : FileError("cannot write", name)
    }
    // Not every file system has that call.
    guard [EINVAL, ENOSYS, ENOTSUP].contains(errno) else { throw error() }
    if FileStatus(path: path, followsLink: false)?.kind == .folder {
      if FileKind.isTaken(name) {
        errno = EEXIST
        throw error()
      }
      // Even now it replaces only an empty folder.
      if renamePath(path, name) != 0 { throw error() }
    } else {
      if link(path, name) != 0 { throw error() }
      unlink(path)
    }
  }

  /// Returns the names in a folder, in no order; `nil` if it cannot be read.
  static func names(in path: String) -> [String]? { opendir(path).flatMap { names(in: $0) } }

  /// Checks that a folder of another user has no symbolic links, which could lead to any file of the reader.
  ///
  /// - Throws: ``FileError`` with the first link by name.
  static func checkLinks(in path: String) throws(FileError) {
    for name in (names(in: path) ?? []).sorted() {
      let file = "\(path)/\(name)"
      if FileStatus(path: file, followsLink: false)?.kind == .link {
        throw FileError(
          "cannot read", file, reason: "it is a symbolic link, which results must not contain",
          remedy: "Replace it by a copy of the file.")
      }
    }
  }

  /// Returns the rest of a stream of names and closes it; `nil` after an error, which is in `errno`.
  static func names(in stream: OpaquePointer) -> [String]? {
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let capacity = MemoryLayout.size(ofValue: entry.pointee.d_name)
      let name = withUnsafePointer(to: &entry.pointee.d_name) { place in
        place.withMemoryRebound(to: CChar.self, capacity: capacity) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    let code = errno
    closedir(stream)
    errno = code
    return code == 0 ? names : nil
  }
}

// Outside of the type, which has a function of the same name.
private func renamePath(_ path: String, _ name: String) -> Int32 { rename(path, name) }
