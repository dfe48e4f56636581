/// The one way in which whole numbers and hexadecimal words are read from bytes.
enum Digits {
  /// Reads decimal digits as far as they go, but no more than `most`, which is 19 at most: so many
  /// always fit.
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

  /// Reads eight hexadecimal digits in lower case, all at once; `nil` where one is none.
  @inline(__always)
  static func eightHexadecimal(_ start: UnsafePointer<UInt8>) -> UInt64? {
    let bytes = UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops = ones &* 0x80
    // A byte from 0x40 on can only be a letter. Each is then held against the least and the largest
    // that it may be: with these added, its top bit says whether it reaches the one and passes the
    // other. No byte carries into the next, as long as none had its top bit to begin with.
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

/// A whole number in decimal, with a minus sign where it is negative; `nil` for anything else, for
/// more than 19 digits, and for what does not fit.
@inline(__always)
func decimal(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  let sign = bytes.first == .hyphen ? 1 : 0
  let count = bytes.count - sign
  guard let start = bytes.baseAddress, count > 0, count <= 19,
    case let (value, digits) = Digits.decimal(start + sign, count, most: 19), digits == count,
    value <= UInt64(Int.max)
  else { return nil }
  return sign == 1 ? -Int(value) : Int(value)
}

/// A number with just so many decimals, 1 to 9, as a whole number of the last one; `nil` for anything else,
/// and for more than 18 digits.
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

/// The word in 16 hexadecimal digits; `nil` for anything else.
func hexadecimal(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
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
func hexadecimalDigit(_ digit: UInt8) -> UInt8 { digit < 10 ? 0x30 | digit : 0x57 &+ digit }
