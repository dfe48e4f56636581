import GameCore

extension Snap {
  /// A decision after a turned card, written `call:350000` or `stay`.
  public enum Action: GameAction {
    /// A call, with its time in microseconds from the turned card.
    ///
    /// The time is from 0 to ``Snap/latestCall``. A call after the next turned card counts for that
    /// card.
    case call(afterMicroseconds: Int)
    /// No call.
    case stay

    public init?(_ text: String) {
      if text == "stay" {
        self = .stay
      } else if text.hasPrefix("call:"), let time = Int(text.dropFirst(5)) {
        self = .call(afterMicroseconds: time)
        // Each action is written in only one way, without leading zeros or a plus sign.
        if description != text { return nil }
      } else {
        return nil
      }
    }

    public var description: String {
      switch self {
      case .call(let time): "call:\(time)"
      case .stay: "stay"
      }
    }

    public var code: UInt64 {
      switch self {
      case .call(let time): UInt64(bitPattern: Int64(time)) &+ 1
      case .stay: 0
      }
    }
  }

  /// The latest time for a call: a minute, in microseconds.
  public static let latestCall = 60_000_000
}
