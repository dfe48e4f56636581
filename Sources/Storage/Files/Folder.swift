#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is done with folders as a whole.
package enum Folder {
  /// Creates a folder and those around it, as far as they are not there yet.
  ///
  /// - Throws: ``FileError``.
  package static func create(_ path: String) throws(FileError) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    var folder = path.hasPrefix("/") ? "" : "."
    for part in parts {
      folder += "/\(part)"
      if mkdir(folder, 0o755) != 0, errno != EEXIST {
        throw FileError("can't create the folder", folder)
      }
    }
    var status = stat()
    if stat(folder, &status) != 0 { throw FileError("can't read", folder) }
    if status.st_mode & S_IFMT != S_IFDIR {
      errno = ENOTDIR
      throw FileError("can't create the folder", folder)
    }
  }

  /// Waits until the system has the names in a folder on the disk.
  ///
  /// - Throws: ``FileError``.
  package static func sync(_ path: String) throws(FileError) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { throw FileError("can't read", path) }
    defer { close(descriptor) }
    if fsync(descriptor) != 0, errno != EINVAL, errno != EINTR {
      throw FileError("can't write", path)
    }
  }

  /// Gives a folder whose files are on the disk another name, and waits until that is on the disk
  /// too.
  ///
  /// - Throws: ``FileError``, also where the name is taken.
  package static func moveSynced(_ folder: String, to path: String) throws(FileError) {
    try sync(folder)
    if FileKind(path: path) != nil {
      errno = EEXIST
      throw FileError("can't write", path)
    }
    if rename(folder, path) != 0 { throw FileError("can't write", path) }
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    try sync((path.hasPrefix("/") ? "/" : parent.isEmpty ? "." : "") + parent)
  }

  /// The names of what is in a folder, in no order; `nil` where there is no folder that can be read.
  package static func names(in path: String) -> [String]? {
    guard let stream = opendir(path) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let capacity = MemoryLayout.size(ofValue: entry.pointee.d_name)
      let name = withUnsafePointer(to: &entry.pointee.d_name) { place in
        place.withMemoryRebound(to: CChar.self, capacity: capacity) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Removes a folder with the files in it, as far as that can be done; folders in it stay, and it
  /// then stays too.
  package static func remove(_ path: String) {
    for name in names(in: path) ?? [] { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}
