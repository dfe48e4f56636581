import GameCore

extension ConnectFour {
  /// Each end keeps its own board, and does what the other end says it has done.
  public static let links: LinkRules<ConnectFour>? = {
    var links = LinkRules<ConnectFour>()
    links.actionSize = { Message.didAddDisc($0).description.utf8.count }
    links.actionName = { action, _ in Message.didAddDisc(action).description }
    links.faults = [.unchecked, .crossedStart, .drawEnds, .deafGuest]
    return links
  }()
}
