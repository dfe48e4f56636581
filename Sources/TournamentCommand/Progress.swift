import Terminal

/// Tells how far a run has come: a bar on a terminal, a line every few seconds elsewhere.
final class Progress {
  enum Style {
    case bar
    case lines
    case none
  }

  private let title: String
  private let total: Int
  private let unit: String
  private let style: Style
  private let output: Output
  private let clock = ContinuousClock()
  private var startTime: ContinuousClock.Instant
  /// How many games were done before.
  private(set) var first = 0
  /// How many games are done.
  private(set) var done = 0
  private var lastShown: ContinuousClock.Instant
  private var isBarShown = false

  static let barInterval = Duration.milliseconds(100)
  static let lineInterval = Duration.seconds(2)
  static let barWidth = 24

  init(title: String, total: Int, unit: String, style: Style, output: Output) {
    self.title = title
    self.total = total
    self.unit = unit
    self.style = style
    self.output = output
    startTime = clock.now
    lastShown = startTime
  }

  var elapsed: Duration { startTime.duration(to: clock.now) }

  /// Begins where some games were done before, which don't count for the speed.
  func start(at first: Int) {
    (self.first, done) = (first, first)
    startTime = clock.now
  }

  func update(done: Int) {
    self.done = done
    let now = clock.now
    let interval = style == .bar ? Progress.barInterval : Progress.lineInterval
    guard style != .none, lastShown.duration(to: now) >= interval else { return }
    lastShown = now
    // Verifying a sample of a damaged folder ends in playing more games than were asked for.
    let total = max(total, done)
    let seconds = startTime.duration(to: now) / .seconds(1)
    let rate = Double(done - first) / max(seconds, 1e-6)
    let left = Double(total - done) / max(rate, 1e-9)
    let figures =
      "\(grouped(done)) of \(grouped(total)) \(unit), \(grouped(Int(rate)))/s, "
      + "\(clockTime(left)) left"
    if style == .bar {
      isBarShown = true
      let filled = Int(Double(Progress.barWidth) * Double(done) / Double(max(1, total)))
      let bar =
        String(repeating: "#", count: filled)
        + String(repeating: ".", count: Progress.barWidth - filled)
      output.overwrite("\(title) [\(bar)] \(figures)")
    } else {
      output.note("\(title): \(figures)")
    }
  }

  /// Takes the bar away.
  func finish() {
    if isBarShown { output.overwrite("") }
  }
}
