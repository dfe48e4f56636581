import CSystem
import GameCore
import TournamentBase

extension Command {
  /// The files for a new bot in Python.
  private static let pythonFiles: [(name: String, text: @Sendable () -> String)] = [
    ("bot.py", { embedded_new_bot().text }), ("test_bot.py", { embedded_new_bot_test().text }),
    ("tournament_bot.py", { embedded_bot_module().text }),
  ]

  static let newBot = Command(
    name: "new-bot", words: "python [FOLDER]",
    summary: "write a bot in Python, with its module and a test",
    options: { _ in }, operands: .words(["python"]),
    discussion: """
      The new folder, my-bot by default, contains a bot that plays random legal actions (bot.py),
      the module that reads and writes the bot's messages (tournament_bot.py), and a test
      (test_bot.py). The bot needs Python 3.9 or later and can play at once. The command prints how
      to test the bot, how to check it and how to play with it.
      """,
    statuses: [.success, Status(.usage, "invalid usage, or the folder exists already")],
    examples: """
      tournament new-bot python
      tournament new-bot python bots/alice
      """
  ) { arguments, _, context in
    let example = "for example: \(context.program) new-bot python my-bot"
    arguments.expect(1...2, "new-bot requires a language and at most one FOLDER", remedy: example)
    if let word = arguments.words.first, word != "python" {
      arguments.report("unknown language '\(word)'; expected python", remedy: example)
    }
    let folder = arguments.words.count > 1 ? arguments.words[1] : "my-bot"
    if arguments.mistakes.isEmpty, FileKind.isTaken(folder) {
      arguments.report(
        "\(folder.visible) already exists",
        remedy: "Name a new folder, such as: \(context.program) new-bot python "
          + ShellWords.joined(["\(folder)-2"]))
    }
    try arguments.check()
    try write(pythonFiles, to: folder)
    let game = context.catalog.exampleName
    func command(_ name: String) -> String { ShellWords.joined(["python3", "\(folder)/\(name)"]) }
    let bot = "me=" + ShellWords.joined([command("bot.py")])
    context.output.print(
      """
      \(folder.visible): \(pythonFiles.map(\.name).joined(separator: ", "))

      Test it:    \(command("test_bot.py"))
      Check it:   \(context.program) check-bot \(game) -- \(command("bot.py"))
      Play:       \(context.program) \(game) --bot \(bot) --strategy me --strategy random --games 200
      Then change 'choose' in \(folder.visible)/bot.py.
      """)
    return .done
  }

  /// Writes files into a new folder, which has a temporary name until all files are complete.
  ///
  /// - Throws: `UsageError`, `FolderInUse` or `FileError`, after everything that was written is
  ///   removed.
  private static func write(
    _ files: [(name: String, text: @Sendable () -> String)], to path: String
  ) throws {
    let parent = Folder.around(path)
    let name = path.split(separator: "/").last ?? ""
    var missing: [String] = []
    while let last = missing.last.map(Folder.around) ?? Optional(parent), !FileKind.isTaken(last) {
      missing.append(last)
    }
    do {
      let folder = try StagingFolder.locked(
        path: "\(parent)/.\(name).partial", names: files.map(\.name), maker: "new bot")
      do {
        for (name, text) in files { try folder.write([text()], to: name) }
        try folder.keep(as: path)
      } catch {
        folder.remove()
        throw error
      }
    } catch {
      missing.forEach(Folder.removeEmpty)
      throw error
    }
  }
}
