/// The clock for one decision.
///
/// It also runs while a bot waits at its own request and while its question is repeated.
struct DecisionClock {
  private let start = ContinuousClock.now
  private let limit: Duration
  private let reserve: Duration
  private let margin: Duration
  private var isNew: Bool
  /// The elapsed time that does not count as thinking time.
  private var excused: Duration
  private var spent = Duration.zero

  init(_ program: BotProgram, bank: Duration, isNew: Bool) {
    limit = program.time
    reserve = bank
    margin = program.margin
    self.isNew = isNew
    excused = isNew ? program.startTime : .zero
  }

  /// The latest time for an answer.
  var deadline: ContinuousClock.Instant { start + limit + reserve + margin + excused }
  /// The thinking time that remained at the last answer.
  var time: Duration { max(.zero, limit - spent) }
  /// The time bank that remained at the last answer.
  var bank: Duration { max(.zero, reserve - max(.zero, spent - limit)) }

  /// Updates the remaining times.
  ///
  /// - Parameter wait: The part of the elapsed time that does not count as thinking time.
  mutating func count(without wait: Duration = .zero) {
    let elapsed = start.duration(to: .now)
    if isNew { excused = min(excused, elapsed) }
    isNew = false
    excused += wait
    spent = max(.zero, elapsed - excused)
  }
}
