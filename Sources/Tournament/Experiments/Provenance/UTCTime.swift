#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The time of day, which is asked for only here and to stop a command at a time (`--until`): nothing that is
/// compared may follow from it.
enum UTCTime {
  /// Such as `2026-11-25T03:21:54Z`.
  static var now: String { Date.now.ISO8601Format() }
}
