import GameCore

extension ConnectFour {
  /// Each end keeps its own board, and does what the other end says it has done.
  public static let links: LinkRules<ConnectFour>? = {
    var links = LinkRules<ConnectFour>()
    links.actionSize = { message($0).utf8.count }
    links.actionName = { action, _ in message(action) }
    links.faults = [.unchecked, .crossedStart, .drawEnds, .deafGuest]
    return links
  }()

  /// The message of an action, with columns from 0, unlike those of the notation.
  private static func message(_ action: Action) -> String {
    switch action {
    case .drop(let column): "did-add-disc:\(column)"
    case .pop(let column): "did-add-disc:p\(column)"
    }
  }
}
