import GameCore

extension Dominoes {
  /// A seat's legal actions: placements, then drawing, flips, keeping and passing.
  ///
  /// The sequence consists of sets and allocates no memory.
  public struct LegalActions: Sequence, Sendable {
    let placements: Placements
    let mayDraw: Bool
    let flippable: PositionSet
    let mayKeep: Bool
    let mayPass: Bool

    /// The number of actions.
    public var underestimatedCount: Int {
      placements.count &+ flippable.count &+ (mayDraw ? 1 : 0) &+ (mayKeep ? 1 : 0)
        &+ (mayPass ? 1 : 0)
    }

    public func makeIterator() -> Iterator { Iterator(self) }

    /// An iterator over actions, kind by kind.
    public struct Iterator: IteratorProtocol {
      var placements: Placements.Iterator
      var flips: PositionSet.Iterator
      var draws: Bool
      var keeps: Bool
      var passes: Bool

      init(_ actions: LegalActions) {
        placements = actions.placements.makeIterator()
        flips = actions.flippable.makeIterator()
        draws = actions.mayDraw
        keeps = actions.mayKeep
        passes = actions.mayPass
      }

      public mutating func next() -> Action? {
        if let placement = placements.next() { return placement.action }
        if draws {
          draws = false
          return .draw
        }
        if let position = flips.next() { return .flip(position) }
        if keeps {
          keeps = false
          return .keep
        }
        if passes {
          passes = false
          return .pass
        }
        return nil
      }
    }
  }
}

extension Dominoes.Observation {
  /// The seat's legal actions, or none if it does not decide.
  public var legalActions: Dominoes.LegalActions {
    Dominoes.LegalActions(
      placements: placements, mayDraw: mayDraw, flippable: flippable, mayKeep: mayKeep,
      mayPass: mayPass)
  }
}

/// The mover's legal actions, in all families.
extension Dominoes {
  @inline(__always)
  public func legalActions(for seat: Seat) -> LegalActions {
    let asked = mover == seat
    return LegalActions(
      placements: Placements(asked ? placeable : TileSet(), table), mayDraw: asked && mayDraw,
      flippable: asked ? flippable : PositionSet(), mayKeep: asked && mayKeep,
      mayPass: asked && mayPass)
  }

  public static func action(at rank: Int, of actions: LegalActions) -> Action? {
    var left = rank
    let placements = actions.placements.count
    if left < placements { return actions.placements.element(at: left)?.action }
    left &-= placements
    if actions.mayDraw {
      if left == 0 { return .draw }
      left &-= 1
    }
    let flips = actions.flippable.count
    if left < flips { return .flip(actions.flippable.element(left)) }
    left &-= flips
    if actions.mayKeep {
      if left == 0 { return .keep }
      left &-= 1
    }
    return actions.mayPass && left == 0 ? .pass : nil
  }

  // The functions below are inlined, because each call would copy the whole game.
  /// The tiles that the mover may place now.
  @inline(__always)
  var placeable: TileSet {
    guard let mover else { return TileSet() }
    if rules.family != .electronic {
      if let mustLead { return TileSet(mustLead) }
      return hands[mover].intersection(table.fitting)
    }
    var tiles = TileSet()
    if placesOwnedNow, pile.flips == 0 || !rules.enforcesTurn {
      tiles = rules.othersTiles ? pile.seen[mover].subtracting(table.placed) : hands[mover]
    }
    tiles = rules.flippedTile == .nextTurn ? tiles.subtracting(pile.fresh) : tiles.union(fresh)
    return tiles.intersection(table.fitting)
  }

  /// The positions that the mover may flip now.
  @inline(__always)
  var flippable: PositionSet {
    guard let mover, rules.family == .electronic else { return PositionSet() }
    if rules.peeks > 0 && pile.flips >= rules.peeks || mustPlaceFlipped { return PositionSet() }
    if !rules.flipsWhenAble && !hands[mover].intersection(table.fitting).isEmpty {
      return PositionSet()
    }
    var positions = pile.hidden
    if rules.pick == .top, let top = pile.hidden.first { positions = PositionSet(top..<top + 1) }
    if rules.peeksAgain {
      for seat in hands.seats where seat != mover { positions = positions.union(pile.owned[seat]) }
    }
    return positions
  }

  @inline(__always)
  var mayKeep: Bool { (pile.flips > 0 || pile.progressed) && !mustPlaceFlipped }

  @inline(__always)
  var mayPass: Bool {
    rules.family == .electronic && pile.flips == 0 && !pile.progressed && placeable.isEmpty
      && (pile.hidden.isEmpty || rules.passesWhileHidden)
  }

  /// A Boolean value that indicates whether the mover may draw even though it can place a tile.
  var mayDraw: Bool {
    rules.drawsWhenAble && drawable > 0 && !table.isEmpty && !(drew && rules.drawing == .one)
  }
}
