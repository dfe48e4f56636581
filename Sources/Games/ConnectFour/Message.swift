extension ConnectFour {
  /// What the two ends of the networked game send each other, as UTF-8.
  public enum Message: Hashable, Sendable, LosslessStringConvertible {
    /// A disc was put into a column, or taken out of its foot: the action in notation.
    case didAddDisc(Action)
    /// Another game begins; who asks moves first.
    case startNewGame

    public init?(_ text: String) {
      if text == "start-new-game" {
        self = .startNewGame
      } else if text.hasPrefix("did-add-disc:"), let action = Action(String(text.dropFirst(13))) {
        self = .didAddDisc(action)
      } else {
        return nil
      }
    }

    public var description: String {
      switch self {
      case .didAddDisc(let action): "did-add-disc:\(action)"
      case .startNewGame: "start-new-game"
      }
    }
  }
}
