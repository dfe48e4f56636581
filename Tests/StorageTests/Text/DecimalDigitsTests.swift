import Testing

@testable import Storage

@Suite(.timeLimit(.minutes(10))) struct DecimalDigitsTests {
  private func text(_ build: (TextBuffer) -> Void) -> String {
    let buffer = TextBuffer(capacity: 1)
    buffer.reserve(64)
    build(buffer)
    return buffer.text
  }

  /// Both sides of every power of ten, where the number of digits changes.
  @Test(arguments: 0...18)
  func powersOfTen(exponent: Int) {
    let power = (0..<exponent).reduce(1) { number, _ in number * 10 }
    for number in [power - 1, power, power + 1, 7 * power, -power] {
      #expect(text { $0.append(number) } == "\(number)")
    }
  }

  @Test func manyNumbers() {
    var wrong: [Int] = []
    for number in stride(from: 0, to: 100_000_000, by: 9_973) {
      if text({ $0.append(number) }) != "\(number)" { wrong.append(number) }
    }
    for number in 0..<20_000 where text({ $0.append(number) }) != "\(number)" {
      wrong.append(number)
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: [0, 1, 0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3210, UInt64.max])
  func hexadecimal(word: UInt64) {
    let digits = String(word, radix: 16)
    #expect(
      text { $0.append(hexadecimal: word) }
        == String(repeating: "0", count: 16 - digits.count) + digits)
  }
}
