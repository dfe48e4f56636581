import GameCore

extension BotFiles {
  /// Returns warnings about bots that can read each other's files and about bots that cannot read
  /// data in a folder that they share with other bots.
  ///
  /// A file does not count if the bot's own command or `files` names it.
  static func warnings(_ programs: [BotProgram], homes: [String]) -> [String] {
    let bots = programs.compactMap { program -> Bot? in
      let started = program.started
      guard let file = try? ProgramFile(of: started) else { return nil }
      return (program.name, BotFiles(of: started, file, homes: homes))
    }
    return overlapWarnings(bots) + unreadWarnings(bots)
  }

  private typealias Bot = (name: String, files: BotFiles)

  private static func overlapWarnings(_ bots: [Bot]) -> [String] {
    var overlaps: [String] = []
    for reader in bots {
      for other in bots where other.name != reader.name {
        guard let path = reader.files.path(of: other.files) else { continue }
        overlaps.append("\(reader.name) can read \(path.visible) of \(other.name)")
      }
    }
    guard let first = overlaps.first else { return [] }
    let rest =
      overlaps.count == 1
      ? "" : ", and \(overlaps.count - 1) more such pair\(overlaps.count == 2 ? "" : "s")"
    return [
      "bots share files: \(first)\(rest); if a shared file changes, both bots count as new ones. Keep "
        + "each bot in a separate folder"
    ]
  }

  private static func unreadWarnings(_ bots: [Bot]) -> [String] {
    let known = bots.flatMap { $0.files.named + $0.files.others.map(\.path) + $0.files.programs }
    let given = Set(known.map { ProgramFile.realPath($0) ?? $0 })
    let found = bots.compactMap { bot in
      let folders = bot.files.folders.map { ProgramFile.realPath($0.path) ?? $0.path }
      return bot.files.unread.first { path in
        !given.contains(path) && !folders.contains { path.hasPrefix($0 + "/") }
          && bot.files.mentions(path)
      }.map { (bot.name, path: $0) }
    }
    guard let first = found.first else { return [] }
    let rest =
      found.count == 1
      ? ""
      : " (\(found.count - 1) more \(found.count == 2 ? "bot has" : "bots have") the same problem)"
    return [
      "bot '\(first.0)' cannot read \(first.path.visible), because other bots are in the folder\(rest). If "
        + "it needs that file, add --watch \(first.0)=\(first.path.visible)"
    ]
  }

  /// Returns one of another bot's paths that this bot can read, or `nil` if there is none or both
  /// bots run the same programs.
  private func path(of other: BotFiles) -> String? {
    let (mine, others) = (Set(programs), Set(other.programs))
    if mine == others { return nil }
    let known = Set(named.map { ProgramFile.realPath($0) ?? $0 }).union(mine)
    let readable = Set(self.others.map { ProgramFile.realPath($0.path) ?? $0.path })
    let trees = folders.filter { !$0.isStated }.map { ProgramFile.realPath($0.path) ?? $0.path }
    func isReadable(_ path: String) -> Bool {
      readable.contains(path) || trees.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
    let paths = other.programs + other.folders.filter { !$0.isStated }.map(\.path)
    return paths.first { path in
      let real = ProgramFile.realPath(path) ?? path
      return !known.contains(real) && isReadable(real)
    }
  }
}
