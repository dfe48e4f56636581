import GameCore
import TournamentBase

/// A bot that takes part in a league, as it is now.
package struct LeagueEntrant: Sendable {
  package let name: String
  /// The strategy's specification, or the words of the command.
  let command: [String]
  let isBuiltIn: Bool
  /// The folder and the names of the files that make the bot, or `nil` for a strategy or a command.
  private let files: (folder: String, names: [String])?
  /// The SHA-256 of everything that makes a new version, or an empty string after a problem.
  let hash: String
  /// Why the bot cannot be started, or `nil` if that is unknown.
  let problem: String?

  /// The folder of the bots that people hand in.
  package static let folder = "entrants"

  /// Creates an entrant with a strategy or a command.
  ///
  /// - Throws: `UsageError` if it is neither.
  init(_ declared: Assignment, in folder: String, for game: any PlayableGame) throws {
    (name, files) = (declared.key, nil)
    let parts = StrategySpecification.parts(declared.value)
    let names = game.strategies.flatMap { [$0.name, $0.alias].compactMap(\.self) }
    isBuiltIn = parts.label == nil && names.contains(String(parts.name))
    if isBuiltIn {
      let strategy = try StrategySpecification(
        declared.value, strategies: game.strategies, game: game.name)
      (command, problem) = ([declared.value], nil)
      hash = FileMark(of: "\(strategy.metadata.version) \(declared.value)").digest
      return
    }
    var program = try BotProgram(option: "\(declared.key)=\(declared.value)")
    command = program.command
    try Folder.create(League.emptyFolder(in: folder))
    program = program.placed(in: League.emptyFolder(in: folder))
    do throws(SetupError) {
      (hash, problem) = (try program.digest(), nil)
    } catch {
      if command.count == 1, let near = nearest(to: String(parts.name), amongNames: names) {
        throw UsageError("unknown strategy '\(parts.name)'; did you mean '\(near)'?")
      }
      (hash, problem) = ("", "\(error)")
    }
  }

  /// Creates an entrant with files, or returns `nil` if the file is no bot.
  init?(_ name: String, at path: String, _ kind: FileKind) throws(FileError) {
    guard kind == .file || kind == .folder else { return nil }
    (self.name, isBuiltIn) = (name, false)
    var folder = kind == .folder ? path : Folder.around(path)
    var names =
      kind == .folder
      ? BotProgram.files(in: path) : [String(path.split(separator: "/").last ?? "")]
    var main = LeagueEntrant.main(of: names, in: folder)
    // Archives often contain a folder in which everything is.
    let tops = Set(names.map { $0.prefix { $0 != "/" } })
    if main == nil, tops.count == 1, let top = tops.first, names[0].contains("/") {
      (folder, names) = ("\(folder)/\(top)", names.map { String($0.dropFirst(top.count + 1)) })
      main = LeagueEntrant.main(of: names, in: folder)
    }
    if main == nil, kind == .file { return nil }
    files = (folder, names)
    guard let main else {
      (command, hash) = ([], "")
      problem =
        "there is no bot.py, no submission.py (for Kaggle's ConnectX) and no executable file bot"
      return
    }
    command =
      main.hasSuffix("submission.py")
      ? ["\(BotAdapter.kaggle.rawValue):\(main)"]
      : main.hasSuffix(".py") ? ["python3", main] : ["./\(main)"]
    (hash, problem) = (try LeagueEntrant.hash(of: names, in: folder), nil)
  }

  private static func hash(of names: [String], in folder: String) throws(FileError) -> String {
    var lines = ""
    for name in names { lines += "\(try FileMark(path: "\(folder)/\(name)").digest) \(name)\0" }
    return FileMark(of: lines).digest
  }

  /// Returns the file to start, or `nil` if there is none.
  private static func main(of files: [String], in folder: String) -> String? {
    let top = files.filter { !$0.contains("/") }
    let scripts = top.filter { $0.hasSuffix(".py") }
    return ["bot.py", "submission.py", "main.py"].first { top.contains($0) }
      ?? (scripts.count == 1 ? scripts[0] : nil)
      ?? top.first { Folder.isExecutable("\(folder)/\($0)") && (top.count == 1 || $0 == "bot") }
  }

  /// Copies the bot's files, so that later changes do not affect the version's games, and adds the
  /// module for bots in Python if a single file needs it.
  ///
  /// - Returns: The SHA-256 of the copy.
  func copy(to target: String) throws(FileError) -> String {
    guard let files else { return hash }
    if FileKind(path: target) == nil {
      let temporary = "\(Folder.around(target))/.new"
      try Folder.copy(files.names, from: files.folder, to: temporary)
      let module = "tournament_bot"
      if files.names.count == 1, files.names[0].hasSuffix(".py"),
        let bytes = try? FileInput.contents(
          path: "\(files.folder)/\(files.names[0])", limit: 1 << 20),
        String(decoding: bytes, as: UTF8.self).contains(module)
      {
        try BotAdapter.writeModule(to: "\(temporary)/\(module).py")
      }
      try Folder.move(temporary, to: target)
    }
    return try LeagueEntrant.hash(of: files.names, in: target)
  }
}
