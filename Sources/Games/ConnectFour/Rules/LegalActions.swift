import GameCore

extension ConnectFour {
  /// All actions that the rules allow in a position: drops before pops, each from the left.
  ///
  /// It holds two words and walks them; nothing is allocated.
  public struct LegalActions: Sequence, Sendable {
    @usableFromInline let drops: ColumnSet
    @usableFromInline let pops: ColumnSet

    @inlinable
    init(drops: ColumnSet = ColumnSet(), pops: ColumnSet = ColumnSet()) {
      self.drops = drops
      self.pops = pops
    }

    /// How many actions there are, 0 after the end.
    public var count: Int { drops.count + pops.count }

    public var underestimatedCount: Int { count }

    public func makeIterator() -> Iterator {
      Iterator(drops: drops.makeIterator(), pops: pops.makeIterator())
    }

    /// Walks through drops, then through pops.
    public struct Iterator: IteratorProtocol {
      @usableFromInline var drops: ColumnSet.Iterator
      @usableFromInline var pops: ColumnSet.Iterator

      @inlinable
      public mutating func next() -> Action? {
        if let column = drops.next() { return .drop(column) }
        if let column = pops.next() { return .pop(column) }
        return nil
      }
    }
  }
}

extension ConnectFour: SearchableGame {
  @inline(__always)
  public func legalActions(for seat: Seat) -> LegalActions {
    mover == seat ? position.legalActions : LegalActions()
  }

  @inline(__always)
  public static func action(at rank: Int, of actions: LegalActions) -> Action? {
    let drops = actions.drops.count
    if rank < drops { return .drop(actions.drops.element(rank)) }
    return rank < actions.count ? .pop(actions.pops.element(rank - drops)) : nil
  }

  /// The game itself, for nothing is hidden.
  public static func sample(
    _ observation: Observation, using random: inout RandomStream
  ) -> ConnectFour {
    ConnectFour(position: observation.position)
  }
}
