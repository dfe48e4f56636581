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
  /// - Throws: If the configuration cannot be encoded.
  init<Configuration: NamedConfiguration>(
    _ configuration: Configuration, _ shard: Shard?, in output: String
  ) throws {
    let (mine, suffix) = (try configuration.canonicalText(), shard?.suffix ?? "")
    let name = try FolderName(
      of: { try configuration.name(digits: $0) + suffix },
      isTaken: { name in
        let (path, journal) = (
          "\(output)/\(name)", "\(output)/.\(name).partial/\(Journal.fileName)"
        )
        let others = try [
          FileKind.isTaken(path)
            ? StoredPackage<Configuration, Never>(folder: path)?.configuration?.canonicalText()
            : nil,
          FileKind.isTaken(journal) ? JournalHeader(path: journal)?.configuration : nil,
        ]
        // By rights: a folder that was renamed has no claim to the name.
        let digits = name.dropLast(suffix.count).split(separator: "-").last ?? ""
        return others.compactMap(\.self).contains {
          $0 != mine && SHA256.hexDigest(of: Array($0.utf8)).hasPrefix(digits)
        }
      })
    self.output = output
    (self.name, namesake) = (name.text, name.namesake.map { "\(output)/\($0)" })
  }
}
