extension ConnectFour.Position {
  /// The reason why a seat wins within three plies, whatever the other seat does, or `nil` if
  /// neither seat wins.
  ///
  /// Such a position is decided. By default, opening lists and random openings exclude such
  /// positions.
  var decision: String? {
    if isOver { return nil }
    if winsNext { return "the seat to move can win at once" }
    if legalActions.allSatisfy({ after($0).winsAfterMove }) {
      return "the seat to move cannot prevent a win"
    }
    let winsLater = legalActions.contains { action in
      let next = after(action)
      return !next.isOver && !next.winsNext
        && next.legalActions.allSatisfy { next.after($0).winsAfterMove }
    }
    return winsLater ? "the seat to move can force a win with its second move" : nil
  }

  /// A Boolean value that indicates whether the seat to move can win with its next action.
  private var winsNext: Bool { legalActions.contains { after($0).ending == .win } }

  /// A Boolean value that indicates whether the seat to move has won or wins with its next action.
  private var winsAfterMove: Bool { isOver ? ending == .loss : winsNext }

  private func after(_ action: ConnectFour.Action) -> Self {
    var next = self
    next.apply(action)
    return next
  }
}
