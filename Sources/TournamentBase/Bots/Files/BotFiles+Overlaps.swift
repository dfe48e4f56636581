import GameCore

extension BotFiles {
  /// Returns a warning for bots of a run that can read files of each other; empty if there are none.
  ///
  /// Files that the commands of both bots name do not count, nor do those of `files`.
  static func overlapWarnings(_ programs: [BotProgram], homes: [String]) -> [String] {
    let bots = programs.compactMap { program -> (name: String, files: BotFiles)? in
      let started = program.started
      guard let file = try? ProgramFile(of: started) else { return nil }
      return (program.name, BotFiles(of: started, file, homes: homes))
    }
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
      "bots share files: \(first)\(rest); a change of them makes both different bots. Keep each bot in "
        + "a separate folder"
    ]
  }

  /// Returns a path of another bot that this bot can read; `nil` if there is none, or if both run the same
  /// programs.
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
