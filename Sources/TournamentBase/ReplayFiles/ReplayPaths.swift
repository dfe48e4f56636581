import GameCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A search for replay files.
package enum ReplayPaths {
  /// Returns the given files and those in the given folders, sorted by name.
  ///
  /// - Throws: `UsageError` if a path does not exist or a folder contains no replays.
  package static func files(_ paths: [String]) throws(UsageError) -> [String] {
    var files: [String] = []
    var problems: [String] = []
    for path in paths {
      guard let kind = FileKind(path: path) else {
        problems.append("\(path): no such file or folder")
        continue
      }
      guard kind == .folder else {
        files.append(path)
        continue
      }
      let below = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
      let replays = below.filter { path in
        path.hasSuffix(ReplayFormat.fileExtension)
          && path.split(separator: "/").last.map(String.init) != ReplayFormat.decisions
      }.sorted()
      if replays.isEmpty { problems.append("\(path): no \(ReplayFormat.fileExtension) files") }
      let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
      for name in replays {
        let file = "\(folder)/\(name)"
        files.append(file)
        if FileStatus(path: file, followsLink: false)?.kind == .link {
          problems.append("\(file): it is a symbolic link; name the file itself")
        }
      }
    }
    if !problems.isEmpty { throw UsageError(problems) }
    return files
  }
}
