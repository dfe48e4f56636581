import TournamentBase

/// The first line in a journal, which contains the configuration and says which games are recorded.
struct JournalHeader: Codable, Hashable, Sendable {
  /// The ``Journal/format`` of the program that created the journal.
  let format: Int
  let toolVersion: String
  let schemaVersion: Int
  /// The configuration as a string, because 60.0 and 60 are the same number in JSON.
  let configuration: String
  /// The shard, such as `3/8`, or an empty string for a complete run.
  let shard: String
  /// The selection of recorded games, such as `all` or `every:10`.
  let replays: String

  init(run: PlayableRun, replays: Sampling) throws {
    self.init(
      configuration: try run.configuration.canonicalText(), shard: run.shard, replays: replays)
  }

  init(configuration: String, shard: Shard?, replays: Sampling = .none) {
    format = Journal.format
    toolVersion = ToolVersion.current
    schemaVersion = ToolVersion.schema
    self.configuration = configuration
    self.shard = shard?.text ?? ""
    self.replays = replays.text
  }

  /// Returns the body of the journal's first line.
  func body() throws -> String { "run " + (try JSON.canonical(self)) }

  /// Reads a journal's header, or returns `nil` if it is unreadable.
  init?(path: String) {
    guard let reader = try? LineReader(path: path, limit: JournalContents.lineLimit) else {
      return nil
    }
    // The line points into the reader's memory, so the reader must still exist.
    let first = withExtendedLifetime(reader) {
      (try? reader.next()).flatMap { JournalLine.read($0, after: "") }
    }
    guard let first else { return nil }
    self.init(body: first.body)
  }

  /// Reads the first line's body, or returns `nil` if it is invalid.
  init?(body: String) {
    guard body.hasPrefix("run "),
      let header = JSON.value(JournalHeader.self, from: body.utf8.dropFirst("run ".utf8.count))
    else { return nil }
    self = header
  }

  /// Returns the `format` in a body from any version, or `nil` if the body is invalid.
  static func format(ofBody body: String) -> Int? {
    struct Format: Decodable { let format: Int }
    guard body.hasPrefix("run ") else { return nil }
    return JSON.value(Format.self, from: body.utf8.dropFirst("run ".utf8.count))?.format
  }

  /// Returns the reason why an existing journal cannot be resumed with this header, or `nil` if it
  /// can.
  func obstacle(to begun: JournalHeader) -> String? {
    if begun.configuration != configuration { return "it has a different configuration" }
    if begun.shard != shard { return "it is a different shard" }
    if begun.toolVersion != toolVersion || begun.schemaVersion != schemaVersion {
      return "it was started by tournament \(begun.toolVersion) (result files version "
        + "\(begun.schemaVersion)), but this is \(toolVersion) (version \(schemaVersion))"
    }
    if begun.replays != replays {
      return "it was started with replays '\(begun.replays)', not '\(replays)'"
    }
    return nil
  }
}
