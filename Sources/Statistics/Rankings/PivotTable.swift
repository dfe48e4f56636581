/// Linear equations that express basic variables in terms of the others.
///
/// Each row says that a basic variable plus multiples of the stored variables equals a constant,
/// which comes last. The columns of basic variables are unit vectors, so they are not stored.
struct PivotTable {
  /// The number of stored variables.
  private let columns: Int
  private var cells: [Double]
  /// Each row's basic variable.
  private(set) var basis: [Int]
  /// The stored variables, ordered by their places in a row.
  private(set) var stored: [Int]

  /// Creates a table in which every row contains zeros and the given constant.
  init(basis: [Int], stored: [Int], constant: Double) {
    (self.basis, self.stored, columns) = (basis, stored, stored.count)
    cells = [Double](repeating: 0, count: basis.count * (stored.count + 1))
    for row in basis.indices { self[row, columns] = constant }
  }

  /// A row's factor for the stored variable at a place.
  subscript(row: Int, place: Int) -> Double {
    get { cells[row * (columns + 1) + place] }
    set { cells[row * (columns + 1) + place] = newValue }
  }

  func constant(_ row: Int) -> Double { self[row, columns] }

  /// Exchanges a basic variable with a stored one.
  ///
  /// - Complexity: O(rows · columns).
  mutating func pivot(_ row: Int, _ place: Int) {
    let (rows, width) = (basis.count, columns + 1)
    cells.withUnsafeMutableBufferPointer { cells in
      let start = row * width
      let scale = cells[start + place]
      cells[start + place] = 1
      for index in start..<start + width { cells[index] /= scale }
      for other in 0..<rows where other != row {
        let factor = cells[other * width + place]
        if factor == 0 { continue }
        cells[other * width + place] = 0
        for index in 0..<width {
          cells[other &* width &+ index] -= factor * cells[start &+ index]
        }
      }
    }
    swap(&stored[place], &basis[row])
  }
}
