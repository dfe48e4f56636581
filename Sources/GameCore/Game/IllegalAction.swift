/// An error about an illegal action.
public struct IllegalAction: Error, Hashable, Sendable, CustomStringConvertible {
  /// The seat that chose the action.
  public let seat: Seat
  /// The action in notation.
  public let action: String
  /// The reason, as the end of a sentence: "column 3 is full".
  public let reason: String
  /// The errors of other seats at the same step.
  private let others: [IllegalAction]

  /// Creates an error with the text of the action, independent of the game's type.
  public init(seat: Seat, action: some CustomStringConvertible, reason: String) {
    self.init(seat: seat, action: action.description, reason: reason, others: [])
  }

  private init(seat: Seat, action: String, reason: String, others: [IllegalAction]) {
    self.seat = seat
    self.action = action
    self.reason = reason
    self.others = others
  }

  /// Combines the errors of several seats at one step; `nil` if there are none.
  ///
  /// Simultaneous games throw it, so that all seats with illegal actions forfeit.
  public init?(all refusals: [IllegalAction]) {
    guard let first = refusals.first else { return nil }
    self.init(
      seat: first.seat, action: first.action, reason: first.reason,
      others: Array(refusals.dropFirst()))
  }

  /// The errors of all seats, beginning with this one.
  public var all: [IllegalAction] {
    [IllegalAction(seat: seat, action: action, reason: reason)] + others
  }

  public var description: String { "illegal action \(action): \(reason)" }
}
