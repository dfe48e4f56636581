import GameCore

/// What one direction of a link does to what is sent over it.
///
/// Times are in milliseconds of simulated time, shares are from 0 to 1.
public struct LinkSettings: Hashable, Sendable {
  /// How delays differ from one message to the next.
  public enum JitterShape: String, CaseIterable, Sendable {
    /// The absolute value of a normal number, of the deviation that `jitter` gives.
    case halfNormal = "half-normal"
    /// An exponential number, of the mean that `jitter` gives.
    case exponential
  }

  /// What becomes of what is lost.
  public enum Mode: String, CaseIterable, Sendable {
    /// They are sent again until they arrive, and all messages arrive in order.
    case reliable
    /// They stay lost.
    case unreliable
  }

  /// Every parameter, in the order in which they are listed.
  public static let parameters: [Parameter] = [
    .number("delay", in: 0...60_000, default: 0, summary: "delay of every message in ms"),
    .number(
      "jitter", in: 0...60_000, default: 0, summary: "random extra delay in ms, see jitter-shape"),
    .choice(
      "jitter-shape", default: JitterShape.halfNormal,
      summary:
        "distribution of jitter: half-normal with that deviation, or exponential with that mean"),
    .number("loss", in: 0...1, default: 0, summary: "share of messages that are lost"),
    .number("duplicate", in: 0...1, default: 0, summary: "share of messages that arrive twice"),
    .number(
      "reorder", in: 0...1, default: 0,
      summary: "share of messages that overtake others: they have no delay, only jitter"),
    .integer(
      "bandwidth", in: 0...1_000_000_000, default: 0, summary: "bytes per second; 0 for no limit"),
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

  /// Microseconds that every message takes.
  public let delay: Int
  /// Deviation or mean of what it takes longer, in microseconds.
  public let jitter: Double
  /// How jitter is distributed.
  public let jitterShape: JitterShape
  /// The share of messages that are lost.
  public let loss: Double
  /// The share of messages that arrive twice.
  public let duplicate: Double
  /// The share of messages that overtake others.
  public let reorder: Double
  /// Bytes a second; `nil` for no limit.
  public let bandwidth: Int?
  /// What becomes of what is lost.
  public let mode: Mode
  /// Microseconds after which what is lost is sent again.
  public let timeout: Int
  /// How often a message is sent again before the link is given up.
  public let retries: Int
  /// The microsecond from which on nothing arrives; `nil` for never.
  public let dropAt: Int?

  /// Reads the values of ``parameters``.
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

  /// A link without delay and faults.
  public static let perfect = LinkSettings(ParameterValues(parameters))
}
