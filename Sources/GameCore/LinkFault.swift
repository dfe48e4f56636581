/// What the original networked programs get wrong; each can be had by itself.
public enum LinkFault: String, CaseIterable, Sendable {
  /// Nothing is acknowledged.
  case loss = "fault-loss"
  /// What arrives is done without a look at turn, column or room.
  case unchecked = "fault-unchecked"
  /// Two requests for another game that cross leave both ends waiting.
  case crossedStart = "fault-crossed-start"
  /// Another game is offered only after a win.
  case drawEnds = "fault-draw-ends"
  /// A set of tiles that is lost leaves each end with a deck of its own.
  case twoDecks = "fault-two-decks"
  /// Who owns a tile is never sent.
  case unsentOwners = "fault-unsent-owners"
  /// An old call passes for a new one.
  case numberReset = "fault-number-reset"
  /// Guests see what another turned only with the next turn.
  case lateSight = "fault-late-sight"
  /// An answer to a question that is over counts for the next.
  case lateAnswers = "fault-late-answers"
  /// The host waits for ever for a guest that left.
  case leaverHangs = "fault-leaver-hangs"
  /// A guest that joins at its second try hears nothing.
  case deafGuest = "fault-deaf-guest"
  /// A guest that was let in too late waits for ever.
  case ghostGuest = "fault-ghost-guest"

  /// Those that any game can have.
  public static let ofEveryGame: [LinkFault] = [.loss, .deafGuest, .ghostGuest]

  /// What it does, in a line.
  public var summary: String {
    switch self {
    case .loss:
      "nothing is acknowledged: what an unreliable link loses is lost for good, such as a your-turn"
    case .unchecked:
      "connect-four, dominoes: ends do what arrives without a check, so that second copies count"
    case .crossedStart:
      "connect-four, meeting=rematch: requests for another game that cross leave both ends waiting"
    case .drawEnds: "connect-four: another game is offered only after a win"
    case .twoDecks:
      "dominoes, meeting=found: a set that is lost leaves each end with a deck of its own"
    case .unsentOwners:
      "dominoes: who owns a tile is not sent, so that ends disagree from the first flip on"
    case .numberReset: "snap: a late second copy of a call passes for a call on the next card"
    case .lateSight: "snap: guests see what another turned only with the next turn"
    case .lateAnswers: "quiz: an answer to a question that is over counts for the next"
    case .leaverHangs: "quiz: the host waits for ever for a guest that left"
    case .deafGuest: "meeting=found: a guest that joins at its second try hears nothing"
    case .ghostGuest: "meeting=found: a guest that was let in too late waits for ever"
    }
  }
}
