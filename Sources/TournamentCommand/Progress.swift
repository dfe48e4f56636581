/// Tells how far a run has come: a bar on a terminal, a line every few seconds elsewhere.
final class Progress {
  enum Style {
    case bar
    case lines
    case none
  }

  private let title: String
  private let total: Int
  private let style: Style
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var lastShown: ContinuousClock.Instant
  private var isBarShown = false

  static let barInterval = Duration.milliseconds(100)
  static let lineInterval = Duration.seconds(2)
  static let barWidth = 24

  init(title: String, total: Int, style: Style) {
    self.title = title
    self.total = total
    self.style = style
    start = clock.now
    lastShown = start
  }

  var elapsed: Duration { start.duration(to: clock.now) }

  func update(done: Int) {
    let now = clock.now
    let interval = style == .bar ? Progress.barInterval : Progress.lineInterval
    guard style != .none, lastShown.duration(to: now) >= interval else { return }
    lastShown = now
    let seconds = start.duration(to: now) / .seconds(1)
    let rate = Double(done) / seconds
    let left = Double(total - done) / max(rate, 1e-9)
    let figures =
      "\(grouped(done)) of \(grouped(total)) games, \(grouped(Int(rate)))/s, "
      + "\(clockTime(left)) left"
    if style == .bar {
      isBarShown = true
      let filled = Int(Double(Progress.barWidth) * Double(done) / Double(total))
      let bar =
        String(repeating: "#", count: filled)
        + String(repeating: ".", count: Progress.barWidth - filled)
      Console.overwrite("\(title) [\(bar)] \(figures)")
    } else {
      Console.note("\(title): \(figures)")
    }
  }

  /// Takes the bar away.
  func finish() {
    if isBarShown { Console.overwrite("") }
  }
}

/// A whole number with commas between its thousands.
func grouped(_ number: Int) -> String {
  var groups: [String] = []
  var digits = "\(number.magnitude)"[...]
  while digits.count > 3 {
    groups.append(String(digits.suffix(3)))
    digits = digits.dropLast(3)
  }
  let sign = number < 0 ? "-" : ""
  return sign + ([String(digits)] + groups.reversed()).joined(separator: ",")
}

/// Seconds as `m:ss`, or `h:mm:ss` from an hour on.
func clockTime(_ seconds: Double) -> String {
  guard seconds < 360_000 else { return "over 99 h" }
  let whole = Int(seconds.rounded(.up))
  let pair = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
  let minutes = whole / 60
  if minutes < 60 { return "\(minutes):\(pair(whole % 60))" }
  return "\(minutes / 60):\(pair(minutes % 60)):\(pair(whole % 60))"
}
