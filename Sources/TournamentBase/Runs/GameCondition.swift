import GameCore

/// Conditions on a run's games, each of which is tested on a game's row in games.csv.
///
/// A matching game meets all conditions.
///
/// The initializer ``init(_:labels:shape:)`` reads the conditions from strings.
struct GameCondition: Sendable {
  /// The values for the keys that take a single value: ``roles``, seats and the termination.
  ///
  /// The dictionary is never iterated.
  var values: [String: String] = [:]
  /// The strategies that must play, in any seat.
  var players: [String] = []
  /// `true` to require games without a sole winner.
  var isDraw = false
  /// The conditions on numeric columns.
  var numbers: [NumberCondition] = []

  let columns: [TableSchema.Field]
  /// The name of each seat's strategy column.
  let seats: [String]
  private let winnerColumn: Int?
  private let terminationColumn: Int?
  private let seatColumns: [Int]

  /// The keys for the winner, a strategy that lost to the winner, and any other player.
  static let roles = ["winner", "loser", "opponent"]

  /// Creates a condition that all games meet.
  init(shape: RowShape) {
    let columns = GameRow.schema(shape).fields
    func place(of name: String) -> Int? { columns.firstIndex { $0.name == name } }
    self.columns = columns
    seats = (0..<shape.seats).map { GameRow.strategyColumn($0) }
    winnerColumn = place(of: GameRow.winnerColumn)
    terminationColumn = place(of: GameRow.terminationColumn)
    seatColumns = seats.compactMap(place)
  }

  private var winner: String? { values["winner"] }
  private var loser: String? { values["loser"] }
  private var opponent: String? { values["opponent"] }
  /// Each seat's required strategy, or `nil` if any strategy may play there.
  private var seated: [String?] { seats.map { values[$0] } }

  /// Returns `true` if a row in games.csv meets all conditions, and `false` for void games.
  ///
  /// - Parameter cells: The row's cells, with their quotes.
  func holds(for cells: [String]) -> Bool {
    guard cells.count == columns.count, let winnerColumn, let terminationColumn else {
      return false
    }
    let ending = cells[terminationColumn]
    let winnerSeat = Int(cells[winnerColumn])
    if isVoid(cells) { return false }
    if let termination = values[GameRow.terminationColumn], termination != ending { return false }
    if isDraw, winnerSeat != nil { return false }
    let labels = seatColumns.map { cells[$0] }
    if !zip(seated, labels).allSatisfy({ $0 == nil || $0.map(CSV.cell) == $1 }) { return false }
    if !(players + [opponent].compactMap { $0 }).allSatisfy({ labels.contains(CSV.cell($0)) }) {
      return false
    }
    for (label, wins) in [(winner, true), (loser, false)] {
      guard let label else { continue }
      guard let winnerSeat, let seat = labels.firstIndex(of: CSV.cell(label)),
        (seat == winnerSeat) == wins
      else { return false }
    }
    return numbers.allSatisfy { $0.holds(for: cells[$0.column]) }
  }

  /// Returns `true` if a row belongs to a void game, which has no replay.
  func isVoid(_ cells: [String]) -> Bool {
    terminationColumn.map { cells.indices.contains($0) && cells[$0] == Termination.void.name }
      ?? false
  }

  /// A clause that explains why no game can match, or `nil` if a game can match.
  var contradiction: String? {
    if let winner, winner == loser { return "'\(winner)' cannot win and lose the same game" }
    if let opponent, ([winner, loser] + players).contains(opponent) {
      return "'\(opponent)' cannot be its own opponent"
    }
    let beyond = numbers.first { $0.column == winnerColumn }
    if isDraw, winner != nil || loser != nil || beyond != nil {
      return "'draw' cannot be used with a winner or a loser"
    }
    var sitting: [String] = []
    for label in seated.compactMap({ $0 }) {
      if sitting.contains(label) { return "'\(label)' cannot have two seats in a game" }
      sitting.append(label)
    }
    for label in [winner, loser, opponent] + players {
      if let label, !sitting.contains(label) { sitting.append(label) }
    }
    if sitting.count > seated.count {
      return "\(sitting.listed(by: "and")) are too many strategies for \(seated.count) seats"
    }
    return numbers.compactMap { $0.contradiction(in: columns[$0.column]) }.first
  }
}

/// The range in which a column's number must lie.
struct NumberCondition: Hashable, Sendable {
  /// The column's index in a row.
  let column: Int
  /// The minimum, or `nil` if there is no lower bound.
  var least: Int?
  /// The maximum, or `nil` if there is no upper bound.
  var greatest: Int?

  func holds(for cell: String) -> Bool {
    guard let number = Int(cell) else { return false }
    return number >= least ?? number && number <= greatest ?? number
  }

  /// Narrows the range to its intersection with another range.
  mutating func narrow(_ other: NumberCondition) {
    least = [least, other.least].compactMap { $0 }.max()
    greatest = [greatest, other.greatest].compactMap { $0 }.min()
  }

  /// Returns a clause that explains why no number can match, or `nil` if a number can match.
  func contradiction(in field: TableSchema.Field) -> String? {
    if let least, let greatest, least > greatest {
      return "'\(field.name)' cannot be at least \(least) and at most \(greatest)"
    }
    if let minimum = field.constraints.minimum, let greatest, Double(greatest) < minimum {
      return "'\(field.name)' is never below \(Int(minimum))"
    }
    if let maximum = field.constraints.maximum, let least, Double(least) > maximum {
      return "'\(field.name)' is never above \(Int(maximum))"
    }
    return nil
  }
}
