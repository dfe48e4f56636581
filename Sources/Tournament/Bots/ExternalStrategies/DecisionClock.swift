/// The clock of one decision: it runs while a bot waits or gets its question again.
struct DecisionClock {
  private let start = ContinuousClock.now
  private let limit: Duration
  private let reserve: Duration
  private let margin: Duration
  private var isNew: Bool
  /// The time that does not count.
  private var excused: Duration
  private var spent = Duration.zero

  init(_ program: BotProgram, bank: Duration, isNew: Bool) {
    limit = program.time
    reserve = bank
    margin = program.margin
    self.isNew = isNew
    excused = isNew ? program.startTime : .zero
  }

  /// The latest moment for an answer.
  var deadline: ContinuousClock.Instant { start + limit + reserve + margin + excused }
  /// The rest of the thinking time at the last answer.
  var time: Duration { max(.zero, limit - spent) }
  /// The rest of the time bank at the last answer.
  var bank: Duration { max(.zero, reserve - max(.zero, spent - limit)) }

  /// - Parameter wait: The part of the elapsed time that does not count.
  mutating func count(without wait: Duration = .zero) {
    let elapsed = start.duration(to: .now)
    if isNew { excused = min(excused, elapsed) }
    isNew = false
    excused += wait
    spent = max(.zero, elapsed - excused)
  }
}
