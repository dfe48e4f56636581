import Testing

@testable import TournamentBase

struct DecimalDigitsTests {
  private func text(_ build: (TextBuffer) -> Void) -> String {
    let buffer = TextBuffer(capacity: 1)
    buffer.reserve(64)
    build(buffer)
    return buffer.text
  }

  /// The number of digits changes at each power of ten.
  @Test(arguments: 0...18)
  func `numbers next to powers of ten are written`(exponent: Int) {
    let power = (0..<exponent).reduce(1) { number, _ in number * 10 }
    for number in [power - 1, power, power + 1, 7 * power, -power] {
      #expect(text { $0.append(number) } == "\(number)")
    }
  }

  @Test func `many numbers are written`() {
    var wrong: [Int] = []
    for number in stride(from: 0, to: 100_000_000, by: 9_973) {
      if text({ $0.append(number) }) != "\(number)" { wrong.append(number) }
    }
    for number in 0..<20_000 where text({ $0.append(number) }) != "\(number)" {
      wrong.append(number)
    }
    #expect(wrong.isEmpty)
  }

  @Test func `numbers with decimals read back unchanged`() throws {
    func read(_ text: String, _ decimals: Int) -> Int? {
      Array(text.utf8).withUnsafeBufferPointer { decimal($0, decimals: decimals) }
    }
    func written(_ number: Int, _ decimals: Int) -> String {
      text { buffer in
        var row = buffer.beginRow(limit: 64)
        var values = [number]
        row.cells(&values, count: 1, decimals: { _ in decimals }) { _ in .init("n", .number, "") }
        buffer.endRow(row)
      }
    }
    #expect(written(450, 4) == "0.0450\n")
    #expect(written(-12_345, 2) == "-123.45\n")
    #expect(written(10_000, 4) == "1.0000\n")
    #expect(written(7, 0) == "7\n")
    for number in [0, 1, 9999, 10_000, 10_001, 123_456_789, -1, -10_000] {
      for decimals in [1, 4, 9] {
        #expect(read(String(written(number, decimals).dropLast()), decimals) == number)
      }
    }
    for text in ["", ".5", "1", "1.", "1.5", "1.55555", "1,5000", "a.5000", "1.500a", "--1.5000"] {
      #expect(read(text, 4) == nil)
    }
  }

  @Test(arguments: [0, 1, 0x0123_4567_89ab_cdef, 0xfedc_ba98_7654_3210, UInt64.max])
  func `hexadecimal words have 16 digits`(word: UInt64) {
    let digits = String(word, radix: 16)
    #expect(
      text { $0.append(hexadecimal: word) }
        == String(repeating: "0", count: 16 - digits.count) + digits)
  }
}
