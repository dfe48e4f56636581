import ConnectFourGame

/// How a search judges a position that it looks no deeper into.
///
/// Larger is better for the seat to move; always smaller in size than any finished game's value.
enum Evaluation: String, CaseIterable {
  /// Every unfinished position is worth the same.
  case none
  /// Discs near the middle column, which more lines run through.
  case centre
  /// Lines that can still be made, own minus other.
  case lines

  func value(of position: ConnectFour.Position) -> Int {
    let value =
      switch self {
      case .none: 0
      case .centre: centrality(position.own, position) - centrality(position.others, position)
      case .lines: openLines(to: position.own, position) - openLines(to: position.others, position)
      }
    return position.rules.misere ? -value : value
  }

  /// Lines without a disc of the other seat.
  private func openLines(to own: UInt128, _ position: ConnectFour.Position) -> Int {
    position.countLines(position.board & ~(position.discs ^ own))
  }

  private func centrality(_ cells: UInt128, _ position: ConnectFour.Position) -> Int {
    let rules = position.rules
    let column = UInt128(1) << UInt128(rules.rows) - 1
    return (0..<rules.columns).reduce(0) { sum, index in
      let discs = (cells >> UInt128(index * rules.stride) & column).nonzeroBitCount
      return sum + discs * (rules.columns - abs(2 * index + 1 - rules.columns))
    }
  }
}
