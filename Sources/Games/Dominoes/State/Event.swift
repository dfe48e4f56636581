import GameCore

extension Dominoes {
  /// A public event in the current hand.
  ///
  /// Forced draws and passes are events. Keeping a flipped tile is not, because the other seats
  /// cannot distinguish it from a tile that did not fit.
  public struct Event: Hashable, Sendable {
    let code: UInt32
    let place: UInt8

    init(_ seat: Seat, _ action: Action) {
      code = UInt32(truncatingIfNeeded: action.code)
      place = UInt8(truncatingIfNeeded: seat.index)
    }

    /// The seat that acted.
    public var seat: Seat { Seat(Int(place)) }

    /// What the seat did.
    public var action: Action { Action(code: UInt64(code)) }
  }
}
