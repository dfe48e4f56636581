import Commands
import Diagnostics
import GameCore
import Replays
import Terminal
import Tournament

extension Option where Value == Bool {
  fileprivate static var dryRun: Option {
    .flag("dry-run", "show what would change and write nothing")
  }

  fileprivate static var sameVersion: Option {
    .flag("same-version", "record anew though no version was raised")
  }
}

extension Command {
  static let replayUpdate = Command(
    name: "replay update", words: "FILE|FOLDER...",
    summary: "record the games of replays anew, after a change that is meant",
    options: [Option.dryRun, Option.sameVersion], operands: .files,
    discussion: [
      """
      The games are played again from their seeds, and files that change are rewritten at once or \
      not at all. A file that is no replay is refused, and then nothing is written.
      """,
      """
      Where rules, a strategy or the random numbers changed and kept their version, old and new results \
      would pass for each other: then nothing is written either, unless --same-version says that this is \
      meant, such as for a version that nobody has played yet.
      """,
    ],
    statuses: [
      Status(.done, "done"),
      Status(.checkFailed, "something changed without raising its version; nothing is written"),
      Status(.usage, "wrong usage or a file that is no replay"),
    ]
  ) { arguments, context in
    if arguments.words.isEmpty { arguments.report("name files or folders of replays") }
    try arguments.check()
    let games = context.catalogue.replays
    let paths = try ReplayPaths.files(arguments.words)
    // Everything has to be readable before anything is written.
    let updates = try paths.map { try ReplayUpdate(path: $0, games: games, writes: false) }
    var unraised: [String] = []
    for update in updates where !arguments[.sameVersion] {
      unraised += update.unraised.filter { !unraised.contains($0) }
    }
    let isDry = arguments[.dryRun] || !unraised.isEmpty
    for update in updates where update.changedGames > 0 {
      context.output.print(text(of: update))
      if !isDry { _ = try ReplayUpdate(path: update.path, games: games, writes: true) }
    }
    let changed = updates.count { $0.changedGames > 0 }
    let verb = isDry ? "would change" : "changed"
    context.output.print("\(grouped(changed)) of \(grouped(updates.count)) files \(verb)")
    for what in unraised {
      context.note(
        "\(what) changed and kept the version. Raise it, or add \(Option.sameVersion.flag); nothing was "
          + "written")
    }
    return unraised.isEmpty ? .done : .checkFailed
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
