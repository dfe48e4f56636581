import Foundation

/// A folder that is gone with the object.
public final class TemporaryFolder {
  /// Where it is.
  public let path: String

  /// Makes an empty one in the system's place for such.
  public init() throws {
    path = NSTemporaryDirectory() + "/tournament-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// A copy of another one.
  public init(copying other: TemporaryFolder) throws {
    path = NSTemporaryDirectory() + "/tournament-\(UUID().uuidString)"
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
