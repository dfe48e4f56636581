import Foundation

extension URL {
  /// A file or a folder of this package, by its path from the package's root: `Tests/Replays`.
  public init(inPackage path: String) {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    self = root.appendingPathComponent(path)
  }
}
