import GameCore
import TournamentBase

extension Command {
  private static let dryRunOption = Option<Bool>.flag(
    "dry-run", "show the changes without writing files")
  private static let sameVersionOption = Option<Bool>.flag(
    "same-version", "update the files even if no version was raised")

  static let replayUpdate = Command(
    name: "replay update", words: "FILE|FOLDER...",
    summary: "record replays again after an intended change",
    options: { read in (isDry: read(dryRunOption), isSame: read(sameVersionOption)) },
    operands: .files,
    discussion: """
      The games are played again from their seeds. Each file that changes is replaced completely or
      not at all. If a file is not a replay, no file is written.

      If rules, a strategy or the random numbers changed without a new version, old and new results
      could be confused, so no file is written. Add --same-version if you want to keep the version
      number, for example because nobody uses that version yet.
      """,
    statuses: [
      .success,
      Status(.checkFailed, "something changed without a new version; no file was written"),
      Status(.usage, "invalid usage, or a file that is not a replay"),
    ],
    examples: """
      tournament replay update Tests/Replays --dry-run
      tournament replay update games.jsonl
      """
  ) { arguments, options, context in
    arguments.expect(
      1..., "replay update requires at least one FILE or FOLDER",
      remedy: "for example: \(context.program) replay update games.jsonl --dry-run")
    try arguments.check()
    let games = context.catalog.games
    let paths = try ReplayPaths.files(arguments.words)
    // All files must be readable before any file is written.
    let updates = try paths.map { try ReplayUpdate(path: $0, games: games, writes: false) }
    var unraised: [String] = []
    for update in updates where !options.isSame {
      unraised += update.unraised.filter { !unraised.contains($0) }
    }
    let isDry = options.isDry || !unraised.isEmpty
    for update in updates where update.changedGames > 0 {
      context.output.print(text(of: update))
      if !isDry { _ = try ReplayUpdate(path: update.path, games: games, writes: true) }
    }
    let changed = updates.count { $0.changedGames > 0 }
    let verb = isDry ? "would change" : "changed"
    context.output.print("\(grouped(changed)) of \(counted(updates.count, "file")) \(verb)")
    for what in unraised {
      context.report(
        ErrorMessage(
          "\(what) changed without a new version",
          remedy: "No file was written. Raise the version, or add \(sameVersionOption.flag)."))
    }
    return unraised.isEmpty ? .done : .checkFailed
  }

  private static func text(of update: ReplayUpdate) -> String {
    let games = "\(update.changedGames) of \(counted(update.games, "game"))"
    var lines = ["\(update.path.visible): \(games)"]
    for change in update.changes {
      lines.append("  line \(change.line)")
      if let old = change.old { lines.append("  - \(old)") }
      if let new = change.new { lines.append("  + \(new)") }
    }
    if update.changes.count == ReplayUpdate.changeLimit {
      lines.append("  (more changes not shown)")
    }
    return lines.joined(separator: "\n")
  }
}
