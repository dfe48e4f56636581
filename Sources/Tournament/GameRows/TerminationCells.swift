import GameCore

/// The terminations that were met, as cells, so that a name becomes bytes once and not in every row.
struct TerminationCells {
  private var names: [String] = []
  private var cells: [CellText] = []
  /// Keeps the bytes of the cells.
  private var lists: [CellList] = []

  /// A game has a few; one that has more than this pays for it in time, not in memory.
  private static let limit = 16

  /// The cell of a termination, valid until the next call.
  mutating func cell(of termination: Termination) -> CellText {
    for index in names.indices where names[index] == termination.name { return cells[index] }
    if names.count == TerminationCells.limit { self = TerminationCells() }
    let list = CellList([CSV.name(termination.name, limit: RowLayout.terminationLimit)])
    names.append(termination.name)
    cells.append(list[0])
    lists.append(list)
    return list[0]
  }
}
