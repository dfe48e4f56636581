/// The bytes of a cell that a ``CellList`` or a file's buffer keeps.
struct CellText {
  let start: UnsafePointer<UInt8>
  /// How many bytes the cell has.
  let count: Int

  /// So many bytes may be read from ``start`` on however few belong to the cell: most cells are
  /// copied in one piece of this size.
  static var stride: Int { 16 }

  /// The cell's bytes, valid as long as whoever keeps them.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  /// Without bytes: the value of a row that is still to be read.
  static var empty: CellText {
    // As many bytes as may be read, without a lock on the way to them.
    let blank: StaticString = "                "
    return CellText(start: blank.utf8Start, count: 0)
  }

  /// Whether two cells hold the same bytes.
  func holdsSame(as other: CellText) -> Bool {
    guard count == other.count else { return false }
    for place in 0..<count where start[place] != other.start[place] { return false }
    return true
  }
}

/// Keeps the bytes of cells that many rows share.
final class CellList: @unchecked Sendable {
  // Unchecked, because nothing changes after it is made.
  private let storage: UnsafeMutablePointer<UInt8>
  /// The cells, valid as long as this list.
  let cells: UnsafeBufferPointer<CellText>

  /// Keeps cells as they are to be written.
  init(_ texts: [String]) {
    let size = texts.reduce(CellText.stride) { $0 + $1.utf8.count }
    storage = .allocate(capacity: size)
    storage.initialize(repeating: 0, count: size)
    let cells = UnsafeMutableBufferPointer<CellText>.allocate(capacity: texts.count)
    var place = storage
    for (index, text) in texts.enumerated() {
      cells.initializeElement(at: index, to: CellText(start: place, count: text.utf8.count))
      for byte in text.utf8 {
        place.pointee = byte
        place += 1
      }
    }
    self.cells = UnsafeBufferPointer(cells)
  }

  deinit {
    storage.deallocate()
    cells.deallocate()
  }

  /// A cell by its place in the list.
  subscript(index: Int) -> CellText { cells[index] }
}
