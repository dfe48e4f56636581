import RunFolders
import Storage

/// Reads a JSON object of numbers, texts, `true` and `false`, and knows the line of each.
///
/// The toolchain's decoder says neither where a text stops being JSON nor on which line a key
/// stands, and whoever writes rules by hand needs to know.
struct FlatJSON {
  /// A key and its value's text.
  struct Entry: Equatable {
    let key: String
    let text: String
    /// From 1.
    let line: Int
  }

  /// The text is no such object.
  struct Problem: Error, Equatable {
    let line: Int
    /// What is wrong, as the end of a sentence.
    let text: String
  }

  private let bytes: [UInt8]
  private var place = 0
  private var line = 1

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads an object, in the order in which it is written.
  static func entries(in bytes: [UInt8]) throws(Problem) -> [Entry] {
    var reader = FlatJSON(bytes)
    return try reader.object()
  }

  private mutating func object() throws(Problem) -> [Entry] {
    var entries: [Entry] = []
    try expect("{", "it begins with {")
    if next() == UInt8(ascii: "}") {
      place += 1
    } else {
      while true {
        guard next() == UInt8(ascii: "\"") else { throw problem("a key in double quotes belongs") }
        let keyLine = line
        let key = try string()
        try expect(":", "a colon belongs after \"\(key)\"")
        entries.append(Entry(key: key, text: try value(of: key), line: keyLine))
        if next() == UInt8(ascii: ",") {
          place += 1
          continue
        }
        try expect("}", "a comma or } belongs after the value of \"\(key)\"")
        break
      }
    }
    if next() != nil { throw problem("nothing belongs after the closing }") }
    return entries
  }

  private mutating func value(of key: String) throws(Problem) -> String {
    if next() == UInt8(ascii: "\"") { return try string() }
    let start = place
    while let byte = current, byte > 0x20, !",{}[]\":".utf8.contains(byte) { place += 1 }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard text == "true" || text == "false" || isNumber(text) else {
      throw problem("\"\(key)\" takes a number, a text, true or false")
    }
    return text
  }

  private func isNumber(_ text: String) -> Bool {
    Double(text) != nil && text.utf8.allSatisfy { "+-.eE0123456789".utf8.contains($0) }
  }

  private mutating func string() throws(Problem) -> String {
    place += 1
    var content: [UInt8] = []
    while let byte = current, byte >= 0x20 {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: content, as: UTF8.self)
      case UInt8(ascii: "\\"): content += try escape()
      default: content.append(byte)
      }
    }
    throw problem("a text is not closed with a double quote")
  }

  private mutating func escape() throws(Problem) -> [UInt8] {
    let escaped = current
    place += 1
    switch escaped {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return escaped.map { [$0] } ?? []
    case UInt8(ascii: "n"): return [0x0a]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      let digits = String(decoding: bytes[place...].prefix(4), as: UTF8.self)
      if digits.utf8.count == 4, let code = UInt32(digits, radix: 16),
        let scalar = Unicode.Scalar(code)
      {
        place += 4
        return Array(String(Character(scalar)).utf8)
      }
    default: break
    }
    throw problem("an escape after \\ is none that is known here")
  }

  private var current: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// The next byte that is no white space.
  private mutating func next() -> UInt8? {
    while let byte = current, " \t\r\n".utf8.contains(byte) {
      if byte == 0x0a { line += 1 }
      place += 1
    }
    return current
  }

  private mutating func expect(_ byte: Unicode.Scalar, _ rule: String) throws(Problem) {
    guard next() == UInt8(ascii: byte) else { throw problem(rule) }
    place += 1
  }

  private func problem(_ rule: String) -> Problem {
    let found =
      current.map { $0 > 0x20 && $0 < 0x7f ? "'\(Character(Unicode.Scalar($0)))'" : "byte \($0)" }
      ?? "the end"
    return Problem(line: line, text: "\(rule), but there is \(found)")
  }
}
