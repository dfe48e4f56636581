/// When the journal gets its next entry, and when files are brought to the disk.
public struct JournalPace: Sendable {
  /// A process that ends without warning loses the games of so long at most, and those being played.
  let entryInterval: Duration
  /// A machine that ends without warning loses the games of so long.
  static let syncInterval = Duration.milliseconds(900)

  private let clock = ContinuousClock()
  private var lastEntry: ContinuousClock.Instant
  private var lastSync: ContinuousClock.Instant
  /// The games up to here are in the journal; `nil` before its first entry.
  private(set) var gamesInEntries: Int?

  /// - Parameter entryInterval: The games of so long may have to be played again; zero for an entry after each chunk.
  public init(entryInterval: Duration = .milliseconds(400)) {
    self.entryInterval = entryInterval
    lastEntry = clock.now
    lastSync = lastEntry
  }

  var isEntryDue: Bool { lastEntry.duration(to: clock.now) >= entryInterval }

  mutating func noteEntry(games: Int) {
    gamesInEntries = games
    lastEntry = clock.now
  }

  /// Whether files should be brought to the disk now; true once for each interval.
  var isSyncDue: Bool {
    mutating get {
      let now = clock.now
      if lastSync.duration(to: now) < JournalPace.syncInterval { return false }
      lastSync = now
      return true
    }
  }
}
