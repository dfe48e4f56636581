extension ConnectFour.Position {
  /// The reason that one of the next three plies wins, whatever the other seat does; `nil` if there is none.
  ///
  /// Such a position is decided. Files of openings and random openings leave it out by default. It depends only
  /// on the position, so a search is not needed.
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

  /// `true` if an action of the seat to move wins.
  private var winsNext: Bool { legalActions.contains { after($0).ending == .win } }

  /// `true` if the seat that did not move last has won, or wins with its next action.
  private var winsAfterMove: Bool { isOver ? ending == .loss : winsNext }

  private func after(_ action: ConnectFour.Action) -> Self {
    var next = self
    next.apply(action)
    return next
  }
}
