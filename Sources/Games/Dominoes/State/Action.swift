import GameCore

extension Dominoes {
  /// The end on which a tile is placed, where open ends with the same number count as one.
  public enum End: Hashable, Sendable {
    /// The empty table.
    case table
    /// An end with this number.
    case number(Int)
    /// A free side of the double with this number, in all-fives only, where doubles score twice.
    case double(Int)
  }

  /// A seat's decision.
  ///
  /// In notation: `lead 6-6`, `place 2-5 on 5`, `place 2-5 on 5-5`, `draw`, `flip 12`, `keep` and
  /// `pass`.
  public enum Action: GameAction {
    /// Places a tile on an end, usually one with the tile's number.
    case place(Tile, on: End)
    /// Draws from the stock even though a tile could be placed.
    case draw
    /// Flips the tile at a position in the electronic game, from 0.
    case flip(Int)
    /// Ends a turn after a flip, without placing the flipped tile.
    case keep
    /// Passes in the electronic game, because passes in other families are forced and automatic.
    case pass
  }
}

extension Dominoes.Action {
  /// The code: 0 for draw, 1 for keep, 2 for pass, 256 and more for a flip, and 65,536 and more for
  /// a placement (tile, kind of end, number).
  public var code: UInt64 {
    switch self {
    case .draw: return 0
    case .keep: return 1
    case .pass: return 2
    case .flip(let position): return 256 + UInt64(truncatingIfNeeded: position) & 0xff
    case .place(let tile, let end):
      let place: Int
      switch end {
      case .table: place = 0
      case .number(let number): place = 16 &+ number
      case .double(let number): place = 32 &+ number
      }
      return 65_536 &+ UInt64(truncatingIfNeeded: tile.index &<< 6 &+ place)
    }
  }

  /// Creates the action with a code.
  ///
  /// - Precondition: `code` is an action's code.
  init(code: UInt64) {
    switch code {
    case 0: self = .draw
    case 1: self = .keep
    case 2: self = .pass
    case 256..<65_536: self = .flip(Int(code - 256))
    default:
      let place = Int(code & 15)
      let tile = Dominoes.Tile(index: Int(code - 65_536) >> 6)
      switch code >> 4 & 3 {
      case 0: self = .place(tile, on: .table)
      case 1: self = .place(tile, on: .number(place))
      default: self = .place(tile, on: .double(place))
      }
    }
  }
}

extension Dominoes.Action: LosslessStringConvertible {
  public var description: String {
    switch self {
    case .place(let tile, .table): "lead \(tile)"
    case .place(let tile, .number(let number)): "place \(tile) on \(number)"
    case .place(let tile, .double(let number)): "place \(tile) on \(number)-\(number)"
    case .draw: "draw"
    case .flip(let position): "flip \(position)"
    case .keep: "keep"
    case .pass: "pass"
    }
  }

  /// Creates an action from its notation or returns `nil` if the notation is invalid or a position
  /// or number is out of range.
  public init?(_ description: String) {
    var reader = NotationReader(description)
    if reader.take("place ") {
      guard let tile = reader.tile(), reader.take(" on "), let end = reader.end() else {
        return nil
      }
      self = .place(tile, on: end)
    } else if reader.take("lead ") {
      guard let tile = reader.tile() else { return nil }
      self = .place(tile, on: .table)
    } else if reader.take("flip ") {
      guard let position = reader.number(below: 91) else { return nil }
      self = .flip(position)
    } else if reader.take("draw") {
      self = .draw
    } else if reader.take("keep") {
      self = .keep
    } else if reader.take("pass") {
      self = .pass
    } else {
      return nil
    }
    if !reader.isAtEnd { return nil }
  }
}

/// A fast reader of notation, because external programs' long histories are read at every decision.
///
/// An action is written in only one way: numbers have no leading zeros, and a tile's smaller
/// number comes first.
struct NotationReader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  /// Skips `text` if it is next.
  ///
  /// - Returns: `true` if the text was next.
  mutating func take(_ text: StaticString) -> Bool {
    var left = rest
    for index in 0..<text.utf8CodeUnitCount where left.popFirst() != text.utf8Start[index] {
      return false
    }
    rest = left
    return true
  }

  /// Reads a number with up to two digits.
  mutating func number(below bound: Int) -> Int? {
    guard var value = digit() else { return nil }
    if value > 0, let second = digit() { value = 10 * value + second }
    return value < bound ? value : nil
  }

  private mutating func digit() -> Int? {
    guard let byte = rest.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte else { return nil }
    rest.removeFirst()
    return Int(byte) - 0x30
  }

  mutating func tile() -> Dominoes.Tile? {
    let bound = Dominoes.Tile.largestNumber + 1
    guard let low = number(below: bound), take("-"), let high = number(below: bound), low <= high
    else { return nil }
    return Dominoes.Tile(low, high)
  }

  mutating func end() -> Dominoes.End? {
    let bound = Dominoes.Tile.largestNumber + 1
    guard let number = number(below: bound) else { return nil }
    if !take("-") { return .number(number) }
    return self.number(below: bound) == number ? .double(number) : nil
  }
}
