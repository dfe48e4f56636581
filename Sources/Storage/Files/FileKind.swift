#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a path leads to.
package enum FileKind: Sendable {
  case file
  case folder
  /// A device, a pipe or the like.
  case other

  /// Looks a path up, through symbolic links; `nil` where it leads to nothing.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
  }
}
