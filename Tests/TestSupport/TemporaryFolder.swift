import Foundation

/// A folder that is removed with the object.
public final class TemporaryFolder {
  /// The path of the folder.
  public let path: String

  /// The parent folder of the tests' folders.
  ///
  /// The folder is in memory if Linux has space there and `TMPDIR` is not set: tests write thousands of
  /// files, and wait until each is on the disk.
  public static let place: String = {
    #if os(Linux)
      let memory = "/dev/shm"
      var room = statvfs()
      if ProcessInfo.processInfo.environment["TMPDIR"] == nil, access(memory, W_OK) == 0,
        statvfs(memory, &room) == 0, UInt64(room.f_bavail) * UInt64(room.f_frsize) >= 1 << 30
      {
        return memory
      }
    #endif
    return NSTemporaryDirectory()
  }()

  /// Creates an empty folder.
  public init() throws {
    path = TemporaryFolder.place + "/tournament-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Creates a copy of a folder.
  public init(copying other: TemporaryFolder) throws {
    path = TemporaryFolder.place + "/tournament-\(UUID().uuidString)"
    try FileManager.default.copyItem(atPath: other.path, toPath: path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the files in the folder and its subfolders, by their relative paths.
  public func contents() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
  }

  /// Returns the content of a file in the folder.
  public func text(_ file: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
  }

  /// Writes a file, and returns its path.
  public func write(_ text: String, to file: String) throws -> String {
    try text.write(toFile: "\(path)/\(file)", atomically: true, encoding: .utf8)
    return "\(path)/\(file)"
  }
}
