import Storage
import Tournament

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a journal begins with: which run it is of, and what is kept of it.
struct JournalHeader: Codable, Hashable {
  /// ``Journal/format`` when it was begun.
  let format: Int
  let toolVersion: String
  let schemaVersion: Int
  /// As text, because JSON does not tell the number 60.0 from the whole number 60.
  let configuration: String
  /// Such as `3/8`; empty for the whole run.
  let shard: String
  /// Such as `all` or `every:10`.
  let replays: String

  init(run: PlayableRun, replays: Sampling) throws {
    format = Journal.format
    toolVersion = ToolVersion.current
    schemaVersion = ToolVersion.schema
    configuration = try run.configuration.canonicalText()
    shard = run.shard?.text ?? ""
    self.replays = replays.text
  }

  /// The body of the journal's first line.
  func body() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return "run " + String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// Reads a body; `nil` for what is none.
  init?(body: String) {
    guard body.hasPrefix("run "),
      let header = try? JSONDecoder().decode(
        JournalHeader.self, from: Data(body.utf8.dropFirst("run ".utf8.count)))
    else { return nil }
    self = header
  }

  /// The `format` of a body that may be of another version than this one; `nil` for what is no body.
  static func format(ofBody body: String) -> Int? {
    struct Format: Decodable { let format: Int }
    guard body.hasPrefix("run ") else { return nil }
    return try? JSONDecoder().decode(
      Format.self, from: Data(body.utf8.dropFirst("run ".utf8.count))
    ).format
  }

  /// Why a journal that begins like this can't be gone on with; `nil` where it can.
  func obstacle(to begun: JournalHeader) -> String? {
    if begun.configuration != configuration { return "it is of another configuration" }
    if begun.shard != shard { return "it is of another part of the run" }
    if begun.toolVersion != toolVersion || begun.schemaVersion != schemaVersion {
      return "it was begun by tournament \(begun.toolVersion) with version \(begun.schemaVersion) "
        + "of the tables, and this is \(toolVersion) with version \(schemaVersion)"
    }
    if begun.replays != replays {
      return "it was begun with replays of \(begun.replays); resume it with those"
    }
    return nil
  }
}
