import GameCore

extension Dominoes {
  /// Something that everyone at the table saw in the hand being played.
  ///
  /// Draws and passes that the rules force are among the events. Keeping a flipped tile is not:
  /// the others cannot tell it from a tile that did not fit.
  public struct Event: Hashable, Sendable {
    let code: UInt32
    let place: UInt8

    init(_ seat: Seat, _ action: Action) {
      code = UInt32(truncatingIfNeeded: action.code)
      place = UInt8(truncatingIfNeeded: seat.index)
    }

    /// Who did it.
    public var seat: Seat { Seat(Int(place)) }

    /// What was done.
    public var action: Action { Action(code: UInt64(code)) }
  }
}
