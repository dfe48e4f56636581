/// When the journal gets its next entry, and when files are brought to the disk.
///
/// Both are due after some time, and after as much play of all workers: a game that took long is
/// noted as soon as it is over.
public struct CheckpointSchedule: Sendable {
  private let clock = ContinuousClock()
  private var entry: Term
  private var sync: Term
  /// The games up to here are in the journal; `nil` before its first entry.
  private(set) var gamesInEntries: Int?

  private struct Term {
    let interval: Duration
    var start: ContinuousClock.Instant
    /// Play since then, as if all workers had shared it.
    var play = Duration.zero

    func isOver(at now: ContinuousClock.Instant) -> Bool {
      play >= interval || start.duration(to: now) >= interval
    }
  }

  /// Sets how much play a run may lose to what ends it.
  ///
  /// - Parameters:
  ///   - entryInterval: A process that ends without warning loses so much play, and the games that are
  ///     being played; zero for an entry after each chunk.
  ///   - syncInterval: A machine that ends without warning loses so much.
  public init(
    entryInterval: Duration = .milliseconds(400), syncInterval: Duration = .milliseconds(900)
  ) {
    entry = Term(interval: entryInterval, start: clock.now)
    sync = Term(interval: syncInterval, start: clock.now)
  }

  /// Notes how long a chunk was played, with so many workers.
  mutating func notePlay(_ time: Duration, jobs: Int) {
    entry.play += time / jobs
    sync.play += time / jobs
  }

  var isEntryDue: Bool { entry.isOver(at: clock.now) }

  mutating func noteEntry(games: Int) {
    gamesInEntries = games
    entry = Term(interval: entry.interval, start: clock.now)
  }

  /// Whether files should be brought to the disk now; true once for each interval.
  var isSyncDue: Bool {
    mutating get {
      let now = clock.now
      if !sync.isOver(at: now) { return false }
      sync = Term(interval: sync.interval, start: now)
      return true
    }
  }
}
