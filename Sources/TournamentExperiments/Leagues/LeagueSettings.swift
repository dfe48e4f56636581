import GameCore
import TournamentBase

/// What people decide about a league, as written in `league.json`.
package struct LeagueSettings: Sendable {
  package static let fileName = "league.json"

  /// The game's name on the command line.
  package var game: String
  /// The place of the game's name, for errors.
  private(set) var gameOrigin = LeagueSettings.fileName
  /// The changed rules.
  package var rules: [Assignment] = []
  /// The number of games that two versions play against each other at a time.
  package var games = 20
  /// `true` to play only while the order of the entrants is uncertain.
  package var isAdaptive = false
  /// The seed, which all matchups share, so that they play the same deals.
  package var seed: UInt64 = 1
  /// The settings of all external bots, such as `sandbox` and `time`.
  package var bot: [Assignment] = [Assignment(key: "sandbox", value: "strict")]
  /// The entrant with a fixed rating, or `nil` for a mean rating of 0.
  package var anchor: RatingAnchor?
  /// The entrants without files of their own, each with its strategy or command.
  package var entrants: [Assignment] = []
  /// The names of entrants that are no longer ranked.
  package var removed: [String] = []
  /// `true` to show all entrants in the table of each entrant's page.
  package var isPublic = false

  package static let formats = ["round-robin", "adaptive"]
  /// The largest number of games per matchup.
  package static let gameLimit = 100_000
  /// The largest number of entrants.
  package static let entrantLimit = 2000
  private static let byteLimit = 1 << 20

  package init(game: String) { self.game = game }

  /// Reads the file in a league's folder.
  ///
  /// - Throws: `UsageError` with all mistakes, each with its line, or `FileError`.
  package init(folder: String) throws {
    let path = "\(folder)/\(LeagueSettings.fileName)"
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileInput.contents(path: path, limit: LeagueSettings.byteLimit)
    } catch {
      if FileKind.isTaken(path) { throw error }
      throw UsageError(
        "\(folder): no league, because there is no \(LeagueSettings.fileName)",
        remedy: "'tournament league init \(folder)' starts one.")
    }
    let members: [JSONValue.Member]
    do throws(JSONFile.Problem) {
      members = try JSONFile.members(in: bytes, depth: 2)
    } catch {
      throw UsageError("\(path), line \(error.line): \(error.text)")
    }
    self.init(game: "")
    var mistakes: [UsageError.Mistake] = []
    for (index, member) in members.enumerated() {
      do {
        if members[..<index].contains(where: { $0.key == member.key }) {
          throw JSONValueError("given more than once")
        }
        try read(member, path)
      } catch let error as JSONValueError {
        mistakes.add("\(path), line \(member.line): \(error.under(member.key))")
      } catch let error as any ReportedError {
        mistakes.add("\(path), line \(member.line): \(member.key): \(error)")
      }
    }
    if game.isEmpty, mistakes.isEmpty { mistakes.add("\(path): \"game\" is missing") }
    if !mistakes.isEmpty { throw UsageError(mistakes) }
  }

  private static let keys = [
    "game", "rules", "games", "format", "seed", "bot", "anchor", "entrants", "removed", "public",
  ]

  private mutating func read(_ member: JSONValue.Member, _ path: String) throws {
    let value = member.value
    switch member.key {
    case "game": (game, gameOrigin) = (try value.string(), "\(path), line \(member.line)")
    case "rules": rules = try LeagueSettings.assignments(value, path)
    case "games":
      games = try value.integer(in: 2...LeagueSettings.gameLimit)
      if games % 2 == 1 { throw JSONValueError("expected an even number, found \(games)") }
    case "format":
      guard let place = try LeagueSettings.formats.firstIndex(of: value.string()) else {
        throw value.unexpected(LeagueSettings.formats.listed(by: "or"))
      }
      isAdaptive = place == 1
    case "seed": seed = try value.unsigned()
    case "bot":
      bot = try LeagueSettings.assignments(value, path)
      var values = ParameterValues(BotProgram.parameters)
      for setting in bot { try values.set(setting) }
    case "anchor": anchor = try RatingAnchor(value.string())
    case "entrants":
      entrants = try LeagueSettings.assignments(value, path)
      for entrant in entrants { try LeagueSettings.check(name: entrant.key) }
    case "removed": removed = try value.array { try $0.string() }
    case "public": isPublic = try value.bool()
    default:
      throw JSONValueError("unknown key; \(hint(for: member.key, among: LeagueSettings.keys))")
    }
  }

  /// Throws an error if a name cannot be an entrant's name.
  package static func check(name: String) throws(UsageError) {
    if let problem = BotProgram.problem(ofName: name) { throw UsageError(problem) }
  }

  private static func assignments(_ value: JSONValue, _ path: String) throws -> [Assignment] {
    guard case .object(let members) = value else { throw value.unexpected("an object") }
    return try members.enumerated().map { index, member in
      guard let text = member.scalar else {
        throw JSONValueError("line \(member.line): \(member.key): expected a string or a number")
      }
      if members[..<index].contains(where: { $0.key == member.key }) {
        throw JSONValueError("line \(member.line): \(member.key) is given more than once")
      }
      return Assignment(key: member.key, value: text, origin: "\(path), line \(member.line)")
    }
  }

  /// Writes the file.
  package func write(to folder: String) throws {
    func object(_ assignments: [Assignment]) -> JSONValue {
      .object(assignments.map { JSONValue.Member($0.key, .string($0.value)) })
    }
    var value: [(String, JSONValue)] = [
      ("game", .string(game)), ("rules", object(rules)), ("games", .integer(games)),
      ("format", .string(LeagueSettings.formats[isAdaptive ? 1 : 0])),
      ("seed", .string("\(seed)")), ("bot", object(bot)), ("entrants", object(entrants)),
      ("removed", .array(removed.map { .string($0) })), ("public", .bool(isPublic)),
    ]
    if let anchor { value.append(("anchor", .string("\(anchor.strategy)=\(anchor.rating)"))) }
    let text = try JSON.pretty(JSONValue.object(value.map { JSONValue.Member($0.0, $0.1) }))
    try League.write(text + "\n", to: "\(folder)/\(LeagueSettings.fileName)")
  }
}
