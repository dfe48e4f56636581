import GameCore
import TournamentBase
import TournamentExperiments

/// The files of a league from which pages are made.
enum LeagueFiles {
  private static let byteLimit = 1 << 20

  /// Returns a file's text, or an empty string if it cannot be read.
  static func text(_ path: String) -> String {
    let bytes = try? FileInput.contents(path: path, limit: byteLimit)
    return bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Returns the forfeits in a run's folder, or an empty array if they cannot be read.
  static func forfeits(in folder: String) -> [ForfeitNote] {
    (try? RunArchive(folder: folder))?.summary?.forfeits ?? []
  }

  /// Returns the last line of a bot's own files that a traceback names, with its number.
  static func sourceLine(in errors: String, of version: LeagueVersion, _ league: League) -> String?
  {
    for line in errors.split(separator: "\n").reversed() {
      // Python writes: File "PATH", line N, in NAME.
      let parts = line.split(separator: "\"")
      guard parts.count >= 3, parts[0].hasSuffix("File "),
        let comma = parts[2].firstRange(of: "line "),
        let number = Int(parts[2][comma.upperBound...].prefix { $0.isNumber })
      else { continue }
      let name = parts[1].split(separator: "/").last.map(String.init) ?? ""
      let source = text("\(league.copy(of: version))/\(name)").split(
        separator: "\n", omittingEmptySubsequences: false)
      guard number >= 1, number <= source.count else { continue }
      let code = source[number - 1].drop { $0 == " " || $0 == "\t" }
      return "\(name), line \(number): \(code)"
    }
    return nil
  }

  /// Returns text in which the bot's files have no folder, whose path tells nothing to its author.
  static func shortened(_ text: String, of version: LeagueVersion, _ league: League) -> String {
    let folder = "/\(version.label)/"
    return text.split(separator: "\"", omittingEmptySubsequences: false).map { part in
      guard part.hasPrefix("/"), let place = part.firstRange(of: folder) else { return part }
      return part[place.upperBound...]
    }.joined(separator: "\"")
  }

  /// Removes the pages of bots that no longer take part.
  static func removePages(in folder: String, except names: [String]) {
    for name in Folder.names(in: folder) ?? []
    where name.hasSuffix(".html") && !names.contains(name) {
      Folder.remove("\(folder)/\(name)")
    }
  }
}
