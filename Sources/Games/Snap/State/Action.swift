import GameCore

extension Snap {
  /// What a seat decides when a card has been turned; in notation `call:350000` or `stay`.
  public enum Action: GameAction {
    /// Calls when this many microseconds have passed since the card was turned.
    ///
    /// 0 to ``Snap/latestCall``. A call that comes after the next card has been turned counts for
    /// that card.
    case call(afterMicroseconds: Int)
    /// Says nothing.
    case stay

    public init?(_ text: String) {
      if text == "stay" {
        self = .stay
      } else if text.hasPrefix("call:"), let time = Int(text.dropFirst(5)) {
        self = .call(afterMicroseconds: time)
        // One action, one text: no leading zeros and no plus sign.
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

  /// The longest time that a seat may name for a call: a minute, in microseconds.
  public static let latestCall = 60_000_000
}
