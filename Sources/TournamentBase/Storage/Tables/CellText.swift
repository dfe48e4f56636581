/// A cell's bytes, in a ``CellList`` or a file buffer.
struct CellText {
  let start: UnsafePointer<UInt8>
  let count: Int

  /// The number of bytes that may be loaded from ``start``, so that most cells are copied at once.
  static var stride: Int { 16 }

  /// The cell's bytes, valid as long as the list or buffer exists.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  /// An empty cell, for a row that has not been read yet.
  static var empty: CellText {
    // The string contains as many bytes as may be loaded. A static string requires no lock.
    let blank: StaticString = "                "
    return CellText(start: blank.utf8Start, count: 0)
  }

  func holdsSame(as other: CellText) -> Bool {
    guard count == other.count else { return false }
    for place in 0..<count where start[place] != other.start[place] { return false }
    return true
  }
}

/// A list of cells that many rows share.
final class CellList: @unchecked Sendable {
  // The conformance is unchecked, because the list never changes.
  private let storage: UnsafeMutablePointer<UInt8>
  /// The cells, valid as long as this list exists.
  let cells: UnsafeBufferPointer<CellText>

  /// - Parameter texts: The cells with their quotes.
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

  subscript(index: Int) -> CellText { cells[index] }
}
