/// What a seat sends to the ``Host`` of its table.
public struct Message<G: Game>: Sendable {
  /// What it says.
  public enum Content: Sendable {
    /// The seat decided, when it was asked at a step.
    case answer(step: Int, G.Action)
    /// The seat's strategy failed, when it was asked at a step: it crashed, or ran out of time.
    case failure(step: Int, Forfeit.Kind, reason: String)
    /// The seat wants its question again: a message was lost, or its program began anew.
    case again
  }

  /// Who sends it.
  public let sender: Seat
  /// What it says.
  public let content: Content

  /// Writes a message; whether it fits the state of the table, the host tells.
  public init(from sender: Seat, _ content: Content) {
    self.sender = sender
    self.content = content
  }
}

/// What the ``Host`` of a table sends to a seat.
public struct Envelope<G: Game>: Sendable {
  /// What it says.
  public enum Content: Sendable {
    /// The seat is to decide, at a step that is counted from 1.
    case question(step: Int, G.Observation)
    /// A message was put aside and changed nothing.
    case refusal(MessageRefusal)
    /// The match is over.
    case over(MatchRecord)
  }

  /// Who it is for.
  public let recipient: Seat
  /// What it says.
  public let content: Content

  init(to recipient: Seat, _ content: Content) {
    self.recipient = recipient
    self.content = content
  }
}

/// Why a host put a message aside.
public enum MessageRefusal: Hashable, Sendable, CustomStringConvertible {
  /// The sender does not sit at this table.
  case foreign
  /// The sender is not asked at this step.
  case notAsked(step: Int)
  /// The sender has answered at this step already, and its first answer holds.
  case duplicate(step: Int)
  /// The step that is answered is over.
  case late(step: Int)
  /// The step that is answered has not begun.
  case early(step: Int)

  public var description: String {
    switch self {
    case .foreign: "nobody sits on this seat"
    case .notAsked(let step): "the seat is not asked at step \(step)"
    case .duplicate(let step): "the seat has answered at step \(step) already"
    case .late(let step): "step \(step) is over"
    case .early(let step): "step \(step) has not begun"
    }
  }
}
