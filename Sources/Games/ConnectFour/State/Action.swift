import GameCore

extension ConnectFour {
  /// A drop into a column, a pop of its bottom disc, or a swap, with the column's index from 0.
  ///
  /// The notation counts columns from 1: `4` drops into the fourth column, `p4` pops its bottom
  /// disc, and `swap` is a swap.
  public enum Action: GameAction {
    /// Drops a disc to the column's lowest free cell.
    case drop(Int)
    /// Removes the seat's own disc from the bottom, so that the discs above it fall by one.
    case pop(Int)
    /// The second seat takes over the first disc, and the first seat is to move.
    case swap

    /// The column's index, from 0 at the left, or `nil` for a swap.
    public var column: Int? {
      switch self {
      case .drop(let column), .pop(let column): column
      case .swap: nil
      }
    }

    public var code: UInt64 {
      switch self {
      case .drop(let column): UInt64(truncatingIfNeeded: column) << 1
      case .pop(let column): UInt64(truncatingIfNeeded: column) << 1 | 1
      // The other codes are below 128, because there are at most 64 columns.
      case .swap: 128
      }
    }

    public init?(_ description: String) {
      if description == "swap" {
        self = .swap
        return
      }
      let isPop = description.utf8.first == UInt8(ascii: "p")
      let digits = isPop ? description.dropFirst() : description[...]
      guard let number = Int(digits), (1...64).contains(number), digits == "\(number)" else {
        return nil
      }
      self = isPop ? .pop(number - 1) : .drop(number - 1)
    }

    public var description: String {
      // A strategy may choose any number, so wrapping arithmetic avoids a trap.
      switch self {
      case .drop(let column): (column &+ 1).description
      case .pop(let column): "p\(column &+ 1)"
      case .swap: "swap"
      }
    }
  }
}
