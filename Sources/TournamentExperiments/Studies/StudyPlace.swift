import GameCore
import TournamentBase

/// The paths of results: the final folder, and the hidden folders next to it.
package struct StudyPlace: Sendable {
  /// The name of the final folder.
  let name: String
  /// The path of the folder of a different configuration with the same first digits in the name; `nil` if
  /// there is none.
  ///
  /// If there is such a folder, this name has more digits.
  package let namesake: String?
  let output: String

  /// The path of the final folder, which may not exist yet.
  package var path: String { "\(output)/\(name)" }

  /// The path of the hidden folder while games are played.
  var partialPath: String { path(of: "partial") }

  /// Returns the path of the hidden folder at a stage.
  func path(of stage: String) -> String { "\(output)/.\(name).\(stage)" }

  /// Determines the paths for the results of a configuration, or of a shard, in `output`.
  ///
  /// The name ends in 8 digits of the SHA-256 of the configuration, or more digits if the results of a
  /// different configuration have that name.
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
      // A folder that a user renamed to this name does not count.
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
