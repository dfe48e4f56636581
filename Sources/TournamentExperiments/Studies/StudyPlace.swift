import GameCore
import TournamentBase

/// The paths for results: the final folder and the hidden folders next to it.
package struct StudyPlace: Sendable {
  /// The final folder's name.
  let name: String
  /// The path of a different configuration's folder that already uses the shorter name, or `nil` if
  /// there is none.
  ///
  /// If there is one, this name contains more digits.
  package let namesake: String?
  let output: String

  /// The final folder's path, which may not exist yet.
  package var path: String { "\(output)/\(name)" }

  /// The path of the hidden folder that is used while games are played.
  var partialPath: String { path(of: "partial") }

  /// Returns the path of the hidden folder for a stage, such as `partial` or `merge`.
  func path(of stage: String) -> String { "\(output)/.\(name).\(stage)" }

  /// Determines the paths in `output` for a configuration's results or for a shard of them.
  ///
  /// The name ends in the first 8 digits of the configuration's SHA-256, or in more digits if a
  /// different configuration's results already have that name.
  init<Configuration: NamedConfiguration>(
    _ configuration: Configuration, _ shard: Shard?, in output: String
  ) throws {
    let (mine, suffix) = (try configuration.canonicalText(), shard?.suffix ?? "")
    func isTaken(_ name: String) throws -> Bool {
      let (path, journal) = ("\(output)/\(name)", "\(output)/.\(name).partial/\(Journal.fileName)")
      let others = try [
        FileKind.isTaken(path)
          ? StoredPackage<Configuration, Never>(folder: path)?.configuration?.canonicalText() : nil,
        FileKind.isTaken(journal) ? JournalHeader(path: journal)?.configuration : nil,
      ]
      // A folder that the user renamed to this name does not count.
      let digits = name.dropLast(suffix.count).split(separator: "-").last ?? ""
      return others.compactMap(\.self).contains {
        $0 != mine && SHA256.hexDigest(of: Array($0.utf8)).hasPrefix(digits)
      }
    }
    var (name, namesake) = (try configuration.name() + suffix, String?.none)
    for digits in [16, 32, 64] {
      guard try isTaken(name) else { break }
      namesake = "\(output)/\(name)"
      name = try configuration.name(digits: digits) + suffix
    }
    (self.output, self.name, self.namesake) = (output, name, namesake)
  }
}
