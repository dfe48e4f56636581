import TournamentBase

/// A namespace for a function that frees a path without deleting existing results.
public enum EarlierFolder {
  /// Renames a folder or file to `NAME.before-1`, or uses the next free number.
  ///
  /// - Returns: The new path, or `nil` if nothing existed at the path.
  /// - Throws: `FileError`.
  public static func moveAside(_ path: String) throws -> String? {
    guard FileKind.isTaken(path) else { return nil }
    var number = 1
    while FileKind.isTaken("\(path).before-\(number)") { number += 1 }
    let aside = "\(path).before-\(number)"
    try Folder.move(path, to: aside)
    return aside
  }
}
