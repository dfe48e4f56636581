#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Creates a folder and those around it; one that exists already is as good.
package func createFolder(_ path: String) throws(FileError) {
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
