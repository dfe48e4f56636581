import GameCore

extension Dominoes {
  /// Where a tile is put.
  ///
  /// Ends are named by what they show, so two ends that show the same are one choice.
  public enum End: Hashable, Sendable {
    /// The empty table.
    case table
    /// An end that shows this number.
    case number(Int)
    /// A free side of the double of this number; used only in all-fives, where a double at an end
    /// counts differently from a single half of the same number.
    case double(Int)
  }

  /// What a seat decides on its turn.
  ///
  /// In notation: `lead 6-6`, `place 2-5 on 5`, `place 2-5 on 5-5`, `draw`, `flip 12`, `keep` and
  /// `pass`.
  public enum Action: GameAction {
    /// Puts a tile on the table, a half of it to an end that shows the same number.
    case place(Tile, on: End)
    /// Takes a tile from the stock although another could be placed.
    case draw
    /// Turns over the tile at a place of the electronic game's table, counted from zero.
    case flip(Int)
    /// Ends the turn after flipping, without placing what was flipped.
    case keep
    /// Does nothing, where the electronic game allows it; other families pass by themselves.
    case pass
  }
}

extension Dominoes.Action {
  /// 0 draw, 1 keep, 2 pass, 256 and up flip, 65,536 and up place (tile, kind of end, number).
  @inlinable
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

  /// The action with this code.
  ///
  /// - Precondition: It is the code of an action.
  @inlinable
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

  /// Reads an action's notation; `nil` for any other text, and for places and numbers that no set
  /// has.
  public init?(_ description: String) {
    let words = description.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let action: Self
    switch (words.first, words.count) {
    case ("draw", 1): action = .draw
    case ("keep", 1): action = .keep
    case ("pass", 1): action = .pass
    case ("flip", 2):
      guard let position = Int(words[1]), 0..<91 ~= position else { return nil }
      action = .flip(position)
    case ("lead", 2):
      guard let tile = Dominoes.Tile(words[1]) else { return nil }
      action = .place(tile, on: .table)
    case ("place", 4):
      guard let tile = Dominoes.Tile(words[1]), let end = Dominoes.End(words[3]) else { return nil }
      action = .place(tile, on: end)
    default: return nil
    }
    // Only one text stands for an action: not "flip +3", not "place 2-5 at 5".
    if action.description != description { return nil }
    self = action
  }
}

extension Dominoes.End {
  fileprivate init?(_ text: String) {
    if let number = Int(text), 0...Dominoes.Tile.largestNumber ~= number {
      self = .number(number)
    } else if let tile = Dominoes.Tile(text), tile.isDouble {
      self = .double(tile.low)
    } else {
      return nil
    }
  }
}
