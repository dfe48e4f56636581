/// A place in JSON text, and the pieces that text is made of.
///
/// It knows no rule about what follows what: ``FlatJSON`` takes what people write, ``LineScanner``
/// nothing but one canonical form.
struct JSONLexer {
  let bytes: UnsafeBufferPointer<UInt8>
  var place = 0

  /// Which escapes a text may have.
  enum Escapes {
    /// Those that JSON has for single characters.
    case all
    /// Those that a text can't do without, each in one form.
    case needed
  }

  /// What is wrong with a text in quotes; the place is then where it is wrong.
  enum Fault: Error {
    case open
    case escape
    case encoding
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  /// The byte at the place; `nil` at the end.
  var current: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// Takes a text if it comes next.
  @inline(__always)
  mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count &- place >= count, let base = bytes.baseAddress else { return false }
    let start = text.utf8Start
    for index in 0..<count where base[place &+ index] != start[index] { return false }
    place &+= count
    return true
  }

  /// Passes white space and returns how many lines end in it.
  mutating func skipSpace() -> Int {
    var lines = 0
    while let byte = current, byte == 0x20 || byte == 0x09 || byte == .newline || byte == 0x0d {
      if byte == .newline { lines += 1 }
      place += 1
    }
    return lines
  }

  /// What comes up to white space, a comma, a colon, a quote or a bracket: a number or a word.
  mutating func word() -> UnsafeBufferPointer<UInt8> {
    let start = place
    while let byte = current, byte > 0x20, !",:{}[]\"".utf8.contains(byte) { place += 1 }
    return UnsafeBufferPointer(rebasing: bytes[start..<place])
  }

  /// Decimal digits, 19 at most; the first of more than that is left.
  @inline(__always)
  mutating func digits() -> (value: UInt64, digits: Int) {
    guard let start = bytes.baseAddress else { return (0, 0) }
    let read = Digits.decimal(start + place, bytes.count - place, most: 19)
    place += read.digits
    return read
  }

  /// Just so many hexadecimal digits.
  @inline(__always)
  mutating func hexadecimal(_ count: Int) -> UInt64? {
    guard let start = bytes.baseAddress, bytes.count - place >= count,
      let word = Digits.hexadecimal(start + place, count)
    else { return nil }
    place += count
    return word
  }

  /// The text that goes on after a quote, up to the quote that ends it.
  mutating func string(_ escapes: Escapes) throws(Fault) -> String {
    let start = place
    var union: UInt8 = 0
    while place < bytes.count, bytes[place] >= 0x20, bytes[place] != .quote,
      bytes[place] != .backslash
    {
      union |= bytes[place]
      place &+= 1
    }
    if current == .quote {
      let content = UnsafeBufferPointer(rebasing: bytes[start..<place])
      place &+= 1
      // ASCII, as nearly all of it is, can't be wrong; to validate costs as much as all the rest.
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
      if byte == .quote {
        guard let text = String(validating: content, as: UTF8.self) else { throw .encoding }
        return text
      }
      if byte == .backslash {
        try escape(escapes, into: &content)
      } else {
        content.append(byte)
      }
    }
    throw .open
  }

  private mutating func escape(_ escapes: Escapes, into content: inout [UInt8]) throws(Fault) {
    let start = place
    let escaped = current
    place += 1
    switch escaped {
    case UInt8.quote, UInt8.backslash:
      if let escaped { content.append(escaped) }
      return
    case UInt8(ascii: "u"):
      if let scalar = scalar(escapes) {
        content += Array(String(Character(scalar)).utf8)
        return
      }
    default:
      if escapes == .all, let escaped, let byte = JSONLexer.controls(escaped) {
        content.append(byte)
        return
      }
    }
    if escapes == .needed { place = start - 1 }
    throw .escape
  }

  private mutating func scalar(_ escapes: Escapes) -> Unicode.Scalar? {
    let start = place
    var code: UInt32 = 0
    switch escapes {
    case .needed:
      guard let word = hexadecimal(4), word < 0x20 else { return nil }
      code = UInt32(word)
    case .all:
      guard bytes.count - place >= 4 else { return nil }
      // Other people write digits in upper case.
      for byte in bytes[place..<place + 4] {
        let lower = byte | 0x20
        let digit = byte &- 0x30 < 10 ? byte &- 0x30 : lower &- 0x61 < 6 ? lower &- 0x57 : .max
        if digit > 15 { return nil }
        code = code << 4 | UInt32(digit)
      }
      place += 4
    }
    if let scalar = Unicode.Scalar(code) { return scalar }
    place = start
    return nil
  }

  private static func controls(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0c
    case UInt8(ascii: "n"): .newline
    case UInt8(ascii: "r"): .carriageReturn
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }
}
