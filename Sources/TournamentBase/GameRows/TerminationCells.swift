import GameCore

/// A cache that encodes each termination as a cell only once.
struct TerminationCells {
  private var names: [String] = []
  private var cells: [CellText] = []
  /// The memory that the cells refer to.
  private var lists: [CellList] = []

  /// The maximum number of cached cells.
  ///
  /// Games have few different terminations.
  private static let limit = 16

  /// Returns a termination's cell.
  ///
  /// It is valid until the next call.
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
