#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is done with folders as a whole.
enum Folder {
  /// Creates a folder and those around it, as far as they are not there yet.
  static func create(_ path: String) throws(FileError) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    var folder = path.hasPrefix("/") ? "" : "."
    for part in parts {
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

  /// Removes a folder in which nothing is; one that holds anything stays.
  static func removeEmpty(_ path: String) { rmdir(path) }

  /// The folder that something is in.
  static func around(_ path: String) -> String {
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    return (path.hasPrefix("/") ? "/" : parent.isEmpty ? "." : "") + parent
  }

  /// Gives a folder, or whatever has its path, another name, and waits until that is on the disk.
  ///
  /// - Parameter didMove: Called between the two: what fails from then on has moved it all the same.
  /// - Throws: ``FileError``, also where the name is taken.
  static func move(_ folder: String, to path: String, didMove: () -> Void = {}) throws(FileError) {
    let around = try OpenFolder(path: around(path))
    try NewName.give(path, to: folder)
    didMove()
    try around.sync()
  }

  /// The names of what is in a folder, in no order; `nil` where there is no folder that can be read.
  static func names(in path: String) -> [String]? { opendir(path).flatMap { names(in: $0) } }

  /// Checks that a folder that somebody else may have made has no symbolic links, which could lead to any file
  /// of the reader's.
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

  /// What is left in a stream of names, which is closed then; `nil` where the system fails, with the
  /// reason in `errno`.
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
