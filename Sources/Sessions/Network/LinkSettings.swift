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
    /// It is sent again until it arrives, and all arrives in order.
    case reliable
    /// It is gone.
    case unreliable
  }

  /// Every parameter, in the order in which they are listed.
  public static let parameters: [Parameter] = [
    .number("delay", 0...60_000, default: 0, "ms that every message takes"),
    .number("jitter", 0...60_000, default: 0, "ms by which messages take longer, see jitter-shape"),
    .choice(
      "jitter-shape", default: JitterShape.halfNormal,
      "half-normal, of this deviation, or exponential, of this mean"),
    .number("loss", 0...1, default: 0, "the share of messages that are lost on the way"),
    .number("duplicate", 0...1, default: 0, "the share of messages that arrive twice"),
    .number(
      "reorder", 0...1, default: 0,
      "the share of messages that overtake others: they take no delay, but the jitter"),
    .integer("bandwidth", 0...1_000_000_000, default: 0, "bytes a second; 0 for no limit"),
    .choice(
      "mode", default: Mode.reliable, "reliable: what is lost is sent again, and all comes in order"
    ),
    .number("timeout", 1...60_000, default: 200, "ms after which what is lost is sent again"),
    .integer(
      "retries", 0...100, default: 8, "how often it is sent again before the link is given up"),
    .number(
      "drop-at", 0...1e9, default: 0, "ms from the beginning after which the link is dead; 0: never"
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
