import Foundation

extension URL {
  /// Creates the URL of a file or folder by its path from the package's root, such as `Tests/Replays`.
  public init(inPackage path: String) {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    self = root.appendingPathComponent(path)
  }
}
