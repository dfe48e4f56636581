import Foundation
import TestSupport

/// A copy of a folder in `Tests/Archives` that a test can change.
struct ArchiveCopy {
  let folder: TemporaryFolder
  var path: String { folder.path }

  private static let originals = URL(inPackage: "Tests/Archives").path

  /// Copies a folder, by default one with the tables of an earlier version.
  init(_ archive: String = "version-8") throws {
    folder = try TemporaryFolder()
    let original = "\(ArchiveCopy.originals)/\(archive)"
    for name in try FileManager.default.contentsOfDirectory(atPath: original) {
      try FileManager.default.copyItem(
        atPath: "\(original)/\(name)", toPath: "\(folder.path)/\(name)")
    }
  }

  /// Replaces a text everywhere in a file.
  func change(_ old: String, _ new: String, in file: String = "datapackage.json") throws {
    let text = try folder.text(file)
    try text.replacingOccurrences(of: old, with: new)
      .write(toFile: "\(path)/\(file)", atomically: true, encoding: .utf8)
  }

  /// Changes every line of a file.
  func changeLines(of file: String, _ change: (String) -> String) throws {
    let lines = try folder.text(file).split(separator: "\n").map { change(String($0)) + "\n" }
    try lines.joined().write(toFile: "\(path)/\(file)", atomically: true, encoding: .utf8)
  }
}
