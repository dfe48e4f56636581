/// The clock of one decision: it goes on while a bot waits or is asked again.
struct DecisionClock {
  private let start = ContinuousClock.now
  private let limit: Duration
  private let reserve: Duration
  private let margin: Duration
  private var isNew: Bool
  /// The time that does not count: of the start of a process, and of waiting with `void=allow`.
  private var excused: Duration
  private var spent = Duration.zero

  /// Starts the clock.
  ///
  /// - Parameters:
  ///   - bank: What is left of the time bank.
  ///   - isNew: Whether the process has answered nothing yet, and may still have to start.
  init(_ program: BotProgram, bank: Duration, isNew: Bool) {
    limit = program.time
    reserve = bank
    margin = program.margin
    self.isNew = isNew
    excused = isNew ? program.startTime : .zero
  }

  /// The latest moment for an answer.
  var deadline: ContinuousClock.Instant { start + limit + reserve + margin + excused }
  /// What was left of the time at the last answer, without the time bank.
  var time: Duration { max(.zero, limit - spent) }
  /// What was left of the time bank at the last answer.
  var bank: Duration { max(.zero, reserve - max(.zero, spent - limit)) }

  /// Counts the time until now, at which the bot has answered or waited.
  ///
  /// - Parameter wait: The part of it that does not count.
  mutating func count(without wait: Duration = .zero) {
    let elapsed = start.duration(to: .now)
    if isNew { excused = min(excused, elapsed) }
    isNew = false
    excused += wait
    spent = max(.zero, elapsed - excused)
  }
}
