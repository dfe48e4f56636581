/// A fault in the original networked programs, which can be simulated on its own.
public enum LinkFault: String, CaseIterable, Sendable {
  /// Messages are not acknowledged.
  case loss = "fault-loss"
  /// Moves are applied without checking the turn, the column or whether the column has room.
  case unchecked = "fault-unchecked"
  /// If two rematch requests cross, both peers keep waiting.
  case crossedStart = "fault-crossed-start"
  /// A rematch is offered only after a win.
  case drawEnds = "fault-draw-ends"
  /// If the tile set is lost, each peer uses a different deck.
  case twoDecks = "fault-two-decks"
  /// Tile ownership is never sent.
  case unsentOwners = "fault-unsent-owners"
  /// A late duplicate of a call counts for the next card.
  case numberReset = "fault-number-reset"
  /// Guests see another player's card only with the next turn.
  case lateSight = "fault-late-sight"
  /// An answer to an expired question counts for the next one.
  case lateAnswers = "fault-late-answers"
  /// The host waits forever for a guest that left.
  case disconnectHangs = "fault-disconnect-hangs"
  /// Guests receive nothing after they have joined.
  case deafGuest = "fault-deaf-guest"
  /// A guest that was admitted too late waits forever.
  case ghostGuest = "fault-ghost-guest"
  /// A peer leaves without a message.
  case unsentQuit = "fault-unsent-quit"

  /// The faults that every game can have.
  public static let ofEveryGame: [LinkFault] = [.loss, .ghostGuest, .unsentQuit]

  /// A one-line description of the fault's effect, which begins with the games and options
  /// concerned.
  public var summary: String {
    switch self {
    case .loss:
      "messages are not acknowledged, so a message that an unreliable link loses, such as a move, "
        + "is never sent again"
    case .unchecked:
      "connect-four, dominoes: moves are applied unchecked; in connect-four, a duplicate message "
        + "drops a second disc"
    case .crossedStart:
      "connect-four, lobby=rematch: if two rematch requests cross, both peers keep waiting"
    case .drawEnds: "connect-four: a rematch is offered only after a win"
    case .twoDecks:
      "dominoes, lobby=found: if the tile set is lost, each peer uses a different deck"
    case .unsentOwners:
      "dominoes: tile ownership is not sent, so peers disagree after the first flip"
    case .numberReset: "snap: a late duplicate of a call counts for the next card"
    case .lateSight: "snap: guests see another player's card only with the next turn"
    case .lateAnswers: "quiz: an answer to an expired question counts for the next one"
    case .disconnectHangs: "quiz: the host waits forever for a guest that left"
    case .deafGuest:
      "connect-four, lobby=found: guests receive nothing after they have joined"
    case .ghostGuest: "lobby=found: a guest that was admitted too late waits forever"
    case .unsentQuit:
      "peers leave without a message, which looks like a dropped connection and is detected only "
        + "after the time set by notice"
    }
  }
}
