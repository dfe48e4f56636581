/// A moment of simulated time, in whole microseconds since a table was set up.
///
/// No clock is behind it: whoever carries messages says when they arrive.
public struct SimulatedTime: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Microseconds since the table was set up.
  public let microseconds: Int

  /// Takes a number of microseconds; below 0 is before the beginning.
  public init(microseconds: Int) { self.microseconds = microseconds }

  /// The moment at which a table is set up.
  public static let start = SimulatedTime(microseconds: 0)

  /// A later moment; the last one that there is where it would be beyond.
  public func advanced(byMicroseconds span: Int) -> SimulatedTime {
    let (sum, isBeyond) = microseconds.addingReportingOverflow(span)
    return SimulatedTime(microseconds: isBeyond ? (span > 0 ? .max : .min) : sum)
  }

  public static func < (left: SimulatedTime, right: SimulatedTime) -> Bool {
    left.microseconds < right.microseconds
  }

  public var description: String { "\(microseconds) µs" }
}
