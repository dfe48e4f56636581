import GameCore

/// A file whose games are recorded again.
package struct ReplayUpdate: Sendable {
  package let path: String
  package private(set) var games = 0
  /// The number of games with changed lines.
  package private(set) var changedGames = 0
  /// The changes without a new version number, each as a phrase such as "the rules of snap (version
  /// 1)".
  package private(set) var unraised: [String] = []
  /// The first changed lines.
  package private(set) var changes: [Change] = []

  /// The maximum number of reported lines.
  package static let changeLimit = 12

  /// A changed line.
  ///
  /// Its old or new text is `nil` if the number of lines changes.
  package struct Change: Hashable, Sendable {
    /// The line number, from 1.
    package let line: Int
    package let old: String?
    package let new: String?
  }

  /// Plays a file's games again from their seeds and rewrites the file if a line changes.
  ///
  /// A game that was cut short is cut again after its recorded number of steps.
  ///
  /// - Parameter writes: `true` to rewrite the file, as a whole or not at all.
  /// - Throws: `UnreadableFile`, including when a game cannot be replayed, `FileError`, or
  ///   `OutOfMemory`.
  package init(path: String, games entries: [any PlayableGame], writes: Bool) throws {
    self.path = path
    if let failure = try ReplayVerification(path: path, asks: false, games: entries).failure {
      throw failure
    }
    // A second reader compares the games one by one.
    let checking = try ReplayReader(path: path)
    let reader = try ReplayReader(path: path)
    var text: [UInt8] = []
    try AtomicFile.replaced(at: path)
    let file = writes ? try AtomicFile(replacing: path) : nil
    while let header = try reader.nextHeader() {
      games += 1
      let played: ReplayWriter
      do {
        played = try reader.entry(of: header, among: entries).play(header, reader)
      } catch let error as MissingStrategy {
        throw reader.problem("the game cannot be replayed: \(error)")
      }
      if let old = try checking.nextHeader() {
        let result = try checking.entry(of: old, among: entries).check(old, checking, true)
        note(result.divergence, from: old, to: played)
      }
      text.removeAll(keepingCapacity: true)
      try replace(with: played, header: header, reader: reader, into: &text)
      try file?.output.write(text)
    }
    if changedGames > 0 { try file?.keep() }
  }

  private mutating func replace(
    with played: ReplayWriter, header: ReplayHeader, reader: ReplayReader, into text: inout [UInt8]
  ) throws {
    var new = played.text.bytes.split(separator: .newline).map { Array($0) }
    let firstLine = reader.lineNumber
    var old = [Array(reader.line)]
    var outcome: ReplayOutcome?
    while outcome == nil {
      if case .outcome(let last) = try reader.nextLine(seats: header.seats) { outcome = last }
      old.append(Array(reader.line))
    }
    if let outcome, outcome.isUnfinished, new.count > old.count {
      new = Array(new[...outcome.steps])
      var seal = ReplayChecksum()
      for line in new { line.withUnsafeBufferPointer { seal.combine(line: $0) } }
      let last = TextBuffer()
      outcome.write(to: last, sealing: seal)
      new.append(Array(last.bytes.dropLast()))
    }
    for place in 0..<max(old.count, new.count) {
      let (before, now) = (
        place < old.count ? old[place] : nil, place < new.count ? new[place] : nil
      )
      if before == now || changes.count == ReplayUpdate.changeLimit { continue }
      changes.append(
        Change(
          line: firstLine + min(place, old.count - 1),
          old: before.map { String(decoding: $0, as: UTF8.self) },
          new: now.map { String(decoding: $0, as: UTF8.self) }))
    }
    for line in new { text += line + [.newline] }
    changedGames += old == new ? 0 : 1
  }

  /// Adds a difference to ``unraised`` if no version number was raised for it.
  private mutating func note(
    _ divergence: Divergence?, from old: ReplayHeader, to played: ReplayWriter
  ) {
    let line = UnsafeBufferPointer(rebasing: played.text.bytes.prefix { $0 != .newline })
    guard let divergence, let now = try? ReplayHeader(line) else { return }
    // Changed random numbers change everything, and changed rules change decisions.
    if now.seedDerivation != old.seedDerivation { return }
    var what = "the random numbers (seed-derivation scheme \(old.seedDerivation))"
    if divergence.cause != .randomness {
      if now.gameVersion != old.gameVersion { return }
      what = "the rules of \(old.game) (version \(old.gameVersion))"
    }
    if divergence.cause == .strategy {
      let place = old.strategies.firstIndex { $0.label == divergence.strategy } ?? 0
      let (before, after) = (old.strategies[place], now.strategies[place])
      if before.version != after.version { return }
      what = "the strategy \(before.name) of \(old.game) (version \(before.version))"
    }
    if !unraised.contains(what) { unraised.append(what) }
  }
}
