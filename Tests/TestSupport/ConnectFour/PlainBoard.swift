@testable import ConnectFourGame

/// A simple implementation of the rules of Connect Four, the oracle of the tests.
///
/// A board is a list of columns, and a column is the list of its discs from the bottom. Every answer is a
/// scan of the whole board, without caches.
public struct PlainBoard: Hashable {
  /// The ending of a game.
  public enum Result: Hashable {
    /// A line, which wins or loses by the rules.
    case line(winner: Int)
    /// A position in which no seat can move.
    case fullBoard
    /// The maximum number of plies, with pop-out.
    case plyLimit
  }

  /// The rules.
  public let rules: ConnectFour.Rules
  /// The discs of each column from the bottom: 0 for the first seat's discs, 1 for the second's.
  public private(set) var columns: [[Int]]
  /// The number of plies.
  public private(set) var plies = 0
  /// The result, or `nil` before the end.
  public private(set) var result: Result?

  /// Creates the empty board.
  public init(rules: ConnectFour.Rules) {
    self.rules = rules
    columns = [[Int]](repeating: [], count: rules.columns)
  }

  /// Creates the board of an unfinished position, cell by cell.
  public init(_ position: ConnectFour.Position) {
    self.init(rules: position.rules)
    plies = position.plies
    for column in 0..<rules.columns {
      for row in 0..<rules.rows {
        guard let disc = position.disc(column: column, row: row) else { continue }
        columns[column].append(disc == .own ? mover : 1 - mover)
      }
    }
  }

  /// The seat to move.
  public var mover: Int { plies % 2 }

  /// Returns the seat whose disc is in a cell.
  public func disc(_ column: Int, _ row: Int) -> Int? {
    row >= 0 && row < columns[column].count ? columns[column][row] : nil
  }

  /// The legal actions in the game's notation: drops before pops, from the left, then a swap.
  public var legalActions: [String] {
    if result != nil { return [] }
    var actions: [String] = []
    for column in columns.indices where columns[column].count < rules.rows {
      actions.append("\(column + 1)")
    }
    for column in columns.indices where rules.popOut && columns[column].first == mover {
      actions.append("p\(column + 1)")
    }
    if rules.swap && plies == 1 { actions.append("swap") }
    return actions
  }

  /// Plays an action in notation.
  public mutating func play(_ action: String) {
    let seat = mover
    if action == "swap" {
      // The board has one disc, which changes its color.
      columns = columns.map { $0.map { 1 - $0 } }
    } else if action.first == "p" {
      columns[(Int(action.dropFirst()) ?? 0) - 1].removeFirst()
    } else {
      columns[(Int(action) ?? 0) - 1].append(seat)
    }
    plies += 1
    // If a pop completes lines for both seats, that of the seat that moved counts.
    for owner in [seat, 1 - seat] where result == nil && hasLine(of: owner) {
      result = .line(winner: rules.misere ? 1 - owner : owner)
    }
    if result == nil && legalActions.isEmpty { result = .fullBoard }
    if result == nil && rules.popOut && plies >= 4 * rules.columns * rules.rows {
      result = .plyLimit
    }
  }

  /// Returns the board after an action.
  public func playing(_ action: String) -> PlainBoard {
    var next = self
    next.play(action)
    return next
  }

  private func hasLine(of seat: Int) -> Bool {
    lines { $0 == seat } > 0
  }

  /// Returns the number of lines whose cells all meet a condition.
  public func lines(where condition: (Int?) -> Bool) -> Int {
    var count = 0
    for column in 0..<rules.columns {
      for row in 0..<rules.rows {
        for (right, up) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
          if isLine(column, row, right, up, where: condition) { count += 1 }
        }
      }
    }
    return count
  }

  private func isLine(
    _ column: Int, _ row: Int, _ right: Int, _ up: Int, where condition: (Int?) -> Bool
  ) -> Bool {
    // A line has distinct cells: it cannot go around a short ring twice.
    if rules.cylinder, up == 0, rules.connect > rules.columns { return false }
    for step in 0..<rules.connect {
      var place = column + step * right
      if rules.cylinder { place %= rules.columns }
      let height = row + step * up
      guard place < rules.columns, height >= 0, height < rules.rows,
        condition(disc(place, height))
      else { return false }
    }
    return true
  }
}
