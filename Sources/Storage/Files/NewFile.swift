#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that appears under its name when it is complete, and not at all where it is given up.
package final class NewFile {
  private let path: String
  private let partialPath: String
  package let output: FileOutput

  package init(path: String) throws(FileError) {
    self.path = path
    partialPath = path + ".partial"
    output = try FileOutput(path: partialPath)
  }

  deinit { unlink(partialPath) }

  /// Gives the file its name, in place of any that had it.
  package func keep() throws(FileError) {
    try output.sync()
    if rename(partialPath, path) != 0 { throw FileError("can't write", path) }
  }
}
