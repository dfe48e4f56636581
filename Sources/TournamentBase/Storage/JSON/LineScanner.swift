import GameCore

/// A scanner for a replay line, which accepts only the canonical form.
struct LineScanner {
  private var lexer: JSONLexer
  /// The number of seats in the game.
  private let seats: Int

  /// - Parameters:
  ///   - bytes: The line's bytes, which must outlive the scanner.
  ///   - seats: The number of seats in the game.
  init(_ bytes: UnsafeBufferPointer<UInt8>, seats: Int = Seat.limit) {
    lexer = JSONLexer(bytes)
    self.seats = seats
  }

  var isAtEnd: Bool { lexer.place == lexer.bytes.count }

  var isAtText: Bool { lexer.current == .quote }

  // These small functions are in this module, because calls to another module take more time than
  // calls within a module.

  @inline(__always)
  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard lexer.bytes.count &- lexer.place >= count, let base = lexer.bytes.baseAddress else {
      return false
    }
    let start = text.utf8Start
    for index in 0..<count where base[lexer.place &+ index] != start[index] { return false }
    lexer.place &+= count
    return true
  }

  @inline(__always)
  func isAt(_ text: StaticString) -> Bool {
    var scanner = self
    return scanner.take(text)
  }

  @inline(__always)
  mutating func expect(_ text: StaticString) throws(LineProblem) {
    if !take(text) { throw missing(text) }
  }

  // These functions are separate, so that the functions that throw their results are short enough
  // to be inlined.
  @inline(never)
  private func missing(_ text: StaticString) -> LineProblem { problem("expected \(text)") }

  @inline(never)
  private func surplus() -> LineProblem { problem("expected the end of the line") }

  @inline(never)
  private func missingSeat() -> LineProblem { problem("expected a seat from 0 to \(seats - 1)") }

  @inline(__always)
  mutating func end() throws(LineProblem) {
    if !isAtEnd { throw surplus() }
  }

  /// Reads a whole number without a plus sign or leading zeros, after required text.
  mutating func integer(after text: StaticString = "") throws(LineProblem) -> Int {
    try expect(text)
    let isNegative = take("-")
    let start = lexer.place
    let rest = UnsafeBufferPointer(rebasing: lexer.bytes[start...])
    let (value, digits) =
      rest.baseAddress.map { Digits.decimal($0, rest.count, most: 19) } ?? (0, 0)
    lexer.place += digits
    if value > UInt64(Int.max) || digits < rest.count && rest[digits] &- 0x30 < 10 {
      throw problem("expected a number up to \(Int.max)")
    }
    if digits == 0 || digits > 1 && rest[0] == 0x30 || isNegative && value == 0 {
      lexer.place = start
      throw problem("expected a whole number\(lexer.current == 0x20 ? " without a space" : "")")
    }
    return isNegative ? -Int(value) : Int(value)
  }

  /// Reads 16 hexadecimal digits in quotes, after required text.
  mutating func digest(after text: StaticString = "") throws(LineProblem) -> UInt64 {
    try expect(text)
    let start = lexer.place
    if take("\""), lexer.bytes.count - lexer.place >= 16, let base = lexer.bytes.baseAddress,
      let word = Digits.hexadecimal(base + lexer.place, 16)
    {
      lexer.place += 16
      if take("\"") { return word }
    }
    lexer.place = start
    throw problem("expected 16 hexadecimal digits in quotes")
  }

  /// Reads a string without unnecessary escapes, after required text.
  mutating func string(after text: StaticString = "") throws(LineProblem) -> String {
    try expect(text)
    try expect("\"")
    do throws(JSONLexer.Fault) { return try lexer.string(isCanonical: true) } catch {
      switch error {
      case .open, .control: throw problem("expected a quote at the end of a string")
      case .encoding: throw problem("expected UTF-8 text")
      default: throw problem("expected no unnecessary or invalid escape")
      }
    }
  }

  /// Reads settings as a JSON object, after required text.
  mutating func settings(after text: StaticString = "") throws(LineProblem) -> Settings {
    try expect(text)
    try expect("{")
    var settings: [Settings.Element] = []
    if take("}") { return [:] }
    repeat {
      let name = try string()
      try expect(":")
      settings.append(.init(name, try value()))
    } while take(",")
    try expect("}")
    return Settings(settings)
  }

  private mutating func value() throws(LineProblem) -> ParameterValue {
    if isAtText { return .text(try string()) }
    if take("true") { return .flag(true) }
    if take("false") { return .flag(false) }
    let start = self
    let word = word()
    if let number = Int(word), "\(number)" == word { return .integer(number) }
    if let number = Double(word), number.isFinite, "\(number)" == word { return .number(number) }
    throw start.problem("expected a number, a string in quotes, true or false")
  }

  /// Reads a number or word up to the next comma or closing bracket and returns at most its first
  /// 100 bytes.
  mutating func word() -> String { String(decoding: lexer.word().prefix(100), as: UTF8.self) }

  /// Returns an error at the current column.
  ///
  /// - Parameter expectation: A clause that begins with "expected".
  func problem(_ expectation: String) -> LineProblem {
    let found: String
    if lexer.place == 0, lexer.bytes.starts(with: byteOrderMark) {
      found = "a byte order mark; save it as UTF-8 without one"
    } else if let byte = lexer.current {
      let rest = lexer.bytes[lexer.place...].prefix(12).prefix { $0 >= 0x20 && $0 < 0x7f }
      found = rest.isEmpty ? "byte \(byte)" : "'\(String(decoding: rest, as: UTF8.self))'"
    } else {
      found = "the end of the line"
    }
    return LineProblem(text: "column \(lexer.place + 1): \(expectation), found \(found)")
  }
}

// These functions are inlined so that the compared strings are constants, because comparing strings
// takes much of the time for reading a replay.
extension LineScanner: LineVisitor {
  @inline(__always)
  mutating func take(_ text: StaticString, if isWritten: Bool) -> Bool { take(text) }

  @inline(__always)
  mutating func integer(_ text: StaticString, _ value: inout Int) throws(LineProblem) {
    value = try integer(after: text)
  }

  @inline(__always)
  mutating func digest(_ text: StaticString, _ value: inout UInt64) throws(LineProblem) {
    value = try digest(after: text)
  }

  @inline(__always)
  mutating func string(_ text: StaticString, _ value: inout String) throws(LineProblem) {
    value = try string(after: text)
  }

  @inline(__always)
  mutating func settings(_ text: StaticString, _ value: inout Settings) throws(LineProblem) {
    value = try settings(after: text)
  }

  @inline(__always)
  mutating func seat(_ text: StaticString, _ value: inout Seat) throws(LineProblem) {
    try expect(text)
    let start = self
    let index = try integer()
    guard 0..<seats ~= index else { throw start.missingSeat() }
    value = Seat(index)
  }

  @inline(__always)
  func check(
    _ isValid: @autoclosure () -> Bool, _ problem: @autoclosure () -> String
  ) throws(LineProblem) {
    if !isValid() { throw LineProblem(text: problem()) }
  }
}

/// An error about a line in an unexpected format.
package struct LineProblem: Error {
  /// The problem as a clause without a full stop.
  package let text: String
}
