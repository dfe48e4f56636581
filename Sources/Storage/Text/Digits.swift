/// The one way in which whole numbers and hexadecimal words are read from bytes.
@usableFromInline
enum Digits {
  /// Reads decimal digits as far as they go, but no more than `most`, which is 19 at most: so many
  /// always fit.
  @inlinable
  @inline(__always)
  static func decimal(
    _ start: UnsafePointer<UInt8>, _ count: Int, most: Int
  ) -> (value: UInt64, digits: Int) {
    let end = min(count, most)
    var value: UInt64 = 0
    var place = 0
    while place < end {
      let digit = start[place] &- 0x30
      if digit > 9 { break }
      value = value &* 10 &+ UInt64(digit)
      place &+= 1
    }
    return (value, place)
  }

  /// Reads just so many hexadecimal digits in lower case, 16 at most; `nil` where one is none.
  @inlinable
  @inline(__always)
  static func hexadecimal(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64? {
    var word: UInt64 = 0
    for place in 0..<count {
      let byte = start[place]
      let digit = byte &- 0x30 < 10 ? byte &- 0x30 : byte &- 0x61 < 6 ? byte &- 0x57 : .max
      if digit > 15 { return nil }
      word = word &<< 4 | UInt64(digit)
    }
    return word
  }
}

/// A whole number in decimal, with a minus sign where it is negative; `nil` for anything else, for
/// more than 19 digits, and for what does not fit.
@inlinable
@inline(__always)
package func decimal(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  let sign = bytes.first == .hyphen ? 1 : 0
  let count = bytes.count - sign
  guard let start = bytes.baseAddress, count > 0, count <= 19,
    case let (value, digits) = Digits.decimal(start + sign, count, most: 19), digits == count,
    value <= UInt64(Int.max)
  else { return nil }
  return sign == 1 ? -Int(value) : Int(value)
}

/// The word in 16 hexadecimal digits; `nil` for anything else.
@inlinable
package func hexadecimal(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
  guard let start = bytes.baseAddress, bytes.count == 16 else { return nil }
  return Digits.hexadecimal(start, 16)
}

/// A word as hexadecimal digits in lower case, with zeros in front.
///
/// - Parameter digits: How many; the lowest of the word's.
package func hexadecimal(_ word: UInt64, digits: Int = 16) -> String {
  String(
    decoding: (1...digits).map { place in
      hexadecimalDigit(UInt8(truncatingIfNeeded: word >> UInt64(4 * (digits - place)) & 15))
    }, as: UTF8.self)
}

/// The character of a number below 16.
package func hexadecimalDigit(_ digit: UInt8) -> UInt8 { digit < 10 ? 0x30 | digit : 0x57 &+ digit }
