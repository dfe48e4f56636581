import GameCore
import TournamentBase

final class Progress {
  enum Style {
    case bar
    case lines
    case none
  }

  private let title: String
  private let total: Int
  let unit: String
  private let style: Style
  private let output: Output
  private let clock = ContinuousClock()
  private var startTime: ContinuousClock.Instant
  private(set) var first = 0
  private(set) var done = 0
  private var lastShown: ContinuousClock.Instant
  private var isBarShown = false

  static let barInterval = Duration.milliseconds(100)
  static let lineInterval = Duration.seconds(2)
  static let barWidth = 24
  static let leastBarWidth = 4

  init(title: String, total: Int, unit: String, style: Style, output: Output) {
    (self.title, self.total, self.unit) = (title, total, unit)
    (self.style, self.output) = (style, output)
    startTime = clock.now
    lastShown = startTime
  }

  var elapsed: Duration { startTime.duration(to: clock.now) }

  /// Starts with the number of games that were already played, which do not count toward the speed.
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
    // If a sample comes from a damaged folder, verifying it plays more games than requested.
    let total = max(total, done)
    let seconds = startTime.duration(to: now) / .seconds(1)
    let rate = Double(done - first) / max(seconds, 1e-6)
    let left = Double(total - done) / max(rate, 1e-9)
    // The length of the bar already shows the share.
    let percentage = style == .bar || total == 0 ? "" : " (\(Progress.percentage(done, of: total)))"
    let figures =
      "\(grouped(done)) of \(grouped(total)) \(unit)\(percentage), \(grouped(Int(rate)))/s, "
      + "\(clockTime(left)) left"
    if style == .bar {
      isBarShown = true
      output.overwrite(bar(share: Double(done) / Double(max(1, total)), figures))
    } else {
      output.note("\(title): \(figures)")
    }
  }

  /// Returns the finished share as a percentage with one decimal.
  ///
  /// It is rounded down, so that 100.0% appears only at the end.
  private static func percentage(_ done: Int, of total: Int) -> String {
    let tenths = Int((Double(done) / Double(total) * 1000).rounded(.down))
    return "\(tenths / 10).\(tenths % 10)%"
  }

  /// Returns the bar and the figures in one line that fits the screen's current width.
  ///
  /// A longer line would wrap, and only its end would be overwritten. If there is too little room,
  /// the bar is omitted first and then the end of the figures.
  private func bar(share: Double, _ figures: String) -> String {
    // Some terminals start a new line as soon as the last column is used.
    let room = (output.screenWidth() ?? output.width) - 1
    let width = min(Progress.barWidth, room - title.count - figures.count - 4)
    guard width >= Progress.leastBarWidth else {
      return String("\(title) \(figures)".prefix(max(0, room)))
    }
    let filled = Int(Double(width) * share)
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    return "\(title) [\(bar)] \(figures)"
  }

  func finish() { if isBarShown { output.overwrite("") } }
}
