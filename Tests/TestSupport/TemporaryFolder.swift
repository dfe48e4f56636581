import Foundation

/// A folder that is gone with the object.
public final class TemporaryFolder {
  /// Where it is.
  public let path: String

  /// The folder in which tests make theirs.
  ///
  /// In memory if Linux has room there and `TMPDIR` does not ask for another place: tests write thousands of files, and
  /// wait for each to be on the disk.
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

  /// Makes an empty one in the place for such.
  public init() throws {
    path = TemporaryFolder.place + "/tournament-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// A copy of another one.
  public init(copying other: TemporaryFolder) throws {
    path = TemporaryFolder.place + "/tournament-\(UUID().uuidString)"
    try FileManager.default.copyItem(atPath: other.path, toPath: path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The files below, by their path from here.
  public func contents() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
  }

  /// What a file in it holds.
  public func text(_ file: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8)
  }

  /// Writes a file, and returns its path.
  public func write(_ text: String, to file: String) throws -> String {
    try text.write(toFile: "\(path)/\(file)", atomically: true, encoding: .utf8)
    return "\(path)/\(file)"
  }
}
