import Replays
import Storage
import GameCore
import Terminal
import Tournament

extension Command {
  static let replayUpdate = Command(
    name: "replay update", words: "FILE|FOLDER...",
    summary: "record the games of replays anew, after a change that is meant",
    options: [Option("dry-run", nil, "show what would change and write nothing")],
    details: """
      The games are played again from their seeds, and files that change are rewritten at once or
      not at all. A file that is no replay is refused, and then nothing is written.
      """
  ) { arguments in
    if arguments.words.isEmpty { arguments.report("name files or folders of replays") }
    try arguments.check()
    let paths = try ReplayPaths.files(arguments.words)
    // Everything has to be readable before anything is written.
    let updates = try paths.map { path in
      try ReplayUpdate(path: path, games: Catalogue.games.map(\.replays), writes: false)
    }
    let isDry = arguments.has("dry-run")
    for update in updates where update.changedGames > 0 {
      Console.print(text(of: update))
      if !isDry {
        _ = try ReplayUpdate(path: update.path, games: Catalogue.games.map(\.replays), writes: true)
      }
    }
    let changed = updates.count { $0.changedGames > 0 }
    let verb = isDry ? "would change" : "changed"
    Console.print("\(grouped(changed)) of \(grouped(updates.count)) files \(verb)")
    return .done
  }

  private static func text(of update: ReplayUpdate) -> String {
    var lines = ["\(update.path): \(update.changedGames) of \(update.games) games"]
    for change in update.changes {
      lines.append("  line \(change.line)")
      if let old = change.old { lines.append("  - \(old)") }
      if let new = change.new { lines.append("  + \(new)") }
    }
    if update.changes.count == ReplayUpdate.changeLimit { lines.append("  and so on") }
    return lines.joined(separator: "\n")
  }
}
