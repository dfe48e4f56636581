extension ConnectFour.Position {
  /// A Boolean value that indicates whether the seat to move may take over the first disc.
  ///
  /// This is possible only at the second ply, when this disc is the only one.
  public var canSwap: Bool { rules.swap && plies == 1 && discs != 0 }

  /// A Boolean value that indicates whether the second seat has taken over the first disc.
  ///
  /// Drops and pops change the difference between the numbers of plies and discs by 0 or 2. Only a
  /// swap changes it by 1.
  public var isSwapped: Bool {
    rules.swap && plies > 1 && (plies - discs.nonzeroBitCount) & 1 == 1
  }

  /// The legal actions except drops: pops or a swap, or none if the game is over.
  @inlinable
  @inline(__always)
  public var otherActions: ConnectFour.LegalActions {
    isOver
      ? ConnectFour.LegalActions()
      : ConnectFour.LegalActions(pops: poppableColumns, hasSwap: canSwap)
  }
}
