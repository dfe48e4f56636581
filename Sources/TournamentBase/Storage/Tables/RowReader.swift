/// A visitor that reads a row's cells from a run's file, with columns in any order.
///
/// If the file lacks a column, the value for that column stays unchanged. After a cell that is
/// invalid for its column, ``isGood`` is `false` and the row's values are meaningless.
struct RowReader: ColumnVisitor {
  let start: UnsafePointer<UInt8>
  /// The end of each cell in the row, one byte before the next cell begins.
  let ends: UnsafePointer<Int>
  /// Each column's cell index, or -1 if the file lacks the column.
  let places: UnsafePointer<Int>
  let columns: Int
  var column = 0
  /// `true` if every cell so far was valid.
  var isGood = true

  /// - Parameters:
  ///   - ends: The end of each cell, counted from `start`.
  ///   - places: Each column's cell index, or -1 if the file lacks the column.
  init(start: UnsafePointer<UInt8>, ends: UnsafePointer<Int>, places: UnsafeBufferPointer<Int>) {
    self.start = start
    self.ends = ends
    self.places = places.baseAddress ?? ends
    columns = places.count
  }

  /// Returns the next column's cell, or `nil` if the file lacks the column.
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

  /// Skips the cell, because numbers with decimal places are computed from whole numbers in other
  /// cells.
  @inline(__always)
  mutating func cell(
    _ value: inout Double?, _ field: @autoclosure () -> TableSchema.Field
  ) { _ = next() }

  @inline(__always)
  mutating func cell(hash value: inout UInt64, _ field: @autoclosure () -> TableSchema.Field) {
    guard let cell = next() else { return }
    if let word = hexadecimal(cell) { value = word } else { isGood = false }
  }

  /// Stores as many numbers as there are elements in `values` and only checks the remaining cells.
  @inline(__always)
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
