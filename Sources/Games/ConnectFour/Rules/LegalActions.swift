import GameCore

extension ConnectFour {
  /// A position's legal actions: drops before pops, each from the left, then a swap.
  ///
  /// The sequence takes three words and allocates no memory.
  public struct LegalActions: Sequence, Sendable {
    @usableFromInline let drops: ColumnSet
    @usableFromInline let pops: ColumnSet
    @usableFromInline let hasSwap: Bool

    @inlinable
    init(drops: ColumnSet = ColumnSet(), pops: ColumnSet = ColumnSet(), hasSwap: Bool = false) {
      self.drops = drops
      self.pops = pops
      self.hasSwap = hasSwap
    }

    /// The number of actions, which is 0 if the game is over.
    public var count: Int { drops.count + pops.count + (hasSwap ? 1 : 0) }

    public var underestimatedCount: Int { count }

    public func makeIterator() -> Iterator {
      Iterator(drops: drops.makeIterator(), pops: pops.makeIterator(), hasSwap: hasSwap)
    }

    /// An iterator over drops, then pops, then a swap.
    public struct Iterator: IteratorProtocol {
      @usableFromInline var drops: ColumnSet.Iterator
      @usableFromInline var pops: ColumnSet.Iterator
      @usableFromInline var hasSwap: Bool

      @inlinable
      public mutating func next() -> Action? {
        if let column = drops.next() { return .drop(column) }
        if let column = pops.next() { return .pop(column) }
        if !hasSwap { return nil }
        hasSwap = false
        return .swap
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
    let pops = actions.pops.count
    if rank < drops + pops { return .pop(actions.pops.element(rank - drops)) }
    return rank < actions.count ? .swap : nil
  }

  /// Returns the game itself, because Connect Four has no hidden information.
  public static func sample(
    _ observation: Observation, using random: inout RandomStream
  ) -> ConnectFour {
    ConnectFour(position: observation.position)
  }
}
