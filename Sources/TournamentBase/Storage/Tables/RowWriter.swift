/// A visitor that writes a row's cells into reserved memory, each followed by a comma.
///
/// At the end, the line ending replaces the last comma.
package struct RowWriter: ColumnVisitor {
  var place: UnsafeMutablePointer<UInt8>

  /// The maximum length of a number and a comma, in bytes.
  package static let cellLimit = 24

  init(place: UnsafeMutablePointer<UInt8>) { self.place = place }

  @inline(__always)
  mutating func cell(_ value: inout Int, _ field: @autoclosure () -> TableSchema.Field) {
    place = DecimalDigits.write(value, to: place)
    endCell()
  }

  @inline(__always)
  mutating func cell(_ value: inout Int?, _ field: @autoclosure () -> TableSchema.Field) {
    if let value { place = DecimalDigits.write(value, to: place) }
    endCell()
  }

  @inline(__always)
  mutating func cell(_ value: inout CellText, _ field: @autoclosure () -> TableSchema.Field) {
    // Copying a fixed number of bytes takes two instructions. The next cell overwrites the excess
    // bytes.
    let target = UnsafeMutableRawPointer(place)
    target.copyMemory(from: value.start, byteCount: CellText.stride)
    if value.count > CellText.stride {
      target.copyMemory(from: value.start, byteCount: value.count)
    }
    place += value.count
    endCell()
  }

  mutating func cell(_ value: inout Double?, _ field: @autoclosure () -> TableSchema.Field) {
    for byte in fixed(value, decimals: 6).utf8 {
      place.pointee = byte
      place += 1
    }
    endCell()
  }

  @inline(__always)
  mutating func cell(hash value: inout UInt64, _ field: @autoclosure () -> TableSchema.Field) {
    place = HexadecimalDigits.write(value, to: place)
    endCell()
  }

  @inline(__always)
  mutating func cells(
    _ values: inout [Int], count: Int, decimals: (_ index: Int) -> Int,
    _ field: (_ index: Int) -> TableSchema.Field
  ) {
    for (index, value) in values.enumerated() {
      let decimals = decimals(index)
      if decimals == 0 {
        place = DecimalDigits.write(value, to: place)
      } else {
        place = DecimalDigits.write(value, decimals: decimals, to: place)
      }
      endCell()
    }
  }

  @inline(__always)
  mutating func endCell() {
    place.pointee = .comma
    place += 1
  }
}

extension TextBuffer {
  /// Reserves memory for a row, which ``endRow(_:)`` appends.
  func beginRow(limit: Int) -> RowWriter {
    reserve(limit)
    return RowWriter(place: start + count)
  }

  /// Ends a row with at least one cell, written since ``beginRow(limit:)``.
  func endRow(_ row: RowWriter) {
    row.place[-1] = .newline
    count = row.place - start
  }
}
