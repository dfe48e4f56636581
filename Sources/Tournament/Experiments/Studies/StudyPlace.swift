import GameCore

/// The paths of results: their folder, and the hidden ones next to it.
struct StudyPlace: Sendable {
  /// The folder's name.
  let name: String
  /// The folder of a different configuration whose name has the same first digits, so that this one has
  /// more; `nil` if there is none.
  let namesake: String?
  private let output: String

  /// The path of the folder, which may not exist yet.
  var path: String { "\(output)/\(name)" }

  /// The path of the hidden folder while games are played.
  var partialPath: String { path(of: "partial") }

  /// The path of the hidden folder at a stage.
  func path(of stage: String) -> String { "\(output)/.\(name).\(stage)" }

  /// Names the folder of a configuration, or of a shard of its results, in `output`.
  ///
  /// The name ends in 8 digits of the SHA-256 of the configuration, or more if a different configuration has a
  /// folder of that name.
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
      // A folder that was renamed has no right to the name.
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
