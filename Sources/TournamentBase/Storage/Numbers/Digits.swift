/// Functions that read whole numbers and hexadecimal words from bytes.
enum Digits {
  /// Reads up to `most` decimal digits, where `most` is at most 19 so that the number fits.
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

  /// Reads `count` lowercase hexadecimal digits, at most 16, or returns `nil` for any other bytes.
  @inline(__always)
  static func hexadecimal(_ start: UnsafePointer<UInt8>, _ count: Int) -> UInt64? {
    var word: UInt64 = 0
    var place = 0
    while place &+ 8 <= count {
      guard let half = eightHexadecimal(start + place) else { return nil }
      word = word &<< 32 | half
      place &+= 8
    }
    while place < count {
      let byte = start[place]
      let digit = byte &- 0x30 < 10 ? byte &- 0x30 : byte &- 0x61 < 6 ? byte &- 0x57 : .max
      if digit > 15 { return nil }
      word = word &<< 4 | UInt64(digit)
      place &+= 1
    }
    return word
  }

  /// Reads eight lowercase hexadecimal digits at once, or returns `nil` for any other bytes.
  @inline(__always)
  static func eightHexadecimal(_ start: UnsafePointer<UInt8>) -> UInt64? {
    let bytes = UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops = ones &* 0x80
    // Bytes from 0x40 can only be letters. The top bits in two sums show whether each byte reaches
    // its minimum or exceeds its maximum. No sum carries into the next byte, because no top bit was
    // set.
    let letters = bytes &>> 6 & ones
    let reachesLeast = bytes &+ ones &* 0x50 &- letters &* (0x50 - 0x1f)
    let passesLargest = bytes &+ ones &* 0x46 &- letters &* (0x46 - 0x19)
    guard bytes & tops == 0, reachesLeast & ~passesLargest & tops == tops else { return nil }
    var digits = (bytes &- ones &* 0x30 &- letters &* 0x27).byteSwapped
    digits = (digits | digits &>> 4) & 0x00ff_00ff_00ff_00ff
    digits = (digits | digits &>> 8) & 0x0000_ffff_0000_ffff
    return (digits | digits &>> 16) & 0xffff_ffff
  }
}

/// Returns a decimal whole number with an optional minus sign, or `nil` for any other bytes, for
/// more than 19 digits, and for a number that does not fit in an `Int`.
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

/// Returns a number with 1 to 9 decimal places in units of the last place, or `nil` for any other
/// bytes and for more than 18 digits.
func decimal(_ bytes: UnsafeBufferPointer<UInt8>, decimals: Int) -> Int? {
  let sign = bytes.first == .hyphen ? 1 : 0
  let wholes = bytes.count - sign - decimals - 1
  guard let start = bytes.baseAddress, wholes > 0, wholes + decimals <= 18,
    start[sign + wholes] == UInt8(ascii: "."),
    case let (whole, digits) = Digits.decimal(start + sign, wholes, most: 18), digits == wholes,
    case let (rest, places) = Digits.decimal(start + sign + wholes + 1, decimals, most: 9),
    places == decimals
  else { return nil }
  let value = (0..<decimals).reduce(Int(whole)) { value, _ in value * 10 } + Int(rest)
  return sign == 1 ? -value : value
}

package func hexadecimal(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
  guard let start = bytes.baseAddress, bytes.count == 16 else { return nil }
  return Digits.hexadecimal(start, 16)
}

/// Returns a word's lowest hexadecimal digits in lower case, with leading zeros.
package func hexadecimal(_ word: UInt64, digits: Int = 16) -> String {
  String(
    decoding: (1...digits).map { place in
      hexadecimalDigit(UInt8(truncatingIfNeeded: word >> UInt64(4 * (digits - place)) & 15))
    }, as: UTF8.self)
}

private func hexadecimalDigit(_ digit: UInt8) -> UInt8 { digit < 10 ? 0x30 | digit : 0x57 &+ digit }
