import GameCore

extension ConnectFour {
  /// What a seat knows: everything, for nothing is hidden in Connect Four.
  public struct Observation: Sendable {
    /// The board, seen from the seat that is asked.
    public let position: Position

    /// The variant that is played, as the position holds it.
    public var rules: Rules { position.rules }

    init(position: Position) { self.position = position }
  }
}
