import GameCore

/// A value under a JSON object's key.
package protocol KeyedValue {
  func encode<Key>(to container: inout KeyedEncodingContainer<Key>, _ key: Key) throws
  static func decode<Key>(from container: KeyedDecodingContainer<Key>, _ key: Key) throws -> Self
}

extension KeyedValue where Self: Codable {
  package func encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, _ key: Key
  ) throws { try container.encode(self, forKey: key) }

  package static func decode<Key>(
    from container: KeyedDecodingContainer<Key>, _ key: Key
  ) throws -> Self { try container.decode(Self.self, forKey: key) }
}

extension Array: KeyedValue where Element: Codable {}

/// A value without a key if it is `nil`.
extension Optional: KeyedValue where Wrapped: Codable {
  package func encode<Key>(
    to container: inout KeyedEncodingContainer<Key>, _ key: Key
  ) throws { try container.encodeIfPresent(self, forKey: key) }

  package static func decode<Key>(
    from container: KeyedDecodingContainer<Key>, _ key: Key
  ) throws -> Self { try container.decodeIfPresent(Wrapped.self, forKey: key) }
}

/// A value in a table's cell or under a JSON object's key.
package protocol CellValue: KeyedValue {
  /// Appends the cell, with quotes if necessary.
  func write(to buffer: TextBuffer, _ form: CellForm)
  /// Returns the value in a field of the current row.
  ///
  /// - Throws: ``UnreadableFile`` if the field is invalid.
  static func read(_ table: CSVReader, _ column: Int, _ form: CellForm) throws -> Self
}

extension Optional: CellValue where Wrapped: CellValue & Codable {
  package func write(to buffer: TextBuffer, _ form: CellForm) { self?.write(to: buffer, form) }

  package static func read(
    _ table: CSVReader, _ column: Int, _ form: CellForm
  ) throws -> Self { table[column].isEmpty ? nil : try Wrapped.read(table, column, form) }
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
    case .shortest: buffer.append(text: Int(exactly: self).map { "\($0)" } ?? "\(self)")
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

/// A word from an enumeration.
extension CellValue where Self: RawRepresentable & CaseIterable, Self.RawValue == String {
  package func write(to buffer: TextBuffer, _ form: CellForm) { rawValue.write(to: buffer, form) }

  package static func read(
    _ table: CSVReader, _ column: Int, _ form: CellForm
  ) throws -> Self { try word(table.text(column), in: table, column) }

  fileprivate static func word(
    _ text: String, in table: CSVReader, _ column: Int
  ) throws -> Self {
    guard let word = Self(rawValue: text) else {
      throw table.problem("expected \(allCases.map(\.rawValue).joined(by: "or"))", column: column)
    }
    return word
  }
}

/// Words with spaces between.
extension Array: CellValue
where Element: CellValue & Codable & RawRepresentable & CaseIterable, Element.RawValue == String {
  package func write(to buffer: TextBuffer, _ form: CellForm) {
    map(\.rawValue).joined(separator: " ").write(to: buffer, form)
  }

  package static func read(
    _ table: CSVReader, _ column: Int, _ form: CellForm
  ) throws -> [Element] {
    try table.text(column).split(separator: " ").map {
      try Element.word(String($0), in: table, column)
    }
  }
}
