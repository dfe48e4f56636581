import CLibrary
import CSystem

/// Operations on folders and on the names in folders.
package enum Folder {
  /// Creates a folder and all missing parent folders.
  package static func create(_ path: String) throws(FileError) {
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

  package static func removeEmpty(_ path: String) { rmdir(path) }

  /// Returns `true` for a file that this user may execute.
  package static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }

  /// Returns the path of the folder that contains a file.
  package static func around(_ path: String) -> String {
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    return (path.hasPrefix("/") ? "/" : parent.isEmpty ? "." : "") + parent
  }

  /// Renames a folder or a file and waits until the new name is on the disk.
  ///
  /// - Parameter didMove: A closure that is called after the renaming and before the wait. A later
  ///   error does not undo the renaming.
  /// - Throws: ``FileError``, for example if the name is taken.
  package static func move(_ folder: String, to path: String, didMove: () -> Void = {})
    throws(FileError)
  {
    let around = try OpenFolder(path: around(path))
    try rename(folder, toNew: path)
    didMove()
    try around.sync()
  }

  /// Renames a file or folder to a name that must be free.
  ///
  /// - Throws: ``FileError``, for example if the name is taken, even by a broken symbolic link.
  static func rename(_ path: String, toNew name: String) throws(FileError) {
    if machine_rename_new(path, name) == 0 { return }
    func error() -> FileError {
      errno == EEXIST
        ? FileError(
          "cannot write", name, reason: "another program has created it in the meantime",
          remedy: "Files are never overwritten: run the same command again.")
        : FileError("cannot write", name)
    }
    // Not every file system supports the system call.
    guard [EINVAL, ENOSYS, ENOTSUP].contains(errno) else { throw error() }
    if FileStatus(path: path, followsLink: false)?.kind == .folder {
      if FileKind.isTaken(name) {
        errno = EEXIST
        throw error()
      }
      // If a folder with this name appears now, it is replaced only if it is empty.
      if renamePath(path, name) != 0 { throw error() }
    } else {
      if link(path, name) != 0 { throw error() }
      unlink(path)
    }
  }

  /// Returns the names in a folder in undefined order, or `nil` if the folder cannot be read.
  package static func names(in path: String) -> [String]? {
    opendir(path).flatMap { names(in: $0) }
  }

  /// Checks that another user's folder contains no symbolic links, which could point to this user's
  /// private files.
  ///
  /// - Throws: ``FileError`` that names the alphabetically first link.
  package static func checkLinks(in path: String) throws(FileError) {
    for name in (names(in: path) ?? []).sorted() {
      let file = "\(path)/\(name)"
      if FileStatus(path: file, followsLink: false)?.kind == .link {
        throw FileError(
          "cannot read", file, reason: "it is a symbolic link, which results must not contain",
          remedy: "Replace it with a copy of the file.")
      }
    }
  }

  /// Returns the remaining names in a directory stream and closes the stream, or returns `nil`
  /// after an error, with the code in `errno`.
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

// This function is outside `Folder`, whose own `rename` hides the system's function.
private func renamePath(_ path: String, _ name: String) -> Int32 { rename(path, name) }
