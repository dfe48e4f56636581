/// Reads the cells of a row that a run wrote, whatever the order of its columns.
///
/// A column that the file lacks leaves its value as it is. A cell that can't be its column's makes
/// the row no good; then its values say nothing.
struct RowReader: ColumnVisitor {
  let start: UnsafePointer<UInt8>
  /// The end of each cell of the row; the next one begins a byte later.
  let ends: UnsafePointer<Int>
  /// The cell of each column; -1 for none.
  let places: UnsafePointer<Int>
  let columns: Int
  var column = 0
  /// `true` if every cell was read.
  var isGood = true

  /// - Parameters:
  ///   - ends: The end of each cell, counted from `start`.
  ///   - places: The cell of each column; -1 for none.
  init(start: UnsafePointer<UInt8>, ends: UnsafePointer<Int>, places: UnsafeBufferPointer<Int>) {
    self.start = start
    self.ends = ends
    self.places = places.baseAddress ?? ends
    columns = places.count
  }

  /// Returns the cell of the next column; `nil` if the file has none.
  @inline(__always)
  mutating func next() -> UnsafeBufferPointer<UInt8>? {
    guard column < columns else {
      isGood = false
      return nil
    }
    let place = places[column]
    column &+= 1
    if place < 0 { return nil }
    let first = place == 0 ? 0 : ends[place - 1] + 1
    return UnsafeBufferPointer(start: start + first, count: ends[place] - first)
  }

  @inline(__always)
  mutating func read(_ cell: UnsafeBufferPointer<UInt8>, _ value: inout Int) {
    if let number = decimal(cell) { value = number } else { isGood = false }
  }

  @inline(__always)
  mutating func cell(_ value: inout Int, _ field: @autoclosure () -> TableSchema.Field) {
    if let cell = next() { read(cell, &value) }
  }

  @inline(__always)
  mutating func cell(_ value: inout Int?, _ field: @autoclosure () -> TableSchema.Field) {
    guard let cell = next(), !cell.isEmpty else { return }
    var number = 0
    read(cell, &number)
    value = number
  }

  @inline(__always)
  mutating func cell(_ value: inout CellText, _ field: @autoclosure () -> TableSchema.Field) {
    if let cell = next(), let start = cell.baseAddress {
      value = CellText(start: start, count: cell.count)
    }
  }

  /// Skips the cell: numbers with decimals follow from whole numbers.
  @inline(__always)
  mutating func cell(
    _ value: inout Double?, _ field: @autoclosure () -> TableSchema.Field
  ) { _ = next() }

  @inline(__always)
  mutating func cell(hash value: inout UInt64, _ field: @autoclosure () -> TableSchema.Field) {
    guard let cell = next() else { return }
    if let word = hexadecimal(cell) { value = word } else { isGood = false }
  }

  /// Keeps as many numbers as `values` has places, and checks the others: sums need no memory for them.
  @inline(__always)
  mutating func cells(
    _ values: inout [Int], count: Int, _ field: (_ index: Int) -> TableSchema.Field
  ) {
    for index in 0..<count {
      guard let cell = next() else { continue }
      var number = 0
      read(cell, &number)
      if index < values.count { values[index] = number }
    }
  }

  mutating func cells(
    _ values: inout [Int], count: Int, decimals: (_ index: Int) -> Int,
    _ field: (_ index: Int) -> TableSchema.Field
  ) {
    for index in 0..<count {
      guard let cell = next() else { continue }
      let places = decimals(index)
      guard let number = places == 0 ? decimal(cell) : decimal(cell, decimals: places) else {
        isGood = false
        continue
      }
      if index < values.count { values[index] = number }
    }
  }
}
