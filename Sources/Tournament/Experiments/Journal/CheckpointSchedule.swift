/// The times of the next entry of the journal, and of the next synchronization with the disk.
///
/// Both are due after an interval, and after as much play of all workers, so that long games are saved at once.
public struct CheckpointSchedule: Sendable {
  private let clock = ContinuousClock()
  private var entry: Term
  private var sync: Term
  /// The games up to here are in the journal; `nil` before its first entry.
  private(set) var gamesInEntries: Int?

  private struct Term {
    let interval: Duration
    var start: ContinuousClock.Instant
    /// The time of play since then, divided by the number of workers.
    var play = Duration.zero

    func isOver(at now: ContinuousClock.Instant) -> Bool {
      play >= interval || start.duration(to: now) >= interval
    }
  }

  /// Sets the play that a run may lose.
  ///
  /// - Parameters:
  ///   - entryInterval: The play that is lost if the process is killed, with the games in progress; zero for an entry
  ///     after each chunk.
  ///   - syncInterval: The play that is lost if the machine fails.
  public init(
    entryInterval: Duration = .milliseconds(400), syncInterval: Duration = .milliseconds(900)
  ) {
    entry = Term(interval: entryInterval, start: clock.now)
    sync = Term(interval: syncInterval, start: clock.now)
  }

  /// Adds the time of a chunk, divided by the number of workers.
  mutating func notePlay(_ time: Duration, jobs: Int) {
    entry.play += time / jobs
    sync.play += time / jobs
  }

  var isEntryDue: Bool { entry.isOver(at: clock.now) }

  mutating func noteEntry(games: Int) {
    gamesInEntries = games
    entry = Term(interval: entry.interval, start: clock.now)
  }

  /// `true` once for each interval.
  var isSyncDue: Bool {
    mutating get {
      let now = clock.now
      if !sync.isOver(at: now) { return false }
      sync = Term(interval: sync.interval, start: now)
      return true
    }
  }
}
