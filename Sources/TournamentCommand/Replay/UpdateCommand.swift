import Diagnostics
import GameCore
import Replays
import Terminal
import Tournament

extension Option where Value == Bool {
  fileprivate static var dryRun: Option {
    .flag("dry-run", "show what would change and write nothing")
  }
}

extension Command {
  static let replayUpdate = Command(
    name: "replay update", words: "FILE|FOLDER...",
    summary: "record the games of replays anew, after a change that is meant",
    options: [Option.dryRun], operands: .files,
    discussion: [
      """
      The games are played again from their seeds, and files that change are rewritten at once or \
      not at all. A file that is no replay is refused, and then nothing is written.
      """
    ]
  ) { arguments, context in
    if arguments.words.isEmpty { arguments.report("name files or folders of replays") }
    try arguments.check()
    let games = context.catalogue.replays
    let paths = try ReplayPaths.files(arguments.words)
    // Everything has to be readable before anything is written.
    let updates = try paths.map { try ReplayUpdate(path: $0, games: games, writes: false) }
    let isDry = arguments[.dryRun]
    for update in updates where update.changedGames > 0 {
      context.output.print(text(of: update))
      if !isDry { _ = try ReplayUpdate(path: update.path, games: games, writes: true) }
    }
    let changed = updates.count { $0.changedGames > 0 }
    let verb = isDry ? "would change" : "changed"
    context.output.print("\(grouped(changed)) of \(grouped(updates.count)) files \(verb)")
    return .done
  }

  private static func text(of update: ReplayUpdate) -> String {
    var lines = ["\(update.path.visible): \(update.changedGames) of \(update.games) games"]
    for change in update.changes {
      lines.append("  line \(change.line)")
      if let old = change.old { lines.append("  - \(old)") }
      if let new = change.new { lines.append("  + \(new)") }
    }
    if update.changes.count == ReplayUpdate.changeLimit { lines.append("  and so on") }
    return lines.joined(separator: "\n")
  }
}
