/// Tables that grow in a hidden folder, as their journal tells them: read without a lock, so that whoever
/// plays notices nothing.
struct GrowingTablesProgress: Sendable {
  /// The canonical text of what the tables follow from.
  let configuration: String
  /// The part that is made; `nil` for the whole.
  let shard: Shard?
  /// The version of the command that began them.
  let toolVersion: String
  /// Whether what single games leave is kept, too.
  let keepsGames: Bool
  /// How many steps are in the tables for certain.
  let steps: Int
  /// How long each table is up to there, in bytes; none where the journal tells of no step yet.
  let byteCounts: [Int]
  /// The thinking times in the journal's entries.
  let timings: [Checkpoint.EntrantTiming]

  /// Looks into a hidden folder.
  ///
  /// - Returns: `nil` where it has no journal, or one that can't be read.
  /// - Throws: `FileError`.
  init?(folder: String) throws {
    let path = "\(folder)/\(Journal.fileName)"
    guard FileKind(path: path) != nil else { return nil }
    let contents: JournalContents
    do {
      contents = try JournalContents(path: path)
    } catch is UnusableJournal {
      return nil
    }
    configuration = contents.header.configuration
    shard = contents.header.shard.isEmpty ? nil : Shard(contents.header.shard)
    toolVersion = contents.header.toolVersion
    keepsGames = contents.header.replays != Sampling.none.text
    steps = contents.checkpoints.last?.games ?? 0
    byteCounts = contents.checkpoints.last?.files.map(\.byteCount) ?? []
    timings = contents.checkpoints.flatMap(\.timings)
  }

  /// What a configuration's text says; `nil` where it is of another kind.
  func configuration<C: Decodable>(as type: C.Type) -> C? {
    JSON.value(type, from: configuration.utf8)
  }
}
