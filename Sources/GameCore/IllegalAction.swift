/// The rules refuse what a seat decided.
public struct IllegalAction: Error, Hashable, Sendable, CustomStringConvertible {
  /// Who decided it.
  public let seat: Seat
  /// The action in notation.
  public let action: String
  /// Why the rules refuse it, as the end of a sentence: "column 3 is full".
  public let reason: String

  /// Keeps the action's text alone, so that the error needs no game's type.
  public init(seat: Seat, action: some CustomStringConvertible, reason: String) {
    self.seat = seat
    self.action = action.description
    self.reason = reason
  }

  public var description: String { "illegal action \(action): \(reason)" }
}
