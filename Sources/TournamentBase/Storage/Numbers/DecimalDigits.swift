/// Functions that write decimal numbers several digits at a time.
enum DecimalDigits {
  /// Writes a number, which takes up to 20 bytes, and may overwrite all 20 bytes.
  ///
  /// - Returns: The address after the last digit.
  @inline(__always)
  static func write(
    _ number: Int, to place: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    if UInt(bitPattern: number) < 10 {
      place.pointee = 0x30 | UInt8(truncatingIfNeeded: number)
      return place + 1
    }
    return writeLong(number, to: place)
  }

  static func writeLong(
    _ number: Int, to place: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    if UInt(bitPattern: number) < 100 {
      let tens = (number &* 103) &>> 10
      place[0] = 0x30 | UInt8(truncatingIfNeeded: tens)
      place[1] = 0x30 | UInt8(truncatingIfNeeded: number &- 10 &* tens)
      return place + 2
    }
    var place = place
    if number < 0 {
      place.pointee = .hyphen
      place += 1
    }
    return write(UInt64(number.magnitude), to: place)
  }

  /// Writes a number with 1 to 9 decimal places, given in units of the last place, such as 0.0450
  /// for `number` 450 and `decimals` 4.
  ///
  /// - Returns: The address after the last digit.
  static func write(
    _ number: Int, decimals: Int, to place: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var place = place
    if number < 0 {
      place.pointee = .hyphen
      place += 1
    }
    var scale: UInt = 1
    for _ in 0..<decimals { scale *= 10 }
    var (whole, rest) = number.magnitude.quotientAndRemainder(dividingBy: scale)
    place = write(UInt64(whole), to: place)
    place.pointee = UInt8(ascii: ".")
    place += 1
    for _ in 0..<decimals {
      scale /= 10
      (whole, rest) = rest.quotientAndRemainder(dividingBy: scale)
      place.pointee = 0x30 | UInt8(truncatingIfNeeded: whole)
      place += 1
    }
    return place
  }

  private static func write(
    _ number: UInt64, to place: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    if number < 100_000_000 {
      let digits = eightDigits(number)
      let zeros = min(7, digits.trailingZeroBitCount / 8)
      store((digits | 0x3030_3030_3030_3030) &>> UInt64(8 * zeros), at: place)
      return place + (8 - zeros)
    }
    let (high, low) = number.quotientAndRemainder(dividingBy: 100_000_000)
    let middle = write(high, to: place)
    store(eightDigits(low) | 0x3030_3030_3030_3030, at: middle)
    return middle + 8
  }

  /// Returns the digits in a number below 10^8, one per byte, with the first digit in the lowest
  /// byte.
  ///
  /// All digits are computed at once by multiplications within one word (Khuong 2017, "How to print
  /// integers really fast").
  private static func eightDigits(_ number: UInt64) -> UInt64 {
    // The word contains two four-digit numbers, then four two-digit numbers, then eight digits.
    let fours = number / 10_000 | (number % 10_000) &<< 32
    let hundreds = (fours &* 10_486) &>> 20 & 0x0000_007f_0000_007f
    let twos = (fours &- 100 &* hundreds) &<< 16 | hundreds
    let tens = (twos &* 103) &>> 10 & 0x000f_000f_000f_000f
    return tens | (twos &- 10 &* tens) &<< 8
  }

  @inline(__always)
  private static func store(_ word: UInt64, at place: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(place).storeBytes(of: word.littleEndian, as: UInt64.self)
  }
}

/// A namespace for writing 64-bit words as 16 hexadecimal digits, eight digits at a time.
enum HexadecimalDigits {
  /// - Returns: The address after the last digit.
  static func write(
    _ word: UInt64, to place: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let raw = UnsafeMutableRawPointer(place)
    raw.storeBytes(of: eightDigits(word &>> 32).littleEndian, as: UInt64.self)
    raw.storeBytes(
      of: eightDigits(word & 0xffff_ffff).littleEndian, toByteOffset: 8, as: UInt64.self)
    return place + 16
  }

  /// Returns eight digits for 32 bits, with the highest digit in the lowest byte.
  @inline(__always)
  private static func eightDigits(_ bits: UInt64) -> UInt64 {
    // These steps spread the halves, then the bytes, then the nibbles, always moving the higher one
    // to the lower position.
    let halves = (bits & 0xffff) &<< 32 | bits &>> 16
    let bytes = (halves & 0x0000_00ff_0000_00ff) &<< 16 | halves &>> 8 & 0x0000_00ff_0000_00ff
    let nibbles = (bytes & 0x000f_000f_000f_000f) &<< 8 | bytes &>> 4 & 0x000f_000f_000f_000f
    // Adding 6 to a digit above 9 carries into the fifth bit.
    let letters = (nibbles &+ 0x0606_0606_0606_0606) &>> 4 & 0x0101_0101_0101_0101
    return nibbles &+ 0x3030_3030_3030_3030 &+ letters &* 0x27
  }
}
