@testable import TournamentBase

/// A row with a column of every kind.
struct SampleRow: Equatable {
  var number = 0
  var place: Int?
  var name = ""
  var share: Double?
  var hash: UInt64 = 0
  var extras = [0, 0]

  /// The names of the columns, in their order.
  static let columns = ["number", "place", "name", "share", "hash", "extra0", "extra1"]

  mutating func visit<V: ColumnVisitor>(_ visitor: inout V, name cell: inout CellText) {
    visitor.cell(&number, .init("number", .integer, "a number"))
    visitor.cell(&place, .init("place", .integer, "a place", required: false))
    visitor.cell(&cell, .init("name", .string, "a name"))
    visitor.cell(&share, .init("share", .number, "a share", required: false))
    visitor.cell(hash: &hash, .init("hash", .string, "a hash"))
    visitor.cells(&extras, count: 2) { .init("extra\($0)", .integer, "number \($0)") }
  }

  /// The line of the row.
  var line: String {
    var row = self
    let buffer = TextBuffer(capacity: 1)
    let names = CellList([CSV.cell(name)])
    var cell = names[0]
    var writer = buffer.beginRow(limit: 7 * RowWriter.cellLimit + cell.count)
    row.visit(&writer, name: &cell)
    buffer.endRow(writer)
    return withExtendedLifetime(names) { buffer.text }
  }

  /// Reads a row without unquoting its name, or returns `nil` if it is not a row.
  init?(_ reader: RowReader) {
    var reader = reader
    var cell = CellText.empty
    visit(&reader, name: &cell)
    if !reader.isGood { return nil }
    name = String(decoding: cell.bytes, as: UTF8.self)
  }

  init(
    number: Int = 0, place: Int? = nil, name: String = "", share: Double? = nil,
    hash: UInt64 = 0, extras: [Int] = [0, 0]
  ) {
    self.number = number
    self.place = place
    self.name = name
    self.share = share
    self.hash = hash
    self.extras = extras
  }
}
