import GameCore

/// The delays and faults in one direction of a link.
///
/// In the parameters, times are in milliseconds of simulated time, and shares are from 0 to 1.
public struct LinkSettings: Hashable, Sendable {
  /// The distribution of the random extra delay.
  public enum JitterShape: String, CaseIterable, Sendable {
    /// The absolute value of a normal random number with standard deviation `jitter`.
    case halfNormal = "half-normal"
    /// An exponential random number with mean `jitter`.
    case exponential
  }

  /// The treatment of lost messages.
  public enum Mode: String, CaseIterable, Sendable {
    /// Lost messages are retransmitted until they arrive or the link fails, and all messages arrive
    /// in order.
    case reliable
    /// Lost messages are not retransmitted.
    case unreliable
  }

  /// The parameters, in the order in which they are listed.
  public static let parameters: [Parameter] = [
    .number("delay", in: 0...60_000, default: 0, summary: "delay of every message in ms"),
    .number(
      "jitter", in: 0...60_000, default: 0,
      summary: "random extra delay in ms; jitter-shape sets its distribution"),
    .choice(
      "jitter-shape", default: JitterShape.halfNormal,
      summary:
        "distribution of the extra delay: half-normal with scale jitter, or exponential with mean "
        + "jitter"),
    .number("loss", in: 0...1, default: 0, summary: "share of messages that are lost"),
    .number("duplicate", in: 0...1, default: 0, summary: "share of messages that arrive twice"),
    .number(
      "reorder", in: 0...1, default: 0,
      summary: "share of messages that overtake others, because only jitter delays them"),
    .integer(
      "bandwidth", in: 0...1_000_000_000, default: 0,
      summary: "maximum bytes per second; 0 for no limit"),
    .choice(
      "mode", default: Mode.reliable,
      summary: "reliable: lost messages are sent again, and all messages arrive in order"),
    .number(
      "timeout", in: 1...60_000, default: 200,
      summary: "ms after which a lost message is sent again"),
    .integer(
      "retries", in: 0...100, default: 8,
      summary: "number of times a message is sent again before the link fails"),
    .number(
      "drop-at", in: 0...1e9, default: 0, summary: "time in ms at which the link fails; 0 for never"
    ),
  ]

  /// The delay of every message, in microseconds.
  public let delay: Int
  /// The scale (half-normal) or the mean (exponential) of the extra delay, in microseconds.
  public let jitter: Double
  /// The distribution of the extra delay.
  public let jitterShape: JitterShape
  /// The share of messages that are lost.
  public let loss: Double
  /// The share of messages that arrive twice.
  public let duplicate: Double
  /// The share of messages that overtake earlier ones.
  public let reorder: Double
  /// The maximum rate in bytes per second, or `nil` for no limit.
  public let bandwidth: Int?
  /// The treatment of lost messages.
  public let mode: Mode
  /// The time until a lost message is retransmitted, in microseconds.
  public let timeout: Int
  /// The maximum number of retransmissions before the link fails.
  public let retries: Int
  /// The time at which the link fails, in microseconds, or `nil` if it never fails.
  public let dropAt: Int?

  /// Creates settings from the values of ``parameters``.
  public init(_ values: ParameterValues) {
    func microseconds(_ name: String) -> Int { Int((values.number(name) * 1000).rounded()) }
    delay = microseconds("delay")
    jitter = values.number("jitter") * 1000
    jitterShape = values.choice("jitter-shape")
    loss = values.number("loss")
    duplicate = values.number("duplicate")
    reorder = values.number("reorder")
    bandwidth = values.integer("bandwidth") == 0 ? nil : values.integer("bandwidth")
    mode = values.choice("mode")
    timeout = microseconds("timeout")
    retries = values.integer("retries")
    dropAt = values.number("drop-at") == 0 ? nil : microseconds("drop-at")
  }

  /// A link without delay or faults.
  public static let perfect = LinkSettings(ParameterValues(parameters))
}
