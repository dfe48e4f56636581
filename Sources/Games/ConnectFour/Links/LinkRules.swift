import GameCore

extension ConnectFour {
  /// Each peer keeps its own board and applies the other peer's moves.
  public static let links: LinkRules<ConnectFour>? = {
    var links = LinkRules<ConnectFour>()
    links.actionSize = { message($0).utf8.count }
    links.actionName = { action, _ in message(action) }
    links.faults = [.unchecked, .crossedStart, .drawEnds, .deafGuest]
    return links
  }()

  /// Returns the message that sends an action, with columns counted from 0, unlike in the notation.
  private static func message(_ action: Action) -> String {
    switch action {
    case .drop(let column): "did-add-disc:\(column)"
    case .pop(let column): "did-add-disc:p\(column)"
    case .swap: "did-swap"
    }
  }
}
