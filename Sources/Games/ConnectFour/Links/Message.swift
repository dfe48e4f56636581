extension ConnectFour {
  /// What the two ends of the networked game send each other, as UTF-8.
  public enum Message: Hashable, Sendable, LosslessStringConvertible {
    /// A disc was put into a column, or taken out of its foot.
    ///
    /// Columns count from 0, unlike those of the notation: `did-add-disc:3` is the fourth.
    case didAddDisc(Action)
    /// Another game begins; who asks moves first.
    case startNewGame

    public init?(_ text: String) {
      if text == "start-new-game" {
        self = .startNewGame
      } else if text.hasPrefix("did-add-disc:") {
        let place = text.dropFirst(13)
        let isPop = place.utf8.first == UInt8(ascii: "p")
        guard let column = Int(isPop ? place.dropFirst() : place), 0..<64 ~= column else {
          return nil
        }
        self = .didAddDisc(isPop ? .pop(column) : .drop(column))
      } else {
        return nil
      }
      // One message, one text.
      if description != text { return nil }
    }

    public var description: String {
      switch self {
      case .didAddDisc(.drop(let column)): "did-add-disc:\(column)"
      case .didAddDisc(.pop(let column)): "did-add-disc:p\(column)"
      case .startNewGame: "start-new-game"
      }
    }
  }
}
