import GameCore

extension ConnectFour {
  /// The observation of a seat: the whole state, because Connect Four has no hidden information.
  public struct Observation: Sendable {
    /// The board from the perspective of the deciding seat.
    public let position: Position

    /// The rules of the position.
    public var rules: Rules { position.rules }

    init(position: Position) { self.position = position }
  }
}
