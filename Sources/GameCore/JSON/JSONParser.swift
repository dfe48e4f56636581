extension JSONValue {
  /// The most bytes that a text may have: 8 MiB.
  public static let byteLimit = 8 << 20
  /// How many arrays and objects may lie in each other.
  public static let depthLimit = 64

  /// Reads a text that is one JSON value (RFC 8259), with white space around it where there is any.
  ///
  /// - Throws: ``JSONValueError`` that says at which byte it is none, or that the text is larger than
  ///   ``byteLimit`` or deeper than ``depthLimit``; no text traps.
  public init(_ text: String) throws(JSONValueError) {
    guard text.utf8.count <= JSONValue.byteLimit else {
      throw JSONValueError("the text has more than \(JSONValue.byteLimit) bytes")
    }
    var parser = JSONParser(Array(text.utf8))
    self = try parser.document()
  }

  /// Reads bytes, which have to be UTF-8.
  public init(utf8 bytes: some Sequence<UInt8>) throws(JSONValueError) {
    let bytes = Array(bytes)
    guard bytes.count <= JSONValue.byteLimit else {
      throw JSONValueError("the text has more than \(JSONValue.byteLimit) bytes")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw JSONValueError("the text is not valid UTF-8")
    }
    try self.init(text)
  }
}

/// Takes JSON text apart.
///
/// Every access is checked against the bounds of an array: what is read comes from other programs.
private struct JSONParser {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(JSONValueError) -> JSONValue {
    skipSpace()
    let value = try value(depth: 0)
    skipSpace()
    if place < bytes.count { throw error("something stands behind the value") }
    return value
  }

  private mutating func value(depth: Int) throws(JSONValueError) -> JSONValue {
    switch current {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth < JSONValue.depthLimit else {
        throw error("more than \(JSONValue.depthLimit) arrays and objects lie in each other")
      }
      return try current == UInt8(ascii: "{") ? object(depth: depth) : array(depth: depth)
    case UInt8(ascii: "-"): return try number()
    default:
      if let byte = current, JSONParser.digit(byte) != nil { return try number() }
      if take("true") { return .bool(true) }
      if take("false") { return .bool(false) }
      if take("null") { return .null }
      throw error("expected a value")
    }
  }

  private mutating func object(depth: Int) throws(JSONValueError) -> JSONValue {
    var members: [JSONValue.Member] = []
    place += 1
    skipSpace()
    if take("}") { return .object(members) }
    while true {
      guard current == UInt8(ascii: "\"") else { throw error("expected a key in quotes") }
      let key = try string()
      skipSpace()
      guard take(":") else { throw error("expected a colon behind a key") }
      skipSpace()
      members.append(JSONValue.Member(key, try value(depth: depth + 1)))
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw error("expected a comma or a closing brace") }
      skipSpace()
    }
  }

  private mutating func array(depth: Int) throws(JSONValueError) -> JSONValue {
    var values: [JSONValue] = []
    place += 1
    skipSpace()
    if take("]") { return .array(values) }
    while true {
      values.append(try value(depth: depth + 1))
      skipSpace()
      if take("]") { return .array(values) }
      guard take(",") else { throw error("expected a comma or a closing bracket") }
      skipSpace()
    }
  }

  private mutating func number() throws(JSONValueError) -> JSONValue {
    let start = place
    let isNegative = take("-")
    let first = place
    var magnitude: UInt64 = 0
    var isExact = true
    while let byte = current, let digit = JSONParser.digit(byte) {
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
      if overflow || carry { isExact = false }
      magnitude = sum
      place += 1
    }
    guard place > first, bytes[first] != UInt8(ascii: "0") || place == first + 1 else {
      throw error("expected a number without leading zeros", at: start)
    }
    if take(".") {
      isExact = false
      try skipDigits(from: start)
    }
    if take("e") || take("E") {
      isExact = false
      if !take("+") { _ = take("-") }
      try skipDigits(from: start)
    }
    if isExact {
      if !isNegative {
        return magnitude <= UInt64(Int.max) ? .integer(Int(magnitude)) : .unsigned(magnitude)
      }
      if magnitude <= UInt64(Int.max) { return .integer(-Int(magnitude)) }
      if magnitude == UInt64(Int.max) + 1 { return .integer(.min) }
    }
    guard let number = Double(String(decoding: bytes[start..<place], as: UTF8.self)),
      number.isFinite
    else { throw error("the number is too large", at: start) }
    return .number(number)
  }

  private mutating func skipDigits(from start: Int) throws(JSONValueError) {
    let first = place
    while let byte = current, JSONParser.digit(byte) != nil { place += 1 }
    if place == first { throw error("the number ends too soon", at: start) }
  }

  /// The string whose opening quote comes next.
  private mutating func string() throws(JSONValueError) -> String {
    place += 1
    let start = place
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") {
        place += 1
        return String(decoding: bytes[start..<place - 1], as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
      if byte < 0x20 { throw error("a control character stands in a string") }
      place += 1
    }
    throw error("a string does not end", at: start - 1)
  }

  /// The same from its first escape on, which most have not.
  private mutating func escapedString(from start: Int) throws(JSONValueError) -> String {
    var content = Array(bytes[start..<place])
    while let byte = current {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"): try escape(into: &content)
      case 0..<0x20: throw error("a control character stands in a string", at: place - 1)
      default: content.append(byte)
      }
    }
    throw error("a string does not end", at: start - 1)
  }

  private mutating func escape(into content: inout [UInt8]) throws(JSONValueError) {
    let start = place - 1
    guard let letter = current else { throw error("a string does not end", at: start) }
    place += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(letter)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0c)
    case UInt8(ascii: "n"): content.append(0x0a)
    case UInt8(ascii: "r"): content.append(0x0d)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "u"):
      guard var code = hexadecimal() else { throw error("expected four digits", at: start) }
      if 0xd800..<0xdc00 ~= code, take("\\u"), let low = hexadecimal(), 0xdc00..<0xe000 ~= low {
        code = 0x10000 + (code - 0xd800) << 10 + (low - 0xdc00)
      }
      guard let scalar = Unicode.Scalar(code) else {
        throw error("half a character stands in a string", at: start)
      }
      content += Array(String(scalar).utf8)
    default: throw error("a string has no escape like this", at: start)
    }
  }

  private mutating func hexadecimal() -> UInt32? {
    guard bytes.count - place >= 4 else { return nil }
    var code: UInt32 = 0
    for byte in bytes[place..<place + 4] {
      let lower = byte | 0x20
      let digit =
        JSONParser.digit(byte) ?? (0x61...0x66 ~= lower ? lower - 0x57 : UInt8.max)
      if digit > 15 { return nil }
      code = code << 4 | UInt32(digit)
    }
    place += 4
    return code
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    let digit = byte &- UInt8(ascii: "0")
    return digit < 10 ? digit : nil
  }

  private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// Takes a text if it comes next.
  private mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - place >= count else { return false }
    for index in 0..<count where bytes[place + index] != text.utf8Start[index] { return false }
    place += count
    return true
  }

  private mutating func skipSpace() {
    while place < bytes.count {
      let byte = bytes[place]
      guard byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 else { return }
      place += 1
    }
  }

  private func error(_ problem: String, at place: Int? = nil) -> JSONValueError {
    JSONValueError("no JSON at byte \((place ?? self.place) + 1): \(problem)")
  }
}
