import GameCore

/// A search for the shortest beginning of a recorded game that still diverges.
///
/// A replay does not say where actions that it does not contain would have led. Only the file's
/// other games and the steps after the first difference can therefore be removed.
package enum ReplayShrinking {
  /// Writes the game that diverges after the fewest steps, cut after the step that differs.
  ///
  /// - Returns: The game's result, or `nil` if no game diverges and nothing is written.
  /// - Throws: `UnreadableFile` or `FileError`.
  package static func shrink(
    path: String, to output: String, asks: Bool, games: [any PlayableGame]
  ) throws -> ReplayResult? {
    guard let result = try shortest(path: path, asks: asks, games: games),
      let divergence = result.divergence
    else { return nil }
    let lines = try LineReader(path: path, limit: ReplayFormat.lineLimit)
    let file = try AtomicFile(path: output)
    var seal = ReplayChecksum()
    while let line = try lines.next(), lines.lineNumber <= divergence.line {
      guard lines.lineNumber >= result.line else { continue }
      try file.output.write(line)
      seal.combine(line: line)
      try file.output.write("\n")
    }
    if divergence.line < result.lastLine {
      let text = TextBuffer()
      ReplayOutcome(unfinishedAfter: divergence.line - result.line).write(to: text, sealing: seal)
      try file.output.write(text.bytes)
    }
    if let entry = games.first(where: { $0.game == result.header.game }) {
      let rules = try ParameterValues(
        entry.recordedRules, result.header.rules, of: "rule",
        in: RuleFileFolder(path: Folder.around(path)))
      for copy in RuleFileCopy.copies(for: rules) { try copy.write(beside: output) }
    }
    try file.keep()
    return result
  }

  private static func shortest(
    path: String, asks: Bool, games: [any PlayableGame]
  ) throws -> ReplayResult? {
    let reader = try ReplayReader(path: path)
    var best: (result: ReplayResult, length: Int)?
    while let header = try reader.nextHeader() {
      let result = try reader.entry(of: header, among: games).check(header, reader, asks)
      guard let divergence = result.divergence else { continue }
      let length = divergence.line - result.line
      if length < best?.length ?? .max { best = (result, length) }
    }
    return best?.result
  }
}
