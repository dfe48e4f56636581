import GameCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Option where Value == ClockTime? {
  static var until: Option {
    Option(
      "until", "TIME",
      "stop at HH:MM or HH:MM:SS local time, or at a date and time such as 2026-12-01T07:00 (with Z or "
        + "+01:00 for a different time zone)",
      default: { nil }, read: { texts throws(UsageError) in try ClockTime(texts[0]) })
  }
}

extension Option where Value == TimeSpan? {
  static var duration: Option {
    Option(
      "for", "DURATION", "stop after a duration such as 90s, 30m, 8h, 1h30m or 2d",
      default: { nil }, read: { texts throws(UsageError) in try TimeSpan(texts[0]) })
  }
}

extension Option where Value == String? {
  static var extend: Option {
    .path(
      "extend", "FOLDER",
      "start with the games of a finished run that has the same configuration but fewer games")
  }
}

extension OptionReader {
  mutating func readTimeLimit() {
    (surroundings.until, surroundings.duration) = (self(.until), self(.duration))
  }
}

extension Deadline {
  /// Sets the time limit that the options give, counted from now.
  ///
  /// If the time limit is in the past, that is a mistake.
  func set(by arguments: inout Arguments) {
    let (time, span) = (arguments.surroundings.until, arguments.surroundings.duration)
    let now = ContinuousClock.now
    if time != nil, span != nil {
      arguments.report("\(Option.until.flag) cannot be used with \(Option.duration.flag)")
    } else if let span {
      set(now + .seconds(span.seconds), advice: "\(Deadline.usualAdvice) for another \(span.text)")
    } else if let time {
      let date = Date.now.timeIntervalSince1970
      do throws(UsageError) {
        let moment = now + .seconds(Double(try time.next(after: date)) - date)
        if time.isDaily {
          set(moment, advice: "\(Deadline.usualAdvice) until \(time.text)")
        } else {
          set(moment, advice: "run the same command with a later \(Option.until.flag) to resume")
        }
      } catch {
        arguments.report(Option.until, error.description)
      }
    }
  }
}
