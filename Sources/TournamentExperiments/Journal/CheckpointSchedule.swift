/// A schedule for writing journal entries and synchronizing files with the disk.
///
/// Both are due after an interval of real time, or earlier if the play time per worker reaches the
/// interval, so that long games are saved immediately.
public struct CheckpointSchedule: Sendable {
  private let clock = ContinuousClock()
  private var entry: Term
  private var sync: Term
  /// The next game's number according to the last journal entry, or `nil` before the first entry.
  private(set) var gamesInEntries: Int?

  private struct Term {
    let interval: Duration
    var start: ContinuousClock.Instant
    /// The play time since `start`, divided by the number of workers.
    var play = Duration.zero

    func isOver(at now: ContinuousClock.Instant) -> Bool {
      play >= interval || start.duration(to: now) >= interval
    }
  }

  /// Creates a schedule from the maximum play time that a run may lose.
  ///
  /// - Parameters:
  ///   - entryInterval: The maximum play time that is lost, in addition to games in progress, if
  ///     the process is killed. If the interval is zero, an entry follows each chunk.
  ///   - syncInterval: The maximum play time that is lost if the machine fails.
  public init(
    entryInterval: Duration = .milliseconds(400), syncInterval: Duration = .milliseconds(900)
  ) {
    entry = Term(interval: entryInterval, start: clock.now)
    sync = Term(interval: syncInterval, start: clock.now)
  }

  /// Adds the play time for a chunk, divided by the number of workers.
  mutating func notePlay(_ time: Duration) {
    entry.play += time
    sync.play += time
  }

  var isEntryDue: Bool { entry.isOver(at: clock.now) }

  mutating func noteEntry(games: Int) {
    gamesInEntries = games
    entry = Term(interval: entry.interval, start: clock.now)
  }

  /// A Boolean value that indicates whether a synchronization is due.
  ///
  /// Reading `true` begins the next interval.
  var isSyncDue: Bool {
    mutating get {
      let now = clock.now
      if !sync.isOver(at: now) { return false }
      sync = Term(interval: sync.interval, start: now)
      return true
    }
  }
}
