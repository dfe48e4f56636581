/// The rules refuse what a seat decided.
public struct IllegalAction: Error, Hashable, Sendable, CustomStringConvertible {
  /// Who decided it.
  public let seat: Seat
  /// The action in notation.
  public let action: String
  /// Why the rules refuse it, as the end of a sentence: "column 3 is full".
  public let reason: String
  /// What the rules refuse of other seats at the same step.
  private let others: [IllegalAction]

  /// Keeps the action's text alone, so that the error needs no game's type.
  public init(seat: Seat, action: some CustomStringConvertible, reason: String) {
    self.init(seat: seat, action: action.description, reason: reason, others: [])
  }

  private init(seat: Seat, action: String, reason: String, others: [IllegalAction]) {
    self.seat = seat
    self.action = action
    self.reason = reason
    self.others = others
  }

  /// All refusals of several seats' actions at one step as one error; `nil` where there is none.
  ///
  /// Games in which several seats answer at once throw it, so that not the first seat alone pays.
  public init?(all refusals: [IllegalAction]) {
    guard let first = refusals.first else { return nil }
    self.init(
      seat: first.seat, action: first.action, reason: first.reason,
      others: Array(refusals.dropFirst()))
  }

  /// The refusals, one for each seat, this one first.
  public var all: [IllegalAction] {
    [IllegalAction(seat: seat, action: action, reason: reason)] + others
  }

  public var description: String { "illegal action \(action): \(reason)" }
}
