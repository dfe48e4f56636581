import GameCore

/// A value in a table's cell or under a JSON object's key.
package protocol CellValue {
  /// Appends the cell, with quotes if necessary.
  func write(to buffer: TextBuffer, _ form: CellForm)
  /// Returns the value in a field of the current row.
  ///
  /// - Throws: ``UnreadableFile`` if the field is invalid.
  static func read(_ table: CSVReader, _ column: Int, _ form: CellForm) throws -> Self
  func encode<Key>(to container: inout KeyedEncodingContainer<Key>, _ key: Key) throws
  static func decode<Key>(from container: KeyedDecodingContainer<Key>, _ key: Key) throws -> Self
}

extension CellValue where Self: Codable {
  package func encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, _ key: Key
  ) throws { try container.encode(self, forKey: key) }

  package static func decode<Key>(
    from container: KeyedDecodingContainer<Key>, _ key: Key
  ) throws -> Self { try container.decode(Self.self, forKey: key) }
}

extension Optional: CellValue where Wrapped: CellValue & Codable {
  package func write(to buffer: TextBuffer, _ form: CellForm) { self?.write(to: buffer, form) }

  package static func read(
    _ table: CSVReader, _ column: Int, _ form: CellForm
  ) throws -> Self { table[column].isEmpty ? nil : try Wrapped.read(table, column, form) }

  package func encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, _ key: Key
  ) throws { try container.encodeIfPresent(self, forKey: key) }

  package static func decode<Key>(
    from container: KeyedDecodingContainer<Key>, _ key: Key
  ) throws -> Self { try container.decodeIfPresent(Wrapped.self, forKey: key) }
}

extension Int: CellValue {
  package func write(to buffer: TextBuffer, _ form: CellForm) {
    buffer.reserve(RowWriter.cellLimit)
    buffer.append(self)
  }

  package static func read(
    _ table: CSVReader, _ column: Int, _ form: CellForm
  ) throws -> Int {
    guard case .range(let range) = form else { return try table.integer(column, 0...Int.max) }
    return try table.integer(column, range)
  }
}

extension Double: CellValue {
  package func write(to buffer: TextBuffer, _ form: CellForm) {
    switch form {
    case .decimals(let decimals): buffer.append(text: fixed(self, decimals: decimals))
    case .probability: buffer.append(text: probabilityText(self, decimals: 9, digits: 6))
    case .range: break
    }
  }

  package static func read(
    _ table: CSVReader, _ column: Int, _ form: CellForm
  ) throws -> Double {
    guard let number = decimalNumber(try table.text(column)) else {
      throw table.problem("expected a number", column: column)
    }
    return number
  }
}

extension String: CellValue {
  package func write(to buffer: TextBuffer, _ form: CellForm) {
    buffer.append(text: CSV.cell(self))
  }

  package static func read(
    _ table: CSVReader, _ column: Int, _ form: CellForm
  ) throws -> String { try table.text(column) }
}

extension Bool: CellValue {
  package func write(to buffer: TextBuffer, _ form: CellForm) { buffer.append(text: "\(self)") }

  package static func read(
    _ table: CSVReader, _ column: Int, _ form: CellForm
  ) throws -> Bool {
    guard let value = Bool(try table.text(column)) else {
      throw table.problem("expected true or false", column: column)
    }
    return value
  }
}

/// A hash, whose cell consists of 16 hexadecimal digits.
extension UInt64: CellValue {
  package func write(to buffer: TextBuffer, _ form: CellForm) {
    buffer.reserve(RowWriter.cellLimit)
    buffer.append(hexadecimal: self)
  }

  package static func read(
    _ table: CSVReader, _ column: Int, _ form: CellForm
  ) throws -> UInt64 {
    guard let word = hexadecimal(table[column]) else {
      throw table.problem("expected 16 hexadecimal digits", column: column)
    }
    return word
  }
}
