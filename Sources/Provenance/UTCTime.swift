#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The time of day, which is asked for nowhere else: nothing that is compared may follow from it.
enum UTCTime {
  /// Such as `2026-11-25T03:21:54Z`.
  static var now: String { Date.now.ISO8601Format() }
}
