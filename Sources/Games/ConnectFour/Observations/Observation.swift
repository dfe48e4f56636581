import GameCore

extension ConnectFour {
  /// What a seat sees: the whole state, because Connect Four has no hidden information.
  public struct Observation: Sendable {
    /// The board from the deciding seat's perspective.
    public let position: Position

    /// The rules under which the position is played.
    public var rules: Rules { position.rules }

    init(position: Position) { self.position = position }
  }
}
