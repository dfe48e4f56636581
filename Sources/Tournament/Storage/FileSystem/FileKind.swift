#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a path leads to.
enum FileKind: Sendable {
  case file
  case folder
  /// A symbolic link, where links are not followed.
  case link
  /// A device, a pipe or the like.
  case other

  /// Looks a path up, through symbolic links; `nil` where it leads to nothing.
  init?(path: String) {
    guard let status = FileStatus(path: path) else { return nil }
    self = status.kind
  }

  /// Whether a name is taken, if only by a symbolic link that leads nowhere.
  static func isTaken(_ path: String) -> Bool { FileStatus(path: path, followsLink: false) != nil }

  init(mode: mode_t) {
    self =
      switch mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
  }
}
