import GameCore
import TournamentBase

extension League {
  /// Finds the entrants, in alphabetical order, and the files that cannot take part.
  ///
  /// - Throws: `UsageError` with all mistakes of `league.json`, and `FileError`.
  static func entrants(
    of settings: LeagueSettings, in folder: String, for game: any PlayableGame
  ) throws -> (bots: [LeagueEntrant], ignored: [UsageError.Mistake]) {
    var (entrants, places) = ([LeagueEntrant](), [String]())
    /// Adds an entrant, and returns the mistakes if it cannot take part.
    func add(
      _ name: String, at place: String, _ make: () throws -> LeagueEntrant?
    ) throws -> [UsageError.Mistake] {
      do {
        guard let entrant = try make() else {
          return [
            UsageError.Mistake(
              "\(place) is no bot", remedy: "Expected NAME.py, or a folder NAME with bot.py.")
          ]
        }
        try LeagueSettings.check(name: name)
        if let other = entrants.firstIndex(where: { $0.name == name }) {
          throw UsageError(
            "another bot is named '\(name)': \(places[other])", remedy: "Rename one of them.")
        }
        if !entrant.isBuiltIn,
          game.strategies.contains(where: { $0.name == name || $0.alias == name })
        {
          throw UsageError(
            "\(game.name) has a strategy named '\(name)'", remedy: "Rename the bot.")
        }
        entrants.append(entrant)
        places.append(place)
        return []
      } catch let error as UsageError {
        return error.mistakes.map {
          UsageError.Mistake("\(place): \($0.text)", remedy: $0.remedy)
        }
      }
    }
    var mistakes: [UsageError.Mistake] = []
    for declared in settings.entrants where !settings.removed.contains(declared.key) {
      let place = declared.origin.isEmpty ? declared.key : declared.origin
      mistakes += try add(declared.key, at: place) {
        try LeagueEntrant(declared, in: folder, for: game)
      }
    }
    // What one person hands in stops no other bot.
    var ignored: [UsageError.Mistake] = []
    let names = Folder.names(in: "\(folder)/\(LeagueEntrant.folder)") ?? []
    for file in names.sorted() where !file.hasPrefix(".") && !file.hasPrefix("_") {
      let path = "\(folder)/\(LeagueEntrant.folder)/\(file)"
      guard let kind = FileStatus(path: path, followsLink: false)?.kind else { continue }
      let name = kind == .folder ? file : String(file.prefix { $0 != "." })
      if settings.removed.contains(name) { continue }
      ignored += try add(name, at: path) { try LeagueEntrant(name, at: path, kind) }
    }
    if entrants.count > LeagueSettings.entrantLimit {
      mistakes.add("\(entrants.count) entrants: expected at most \(LeagueSettings.entrantLimit)")
    }
    if !mistakes.isEmpty { throw UsageError(mistakes) }
    return (entrants.sorted { $0.name < $1.name }, ignored)
  }

  /// Copies a bot's file or folder into the league, where it replaces an earlier one of that name.
  ///
  /// - Returns: `false` if the text is neither a file or folder nor a command with one.
  package static func copy(
    _ text: String, as name: String, into folder: String
  ) throws(FileError) -> Bool {
    let kaggle = "\(BotAdapter.kaggle.rawValue):"
    var path = text
    for start in ["python3 ", kaggle] where text.hasPrefix(start) { path.removeFirst(start.count) }
    guard let kind = FileKind(path: path) else { return false }
    let entrants = "\(folder)/\(LeagueEntrant.folder)"
    let temporary = "\(entrants)/.new"
    if kind == .folder {
      try Folder.copy(BotProgram.files(in: path), from: path, to: temporary)
    } else {
      let file = path.split(separator: "/").last.map(String.init) ?? ""
      let main = text.hasPrefix(kaggle) ? "submission.py" : file.hasSuffix(".py") ? "bot.py" : "bot"
      try Folder.copy([file], from: Folder.around(path), to: temporary, as: main)
    }
    for old in [name, "\(name).py"] { Folder.remove("\(entrants)/\(old)") }
    try Folder.move(temporary, to: "\(entrants)/\(name)")
    return true
  }

  /// An empty folder in which commands run, so that they do not read the league.
  static func emptyFolder(in folder: String) -> String { "\(folder)/\(copies)/.empty" }
}
