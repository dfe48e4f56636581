import Diagnostics
import Terminal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Option where Value == ClockTime? {
  /// When the command stops by itself.
  package static var until: Option {
    Option(
      "until", "TIME",
      "stop at HH:MM or HH:MM:SS by the clock, or at a day's, such as 2026-12-01T07:00 (or with Z or "
        + "+01:00 behind it), with status 3",
      default: { nil }, read: { texts throws(UsageError) in try ClockTime(texts[0]) })
  }
}

extension Option where Value == TimeSpan? {
  /// After how long the command stops by itself.
  package static var duration: Option {
    Option(
      "for", "DURATION",
      "stop after so long, such as 90s, 30m, 8h, 1h30m or 2d, with status 3; the same command resumes",
      default: { nil }, read: { texts throws(UsageError) in try TimeSpan(texts[0]) })
  }
}

extension Deadline {
  /// Sets it to what the options say, counted from now; a time that is over is a mistake.
  package func set(by arguments: inout Arguments) {
    let (time, span) = (arguments[.until], arguments[.duration])
    let now = ContinuousClock.now
    if time != nil, span != nil {
      arguments.report(
        "\(Option.until.flag) and \(Option.duration.flag) both say when to stop; leave one of the two out"
      )
    } else if let span {
      set(now + .seconds(span.seconds), addition: ", for another \(span.text)")
    } else if let time {
      let date = Date.now.timeIntervalSince1970
      do throws(UsageError) {
        let moment = now + .seconds(Double(try time.next(after: date)) - date)
        if time.isDaily {
          set(moment, addition: ", until it is \(time.text) again")
        } else {
          set(moment, resumedBy: "the same command with a later \(Option.until.flag)")
        }
      } catch {
        arguments.report(Option.until, error.description)
      }
    }
  }
}
