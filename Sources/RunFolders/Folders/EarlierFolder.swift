import Storage

/// Makes room for new results without removing those that are there.
public enum EarlierFolder {
  /// Gives a folder a free name beside its own: `NAME.before-1`, or the next number.
  ///
  /// - Returns: The new path; `nil` where there is nothing to move.
  /// - Throws: `FileError`.
  public static func moveAside(_ path: String) throws -> String? {
    guard FileKind(path: path) != nil else { return nil }
    var number = 1
    while FileKind(path: "\(path).before-\(number)") != nil { number += 1 }
    let aside = "\(path).before-\(number)"
    try Folder.moveSynced(path, to: aside)
    return aside
  }
}
