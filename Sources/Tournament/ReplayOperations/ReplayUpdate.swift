import GameCore

/// Records the games of a file anew.
struct ReplayUpdate: Sendable {
  /// The file that was read.
  let path: String
  /// How many games it holds.
  private(set) var games = 0
  /// How many of them have a line that changes.
  private(set) var changedGames = 0
  /// What changed though its version did not, a phrase each: "the rules of snap (version 1)".
  private(set) var unraised: [String] = []
  /// The first few lines that change.
  private(set) var changes: [Change] = []

  /// More lines than this are not told one by one.
  static let changeLimit = 12

  /// A line that changes; one of the texts is missing where there are fewer lines than before, or
  /// more.
  struct Change: Hashable, Sendable {
    /// The line in the file as it is, from 1.
    let line: Int
    /// The line's text so far; `nil` where a line is added.
    let old: String?
    /// The line's text from now on; `nil` where the line goes away.
    let new: String?
  }

  /// Plays the games of a file again, from their seeds, and rewrites it where that changes it.
  ///
  /// A game that was cut short is cut after as many steps again.
  ///
  /// - Parameter writes: Whether to rewrite the file, which happens at once or not at all.
  /// - Throws: `UnreadableFile`, also for games that can't be played again; `FileError`,
  ///   `OutOfMemory`.
  init(path: String, games entries: [any PlayableGame], writes: Bool) throws {
    self.path = path
    if let failure = try ReplayVerification(path: path, asks: false, games: entries).failure {
      throw failure
    }
    // Says game by game what changed, beside the reader that rewrites them.
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
      let result = text.withUnsafeBufferPointer { bytes in
        Result { () throws(FileError) in try file?.output.write(bytes) }
      }
      try result.get()
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

  /// Notes a change that no version tells of.
  private mutating func note(
    _ divergence: Divergence?, from old: ReplayHeader, to played: ReplayWriter
  ) {
    let line = UnsafeBufferPointer(rebasing: played.text.bytes.prefix { $0 != .newline })
    guard let divergence, let now = try? ReplayHeader(line) else { return }
    // Changed random numbers change everything, changed rules what strategies decide.
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
