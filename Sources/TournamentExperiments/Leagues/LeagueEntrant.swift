import GameCore
import TournamentBase

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A bot that takes part in a league, as it is now.
package struct LeagueEntrant: Sendable {
  package let name: String
  /// The strategy's specification, or the words of the command.
  let command: [String]
  let isBuiltIn: Bool
  /// The file or folder in `entrants`, or `nil` for a strategy or a command.
  let path: String?
  /// The SHA-256 of everything that makes a new version, or a problem with it.
  let hash: Result<String, UsageError>

  /// The folder of the bots that people hand in.
  package static let folder = "entrants"

  /// Finds the entrants of a league, in alphabetical order.
  ///
  /// - Throws: `UsageError` with all mistakes, for example two bots of one name.
  static func all(
    of settings: LeagueSettings, in folder: String, for game: any PlayableGame
  ) throws(UsageError) -> [LeagueEntrant] {
    var mistakes: [UsageError.Mistake] = []
    var entrants: [LeagueEntrant] = []
    func add(_ name: String, at place: String, _ make: () throws(UsageError) -> LeagueEntrant?) {
      do throws(UsageError) {
        guard let entrant = try make() else { return }
        try LeagueSettings.check(name: name)
        if let other = entrants.first(where: { $0.name == name }) {
          throw UsageError(
            "\(place): another bot is named '\(name)'"
              + (other.path.map { ": \($0)" } ?? ", in \(LeagueSettings.fileName)"),
            remedy: "Rename one of them.")
        }
        if !entrant.isBuiltIn,
          game.strategies.contains(where: { $0.name == name || $0.alias == name })
        {
          throw UsageError(
            "\(place): \(game.name) has a strategy named '\(name)'", remedy: "Rename the bot.")
        }
        entrants.append(entrant)
      } catch {
        mistakes += error.mistakes.map { mistake in
          mistake.text.hasPrefix(place)
            ? mistake : UsageError.Mistake("\(place): \(mistake.text)", remedy: mistake.remedy)
        }
      }
    }
    for declared in settings.entrants where !settings.removed.contains(declared.key) {
      add(declared.key, at: declared.origin.isEmpty ? declared.key : declared.origin) {
        () throws(UsageError) in
        try LeagueEntrant(declared, in: folder, for: game)
      }
    }
    let names = Folder.names(in: "\(folder)/\(LeagueEntrant.folder)") ?? []
    for file in names.sorted() where !file.hasPrefix(".") && !file.hasPrefix("_") {
      let path = "\(folder)/\(LeagueEntrant.folder)/\(file)"
      guard let kind = FileStatus(path: path, followsLink: false)?.kind else { continue }
      let name = kind == .folder ? file : String(file.prefix { $0 != "." })
      if settings.removed.contains(name) { continue }
      add(name, at: path) { () throws(UsageError) in try LeagueEntrant(name, at: path, kind) }
    }
    if entrants.count > LeagueSettings.entrantLimit {
      mistakes.add(
        "\(entrants.count) entrants: expected at most \(LeagueSettings.entrantLimit)")
    }
    if !mistakes.isEmpty { throw UsageError(mistakes) }
    return entrants.sorted { $0.name < $1.name }
  }

  /// Creates an entrant with a strategy or a command.
  private init(
    _ declared: Assignment, in folder: String, for game: any PlayableGame
  ) throws(UsageError) {
    (name, path) = (declared.key, nil)
    let parts = StrategySpecification.parts(declared.value)
    isBuiltIn =
      parts.label == nil
      && game.strategies.contains { $0.name == parts.name || $0.alias == String(parts.name) }
    if isBuiltIn {
      let strategy = try StrategySpecification(
        declared.value, strategies: game.strategies, game: game.name)
      command = [declared.value]
      hash = .success(FileMark(of: "\(strategy.metadata.version) \(declared.value)").digest)
      return
    }
    let program = try BotProgram(option: "\(declared.key)=\(declared.value)").placed(in: folder)
    command = program.command
    do throws(SetupError) {
      hash = .success(try program.digest())
    } catch {
      hash = .failure(UsageError("\(error)"))
    }
  }

  /// Creates an entrant with files, or returns `nil` if the file is no bot.
  private init?(_ name: String, at path: String, _ kind: FileKind) throws(UsageError) {
    if kind == .link || kind == .other {
      throw UsageError("expected a file or a folder, found a link", remedy: "Copy the bot's files.")
    }
    let files =
      kind == .folder ? BotProgram.files(in: path) : [String(path.split(separator: "/").last ?? "")]
    let base = kind == .folder ? path : Folder.around(path)
    guard let main = LeagueEntrant.main(of: files, in: base) else {
      if kind == .file { return nil }
      throw UsageError(
        "no bot in this folder",
        remedy: "Expected bot.py, submission.py (for Kaggle's ConnectX), or an executable file bot."
      )
    }
    (self.name, self.path, isBuiltIn) = (name, path, false)
    command =
      main.hasSuffix("submission.py")
      ? ["\(BotAdapter.kaggle.rawValue):\(main)"]
      : main.hasSuffix(".py") ? ["python3", main] : ["./\(main)"]
    do throws(FileError) {
      var lines = ""
      for file in files { lines += "\(try FileMark(path: "\(base)/\(file)").digest) \(file)\0" }
      hash = .success(FileMark(of: lines).digest)
    } catch {
      hash = .failure(UsageError("\(error)"))
    }
  }

  /// Returns the file to start, or `nil` if there is none.
  private static func main(of files: [String], in folder: String) -> String? {
    let usual = ["bot.py", "submission.py", "main.py", "bot"].first { files.contains($0) }
    let scripts = files.filter { $0.hasSuffix(".py") && !$0.contains("/") }
    let programs = files.filter {
      !$0.contains("/") && FileManager.default.isExecutableFile(atPath: "\(folder)/\($0)")
    }
    return usual ?? (scripts.count == 1 ? scripts[0] : programs.count == 1 ? programs[0] : nil)
  }

  /// Copies the bot's files, so that later changes do not affect the version's games.
  func copy(to target: String) throws {
    guard let path, FileKind(path: target) == nil else { return }
    let parent = Folder.around(target)
    try Folder.create(parent)
    let temporary = "\(parent)/.new"
    if FileKind.isTaken(temporary) { try FileManager.default.removeItem(atPath: temporary) }
    if FileKind(path: path) == .folder {
      try FileManager.default.copyItem(atPath: path, toPath: temporary)
    } else {
      try Folder.create(temporary)
      try FileManager.default.copyItem(
        atPath: path, toPath: "\(temporary)/\(path.split(separator: "/").last ?? "bot")")
    }
    try Folder.move(temporary, to: target)
  }
}
