/// A reader for the parts of JSON text: strings, numbers and words.
///
/// It does not check the order of these parts. ``JSONReader`` reads any JSON, whereas formats with
/// a single canonical form use the lexer directly. Every access is checked against the bounds,
/// because other programs write the text.
package struct JSONLexer {
  package let bytes: UnsafeBufferPointer<UInt8>
  package var place: Int

  /// A problem in JSON text, as a clause without a full stop.
  package enum Fault: String, Error {
    case value = "expected a value"
    case object = "expected an object"
    case key = "expected a key in quotes"
    case colon = "expected a colon after a key"
    case brace = "expected a comma or a closing brace"
    case bracket = "expected a comma or a closing bracket"
    case rest = "unexpected text after the value"
    case depth = "arrays and objects are nested more than 64 levels deep"
    case zeros = "expected a number without leading zeros"
    case short = "incomplete number"
    case large = "the number is too large"
    case open = "a string has no closing quote"
    case control = "a string contains a control character"
    /// The text ends after a backslash.
    case cut = "an escape is incomplete"
    case escape = "invalid escape in a string"
    case digits = "expected four digits"
    case half = "unpaired surrogate in a string"
    case encoding = "the text is not valid UTF-8"
  }

  /// Creates a lexer at a position in bytes, which must outlive the lexer.
  package init(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int = 0) {
    self.bytes = bytes
    self.place = place
  }

  /// The byte at the position, or `nil` at the end.
  package var current: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// Skips a string if it comes next and returns `true` if it did.
  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - place >= count else { return false }
    for index in 0..<count where bytes[place + index] != text.utf8Start[index] { return false }
    place += count
    return true
  }

  /// Reads a number or a word: all bytes up to white space, a comma, a colon, a quote or a bracket.
  package mutating func word() -> UnsafeBufferPointer<UInt8> {
    let start = place
    while let byte = current, byte > 0x20, !",:{}[]\"".utf8.contains(byte) { place += 1 }
    return UnsafeBufferPointer(rebasing: bytes[start..<place])
  }

  /// Reads a number as defined by RFC 8259.
  ///
  /// The number must not begin with a plus sign or a superfluous zero. If it has a decimal point,
  /// there must be digits on both sides.
  package mutating func number() throws(Fault) {
    _ = take("-")
    let start = place
    skipDigits()
    guard place > start, bytes[start] != UInt8(ascii: "0") || place == start + 1 else {
      throw .zeros
    }
    if take("."), skipDigits() == 0 { throw .short }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      if skipDigits() == 0 { throw .short }
    }
  }

  /// Skips decimal digits and returns how many there were.
  @discardableResult private mutating func skipDigits() -> Int {
    let start = place
    while let byte = current, byte &- 0x30 < 10 { place += 1 }
    return place - start
  }

  /// Reads the rest of a string after its opening quote, including its closing quote.
  ///
  /// - Parameter isCanonical: `true` if escapes are valid only for characters that require one, in
  ///   a single form.
  /// - Throws: ``Fault``, with the position at the invalid byte or at the backslash of an invalid
  ///   escape.
  package mutating func string(isCanonical: Bool = false) throws(Fault) -> String {
    let start = place
    var union: UInt8 = 0
    while place < bytes.count, bytes[place] >= 0x20, bytes[place] != UInt8(ascii: "\""),
      bytes[place] != UInt8(ascii: "\\")
    {
      union |= bytes[place]
      place &+= 1
    }
    if current == UInt8(ascii: "\"") {
      let content = UnsafeBufferPointer(rebasing: bytes[start..<place])
      place &+= 1
      // ASCII is always valid, and validating it would take as long as the rest of this function.
      if union < 0x80 { return String(decoding: content, as: UTF8.self) }
      guard let text = String(validating: content, as: UTF8.self) else {
        place &-= 1
        throw .encoding
      }
      return text
    }
    var content = Array(bytes[start..<place])
    while let byte = current, byte >= 0x20 {
      place += 1
      if byte == UInt8(ascii: "\"") {
        guard let text = String(validating: content, as: UTF8.self) else { throw .encoding }
        return text
      }
      if byte == UInt8(ascii: "\\") {
        let escape = place - 1
        do throws(Fault) {
          content += try escaped(isCanonical).utf8
        } catch {
          place = escape
          throw error
        }
      } else {
        content.append(byte)
      }
    }
    throw current == nil ? .open : .control
  }

  /// Reads the rest of an escape after its backslash.
  private mutating func escaped(_ isCanonical: Bool) throws(Fault) -> Unicode.Scalar {
    guard let letter = current else { throw .cut }
    place += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): return Unicode.Scalar(letter)
    case UInt8(ascii: "u"): return try scalar(isCanonical)
    case _ where isCanonical: throw .escape
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    default: throw .escape
    }
  }

  private mutating func scalar(_ isCanonical: Bool) throws(Fault) -> Unicode.Scalar {
    guard var code = hexadecimal() else { throw .digits }
    // The canonical form uses such escapes only for control characters, with lower-case digits.
    if isCanonical, code >= 0x20 || bytes[place - 1] & 0x20 == 0 { throw .escape }
    if 0xd800..<0xdc00 ~= code, take("\\u"), let low = hexadecimal(), 0xdc00..<0xe000 ~= low {
      code = 0x10000 + (code - 0xd800) << 10 + (low - 0xdc00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw .half }
    return scalar
  }

  /// Reads four hexadecimal digits.
  private mutating func hexadecimal() -> UInt32? {
    guard bytes.count - place >= 4 else { return nil }
    var code: UInt32 = 0
    for byte in bytes[place..<place + 4] {
      let lower = byte | 0x20
      let digit = byte &- 0x30 < 10 ? byte &- 0x30 : lower &- 0x61 < 6 ? lower &- 0x57 : .max
      if digit > 15 { return nil }
      code = code << 4 | UInt32(digit)
    }
    place += 4
    return code
  }
}
