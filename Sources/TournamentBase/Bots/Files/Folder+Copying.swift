import CLibrary

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Folder {
  /// Copies files, with the permission to execute them, to a folder that is made anew.
  ///
  /// - Parameters:
  ///   - names: The paths relative to both folders.
  ///   - name: The name of the copy of a single file, or `nil` for its own.
  package static func copy(
    _ names: [String], from folder: String, to target: String, as name: String? = nil
  ) throws(FileError) {
    remove(target)
    try create(target)
    for source in names {
      let path = "\(target)/\(name ?? source)"
      try create(around(path))
      let (input, file) = (try FileInput(path: "\(folder)/\(source)"), try AtomicFile(path: path))
      while let block = try input.next() { try file.output.write(Array(block)) }
      try file.keep()
      if isExecutable("\(folder)/\(source)") { chmod(path, 0o755) }
    }
  }

  /// Removes a file or a folder with everything in it, as far as that is possible.
  package static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }
}
