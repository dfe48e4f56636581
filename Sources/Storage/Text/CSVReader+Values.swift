extension CSVReader {
  /// The whole number in a field of the current row.
  ///
  /// - Throws: ``UnreadableFile`` for anything else, and for a number outside the range.
  package func integer(_ column: Int, _ range: ClosedRange<Int>) throws -> Int {
    if let number = decimal(self[column]), range.contains(number) { return number }
    throw problem(
      "\(quoted(column)) is not a whole number from \(range.lowerBound) to \(range.upperBound)",
      column: column)
  }

  /// The text in a field of the current row.
  ///
  /// - Throws: ``UnreadableFile`` where it is no UTF-8.
  package func text(_ column: Int) throws -> String {
    try text(column, named: "column '\(wanted[column])'")
  }

  package func text(_ column: Int, named name: @autoclosure () -> String) throws -> String {
    guard let text = String(validating: self[column], as: UTF8.self) else {
      throw problem("\(name()) is no UTF-8 text")
    }
    return text
  }

  /// An error at a field of the current row, or at the whole row.
  ///
  /// - Parameter problem: What is wrong, as a clause without a full stop.
  package func problem(_ problem: String, column: Int? = nil) -> UnreadableFile {
    let place = column.map { "column '\(wanted[$0])': " } ?? ""
    return UnreadableFile(path: name, line: line, problem: place + problem)
  }

  /// What a field holds, for errors.
  private func quoted(_ column: Int) -> String {
    let field = self[column]
    if field.isEmpty { return "the empty field" }
    let text = String(decoding: field.prefix(40).map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
    return "'\(text)\(field.count > 40 ? "..." : "")'"
  }
}

/// A whole number in decimal, with a minus sign where it is negative; `nil` for anything else.
package func decimal(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  let isNegative = bytes.first == .hyphen
  let digits = isNegative ? 1 : 0
  // Nineteen digits can be more than fit.
  guard bytes.count > digits, bytes.count - digits <= 18 else { return nil }
  var number = 0
  for index in digits..<bytes.count {
    let digit = bytes[index] &- 0x30
    guard digit < 10 else { return nil }
    number = number &* 10 &+ Int(digit)
  }
  return isNegative ? -number : number
}

/// The number in 16 hexadecimal digits; `nil` for anything else.
package func hexadecimal(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
  guard bytes.count == 16 else { return nil }
  var word: UInt64 = 0
  for byte in bytes {
    let digit = byte &- 0x30 < 10 ? byte &- 0x30 : byte &- 0x61 < 6 ? byte &- 0x57 : .max
    if digit > 15 { return nil }
    word = word &<< 4 | UInt64(digit)
  }
  return word
}
