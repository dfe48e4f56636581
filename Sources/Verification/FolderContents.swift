import RunFolders
import Storage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Holds what is in a folder against the files that it lists: all of them, as files of their own, and
/// nothing else.
struct FolderContents {
  /// What is there and should not be.
  ///
  /// A listed file that is missing is told by whoever reads it.
  private(set) var findings: [RunFinding] = []
  /// Whether every listed file that is there can be read without waiting, as a pipe could not.
  private(set) var isReadable = true

  /// Looks a folder through.
  ///
  /// - Parameter files: The names that it lists.
  init(folder: String, files: [String]) {
    for name in (Folder.names(in: folder) ?? []).sorted() {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      let kind = status.st_mode & S_IFMT
      if !files.contains(name) {
        findings.append(RunFinding(file: name, FolderContents.foreign(name, kind)))
      } else if kind != S_IFREG {
        if FileKind(path: path) != .file { isReadable = false }
        findings.append(
          RunFinding(
            file: name, "it is \(FolderContents.noun(kind)), not a file of the folder's own"))
      }
    }
  }

  private static func foreign(_ name: String, _ kind: mode_t) -> String {
    name == Journal.fileName || name == FolderLock.fileName
      ? "a process that ended early left it behind; the command that made the folder takes it away"
      : "the folder lists no such \(kind == S_IFDIR ? "folder" : "file")"
  }

  private static func noun(_ kind: mode_t) -> String {
    switch kind {
    case S_IFLNK: "a symbolic link"
    case S_IFDIR: "a folder"
    default: "a device or a pipe"
    }
  }
}
