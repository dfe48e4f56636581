/// Reads one line of a replay from its beginning and takes nothing but the canonical form.
package struct LineScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  package var isAtEnd: Bool { place == bytes.count }

  /// Whether a text in quotes comes next.
  package var isAtText: Bool { place < bytes.count && bytes[place] == .quote }

  /// Takes a text if it comes next.
  package mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count &- place >= count else { return false }
    let start = text.utf8Start
    for index in 0..<count where bytes[place &+ index] != start[index] { return false }
    place &+= count
    return true
  }

  package mutating func expect(_ text: StaticString) throws(LineProblem) {
    if !take(text) { throw problem("there should be \(text)") }
  }

  package mutating func end() throws(LineProblem) {
    if !isAtEnd { throw problem("the line should end") }
  }

  /// A whole number without a plus sign or zeros in front.
  package mutating func integer() throws(LineProblem) -> Int {
    let isNegative = take("-")
    let start = place
    var number = 0
    while place < bytes.count, case let digit = bytes[place] &- 0x30, digit < 10 {
      let (tens, overflow) = number.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tens.addingReportingOverflow(Int(digit))
      if overflow || carry { throw problem("the number is too large") }
      number = sum
      place &+= 1
    }
    let length = place - start
    if length == 0 || length > 1 && bytes[start] == 0x30 || isNegative && number == 0 {
      place = start
      throw problem("there should be a whole number")
    }
    return isNegative ? -number : number
  }

  /// Sixteen hexadecimal digits in quotes.
  package mutating func digest() throws(LineProblem) -> UInt64 {
    guard bytes.count &- place >= 18, bytes[place] == .quote, bytes[place &+ 17] == .quote else {
      throw problem("there should be 16 hexadecimal digits in quotes")
    }
    var word: UInt64 = 0
    for index in 1...16 {
      let byte = bytes[place &+ index]
      let digit: UInt8
      if byte &- 0x30 < 10 {
        digit = byte &- 0x30
      } else if byte &- 0x61 < 6 {
        digit = byte &- 0x57
      } else {
        throw problem("there should be 16 hexadecimal digits in quotes")
      }
      word = word &<< 4 | UInt64(digit)
    }
    place &+= 18
    return word
  }

  /// A text in quotes, with no escapes but those that it needs.
  package mutating func string() throws(LineProblem) -> String {
    try expect("\"")
    let start = place
    while place < bytes.count, bytes[place] >= 0x20, bytes[place] != .quote,
      bytes[place] != .backslash
    {
      place &+= 1
    }
    if place < bytes.count, bytes[place] == .quote {
      let text = try text(bytes[start..<place])
      place &+= 1
      return text
    }
    return try escapedString(from: start)
  }

  private mutating func escapedString(from start: Int) throws(LineProblem) -> String {
    var content = Array(bytes[start..<place])
    while place < bytes.count, bytes[place] >= 0x20 {
      if take("\"") { return try text(content[...]) }
      if bytes[place] == .backslash {
        content.append(try escape())
      } else {
        content.append(bytes[place])
        place += 1
      }
    }
    throw problem("the text should end in a quote")
  }

  private mutating func escape() throws(LineProblem) -> UInt8 {
    if take("\\\"") { return .quote }
    if take("\\\\") { return .backslash }
    for code in UInt8(0)..<0x20 {
      let before = place
      if take("\\u00"), place + 1 < bytes.count, bytes[place] == hexadecimalDigit(code >> 4),
        bytes[place + 1] == hexadecimalDigit(code & 15)
      {
        place += 2
        return code
      }
      place = before
    }
    throw problem("the escape is none that is needed")
  }

  private func text(_ content: some Collection<UInt8>) throws(LineProblem) -> String {
    guard let text = String(validating: content, as: UTF8.self) else {
      throw problem("the text is no UTF-8")
    }
    return text
  }

  /// What comes up to the next comma or closing bracket, for numbers and words.
  package mutating func word() -> String {
    let start = place
    while place < bytes.count, !",]}\"".utf8.contains(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place].prefix(100), as: UTF8.self)
  }

  /// Says what is wrong here, with the column.
  package func problem(_ rule: String) -> LineProblem {
    let found: String
    if place >= bytes.count {
      found = "the line ends"
    } else {
      let rest = bytes[place...].prefix(12).prefix { $0 >= 0x20 && $0 < 0x7f }
      found =
        rest.isEmpty
        ? "there is byte \(bytes[place])"
        : "there is \(String(decoding: rest, as: UTF8.self))"
    }
    return LineProblem(text: "column \(place + 1): \(rule), but \(found)")
  }
}

package func hexadecimalDigit(_ digit: UInt8) -> UInt8 { digit < 10 ? 0x30 | digit : 0x57 &+ digit }

/// A line is not as it has to be.
package struct LineProblem: Error {
  /// What is wrong, as the end of a sentence.
  package let text: String

  package init(text: String) { self.text = text }
}
