/// An error about an illegal action.
public struct IllegalAction: Error, Hashable, Sendable, CustomStringConvertible {
  /// The seat that chose the action.
  public let seat: Seat
  /// The action's notation.
  public let action: String
  /// The reason, as a clause without a full stop: `column 3 is full`.
  public let reason: String
  /// The other seats' errors at the same step.
  private let others: [IllegalAction]

  /// Creates an error that stores the action's notation and therefore does not depend on the game's
  /// type.
  public init(seat: Seat, action: some CustomStringConvertible, reason: String) {
    self.init(seat: seat, action: action.description, reason: reason, others: [])
  }

  private init(seat: Seat, action: String, reason: String, others: [IllegalAction]) {
    self.seat = seat
    self.action = action
    self.reason = reason
    self.others = others
  }

  /// Combines several seats' errors at one step or returns `nil` if there are none.
  ///
  /// Simultaneous games throw the combined error, so that all seats with illegal actions forfeit.
  public init?(all refusals: [IllegalAction]) {
    guard let first = refusals.first else { return nil }
    self.init(
      seat: first.seat, action: first.action, reason: first.reason,
      others: Array(refusals.dropFirst()))
  }

  /// All seats' errors, beginning with this one.
  public var all: [IllegalAction] {
    [IllegalAction(seat: seat, action: action, reason: reason)] + others
  }

  public var description: String { "illegal action \(action): \(reason)" }
}
